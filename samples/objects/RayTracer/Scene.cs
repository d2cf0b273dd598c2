using System;
using System.Linq;

/// <summary>Spheres in a cube, which mirror each other and cast shadows.</summary>
internal sealed class Scene
{
    private const int Edge = 4;
    private const int Reflections = 3;

    private static readonly Vector Sun = new Vector(-2, 5, -3).Unit();

    private readonly Sphere[] spheres =
    [
        .. from x in Enumerable.Range(0, Edge)
        from y in Enumerable.Range(0, Edge)
        from z in Enumerable.Range(0, Edge)
        select new Sphere(
            new Vector(2 * x, 2 * y, 2 * z),
            0.5 + 0.1 * ((x + y + z) % 4),
            new Vector(0.15 + 0.25 * x, 0.15 + 0.25 * y, 0.15 + 0.25 * z)
        ),
    ];

    /// <summary>The colour seen along a ray. The direction's length is 1.</summary>
    public Vector Trace(Vector from, Vector direction, int reflections = Reflections)
    {
        Sphere? seen = null;
        double distance = double.PositiveInfinity;
        foreach (Sphere sphere in spheres)
        {
            double to = sphere.Distance(from, direction);
            if (to < distance)
            {
                (seen, distance) = (sphere, to);
            }
        }

        if (seen is null)
        {
            return Sky(direction);
        }

        Vector point = from + distance * direction;
        Vector normal = seen.Normal(point);
        Vector colour = (0.1 + 0.9 * Light(point, normal)) * seen.Colour;
        return reflections == 0
            ? colour
            : 0.7 * colour + 0.3 * Trace(point, direction - 2 * normal.Dot(direction) * normal, reflections - 1);
    }

    private static Vector Sky(Vector direction)
    {
        double height = 0.5 + 0.5 * direction.Y;
        return new Vector(0.8 - 0.6 * height, 0.85 - 0.4 * height, 0.9);
    }

    private double Light(Vector point, Vector normal)
    {
        double light = normal.Dot(Sun);
        return light <= 0 || Array.Exists(spheres, sphere => sphere.Distance(point, Sun) < double.PositiveInfinity)
            ? 0
            : light;
    }
}
