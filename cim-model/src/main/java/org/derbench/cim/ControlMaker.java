package org.derbench.cim;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.control.EndDevice;
import org.derbench.cim.control.EndDeviceControl;
import org.derbench.cim.control.EndDeviceControls;
import org.derbench.cim.control.EndDeviceTiming;
import org.derbench.cim.control.PanDemandResponse;
import org.derbench.cim.control.RandomisationKind;
import org.derbench.cim.part.DateTimeInterval;
import org.derbench.message.Draw;

/** Makes commands: a device each is asked to shed load for some minutes. */
final class ControlMaker {

    /** Device in a home's network, demand response, start. */
    private static final String START_DEMAND_RESPONSE = "15.8.1.31";

    private ControlMaker() {}

    static EndDeviceControls controls(int parts, Draw draw) {
        EndDeviceControls controls = new EndDeviceControls();
        List<EndDeviceControl> made = new ArrayList<>(parts);
        for (int part = 0; part < parts; part++) {
            made.add(control(draw, part));
        }
        controls.setEndDeviceControl(made);
        return controls;
    }

    private static EndDeviceControl control(Draw draw, int part) {
        EndDeviceControl control = new EndDeviceControl();
        control.setMRID(Plausible.device("CONTROL", draw, part));
        control.setDrProgramLevel(draw.at(part).between(1, 5));
        control.setDrProgramMandatory(draw.oneIn(2));
        control.setIssuerID("SUPERVISORY_CONTROL");
        control.setReason("load management");
        control.setPanDemandResponse(response(draw));
        control.setEndDeviceControlType(Plausible.type(START_DEMAND_RESPONSE));
        EndDevice device = new EndDevice();
        device.setMRID(Plausible.device("DEVICE", draw, part));
        control.getEndDevices().add(device);
        control.setPrimaryDeviceTiming(timing(draw));
        return control;
    }

    private static PanDemandResponse response(Draw draw) {
        PanDemandResponse response = new PanDemandResponse();
        response.setAvgLoadAdjustment(-draw.between(1, 40) / 2f);
        response.setCommand("SHED");
        response.setCriticalityLevel(Integer.toString(draw.between(1, 7)));
        response.setDutyCycle((float) draw.between(20, 81));
        return response;
    }

    private static EndDeviceTiming timing(Draw draw) {
        EndDeviceTiming timing = new EndDeviceTiming();
        timing.setDuration(5f * draw.between(1, 13));
        timing.setRandomisation(RandomisationKind.NONE);
        DateTimeInterval interval = new DateTimeInterval();
        interval.setStart(Plausible.time(draw));
        timing.setInterval(interval);
        return timing;
    }
}
