using System;

internal sealed class Sphere(Vector centre, double radius, Vector colour)
{
    // A ray that starts on the sphere does not meet it at its origin.
    private const double Nothing = 1e-6;

    public Vector Colour => colour;

    /// <summary>The distance along a ray to the sphere; infinite if the ray does not meet it.</summary>
    public double Distance(Vector from, Vector direction)
    {
        Vector toCentre = centre - from;
        double along = toCentre.Dot(direction);
        double square = along * along - toCentre.Dot(toCentre) + radius * radius;
        if (square < 0)
        {
            return double.PositiveInfinity;
        }

        double distance = along - Math.Sqrt(square);
        return distance > Nothing ? distance : double.PositiveInfinity;
    }

    /// <summary>The direction that points away from the sphere.</summary>
    public Vector Normal(Vector point) => 1 / radius * (point - centre);
}
