// Operation<Vector>.Add is this operator +.
struct Vector
{
    public int x;
    public int y;
    public long z;

    public Vector(int x, int y, long z)
    {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    public static Vector operator +(Vector a, Vector b)
    {
        return new Vector(a.x + b.x, a.y + b.y, a.z + b.z);
    }

    public override string ToString()
    {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
