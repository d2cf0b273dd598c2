using System;

/// <summary>A position, a direction or a colour.</summary>
internal readonly struct Vector(double x, double y, double z)
{
    public double X { get; } = x;

    public double Y { get; } = y;

    public double Z { get; } = z;

    public static Vector operator +(Vector one, Vector other) => new(one.X + other.X, one.Y + other.Y, one.Z + other.Z);

    public static Vector operator -(Vector one, Vector other) => new(one.X - other.X, one.Y - other.Y, one.Z - other.Z);

    public static Vector operator *(double factor, Vector one) => new(factor * one.X, factor * one.Y, factor * one.Z);

    public double Dot(Vector other) => X * other.X + Y * other.Y + Z * other.Z;

    public Vector Cross(Vector other) =>
        new(Y * other.Z - Z * other.Y, Z * other.X - X * other.Z, X * other.Y - Y * other.X);

    /// <summary>The vector scaled to length 1.</summary>
    public Vector Unit() => 1 / Math.Sqrt(Dot(this)) * this;
}
