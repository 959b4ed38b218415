package org.derbench.message;

import java.util.ArrayList;
import java.util.List;

/** A message with a field of each kind. */
public final class Report extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    private long time;

    @Mandatory
    private Sample first;

    @Mandatory
    private List<Sample> samples = new ArrayList<>();

    private Boolean valid;
    private Integer count;
    private Long sum;
    private Float mean;
    private Double deviation;
    private String remark;
    private Sample last;

    public Sample getFirst() {
        return first;
    }

    public void setFirst(Sample sample) {
        first = sample;
    }

    public List<Sample> getSamples() {
        return samples;
    }

    public void setSamples(List<Sample> list) {
        samples = list;
    }

    public Boolean getValid() {
        return valid;
    }

    public void setValid(Boolean flag) {
        valid = flag;
    }

    public Integer getCount() {
        return count;
    }

    public void setCount(Integer number) {
        count = number;
    }

    public Long getSum() {
        return sum;
    }

    public void setSum(Long number) {
        sum = number;
    }

    public Float getMean() {
        return mean;
    }

    public void setMean(Float number) {
        mean = number;
    }

    public Double getDeviation() {
        return deviation;
    }

    public void setDeviation(Double number) {
        deviation = number;
    }

    public String getRemark() {
        return remark;
    }

    public void setRemark(String text) {
        remark = text;
    }

    public Sample getLast() {
        return last;
    }

    public void setLast(Sample sample) {
        last = sample;
    }

    @Override
    public void stamp(long ticks) {
        time = ticks;
    }

    @Override
    public long stampTicks() {
        return time;
    }

    @Override
    public boolean sameContent(Message other) {
        return other instanceof Report o
                && same(first, o.first)
                && same(samples, o.samples)
                && same(valid, o.valid)
                && same(count, o.count)
                && same(sum, o.sum)
                && same(mean, o.mean)
                && same(deviation, o.deviation)
                && same(remark, o.remark)
                && same(last, o.last);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameContent((Report) other) && time == ((Report) other).time;
    }
}
