/// <summary>A struct that is sent: 24 bytes without gaps.</summary>
/// <param name="x">The first number.</param>
internal struct Point(double x)
{
    public double X = x;
    public double Y = 2 * x;
    public double Z = 3 * x;

    /// <summary>True if it equals the result of the constructor for a number.</summary>
    public readonly bool IsOf(double x) => X == x && Y == 2 * x && Z == 3 * x;
}
