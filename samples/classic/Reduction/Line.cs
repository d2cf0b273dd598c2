// The function slope * x + offset. A product of two applies the left one first, so the order of the factors counts.
struct Line
{
    public long slope;
    public long offset;

    public Line(long slope, long offset)
    {
        this.slope = slope;
        this.offset = offset;
    }

    public static Line operator *(Line first, Line second)
    {
        return new Line(second.slope * first.slope, second.slope * first.offset + second.offset);
    }

    public override string ToString()
    {
        return slope + " x + " + offset;
    }
}
