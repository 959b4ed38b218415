package org.derbench.cim.control;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** Which appliances are to shed load. */
public final class ControlledAppliance extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private Boolean isElectricVehicle;
    private Boolean isExteriorLighting;
    private Boolean isGenerationSystem;
    private Boolean isHvacCompressorOrFurnace;
    private Boolean isInteriorLighting;
    private Boolean isIrrigationPump;
    private Boolean isManagedCommercialIndustrialLoad;
    private Boolean isPoolPumpSpaJacuzzi;
    private Boolean isSimpleMiscLoad;
    private Boolean isSmartAppliance;
    private Boolean isStripAndBaseboardHeater;
    private Boolean isWaterHeater;

    public Boolean getIsElectricVehicle() {
        return isElectricVehicle;
    }

    public void setIsElectricVehicle(Boolean flag) {
        isElectricVehicle = flag;
    }

    public Boolean getIsExteriorLighting() {
        return isExteriorLighting;
    }

    public void setIsExteriorLighting(Boolean flag) {
        isExteriorLighting = flag;
    }

    public Boolean getIsGenerationSystem() {
        return isGenerationSystem;
    }

    public void setIsGenerationSystem(Boolean flag) {
        isGenerationSystem = flag;
    }

    public Boolean getIsHvacCompressorOrFurnace() {
        return isHvacCompressorOrFurnace;
    }

    public void setIsHvacCompressorOrFurnace(Boolean flag) {
        isHvacCompressorOrFurnace = flag;
    }

    public Boolean getIsInteriorLighting() {
        return isInteriorLighting;
    }

    public void setIsInteriorLighting(Boolean flag) {
        isInteriorLighting = flag;
    }

    public Boolean getIsIrrigationPump() {
        return isIrrigationPump;
    }

    public void setIsIrrigationPump(Boolean flag) {
        isIrrigationPump = flag;
    }

    public Boolean getIsManagedCommercialIndustrialLoad() {
        return isManagedCommercialIndustrialLoad;
    }

    public void setIsManagedCommercialIndustrialLoad(Boolean flag) {
        isManagedCommercialIndustrialLoad = flag;
    }

    public Boolean getIsPoolPumpSpaJacuzzi() {
        return isPoolPumpSpaJacuzzi;
    }

    public void setIsPoolPumpSpaJacuzzi(Boolean flag) {
        isPoolPumpSpaJacuzzi = flag;
    }

    public Boolean getIsSimpleMiscLoad() {
        return isSimpleMiscLoad;
    }

    public void setIsSimpleMiscLoad(Boolean flag) {
        isSimpleMiscLoad = flag;
    }

    public Boolean getIsSmartAppliance() {
        return isSmartAppliance;
    }

    public void setIsSmartAppliance(Boolean flag) {
        isSmartAppliance = flag;
    }

    public Boolean getIsStripAndBaseboardHeater() {
        return isStripAndBaseboardHeater;
    }

    public void setIsStripAndBaseboardHeater(Boolean flag) {
        isStripAndBaseboardHeater = flag;
    }

    public Boolean getIsWaterHeater() {
        return isWaterHeater;
    }

    public void setIsWaterHeater(Boolean flag) {
        isWaterHeater = flag;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ControlledAppliance o = (ControlledAppliance) other;
        return same(isElectricVehicle, o.isElectricVehicle)
                && same(isExteriorLighting, o.isExteriorLighting)
                && same(isGenerationSystem, o.isGenerationSystem)
                && same(isHvacCompressorOrFurnace, o.isHvacCompressorOrFurnace)
                && same(isInteriorLighting, o.isInteriorLighting)
                && same(isIrrigationPump, o.isIrrigationPump)
                && same(isManagedCommercialIndustrialLoad, o.isManagedCommercialIndustrialLoad)
                && same(isPoolPumpSpaJacuzzi, o.isPoolPumpSpaJacuzzi)
                && same(isSimpleMiscLoad, o.isSimpleMiscLoad)
                && same(isSmartAppliance, o.isSmartAppliance)
                && same(isStripAndBaseboardHeater, o.isStripAndBaseboardHeater)
                && same(isWaterHeater, o.isWaterHeater);
    }
}
