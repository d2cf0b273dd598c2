// A value type without references is sent as its bytes in memory.
struct Position
{
    public int column;
    public long height;

    public Position(int column, long height)
    {
        this.column = column;
        this.height = height;
    }

    public Position Mirrored()
    {
        return new Position(-column, height + 1);
    }

    public override string ToString()
    {
        return "(" + column + ", " + height + ")";
    }
}
