using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

/// <summary>The pull of bodies on each other: all pairs.</summary>
internal static unsafe class Bodies
{
    // A multiple of the elements of a vector: the forms have no loop for a rest.
    private const int Count = 128;
    private const double Softening = 0.01;

    public static void Measure(Turns turns)
    {
        using Pinned<double> bodies = new(4 * Count);
        using Pinned<double> pulls = new(3 * Count);
        double[] all = bodies.Array;
        Kernels.Numbers(4 * Count, 397).CopyTo(all, 0);
        Body[] structs = new Body[Count];
        BodyObject[] objects = new BodyObject[Count];
        for (int i = 0; i < Count; i++)
        {
            structs[i] = new Body
            {
                X = all[i],
                Y = all[Count + i],
                Z = all[2 * Count + i],
                Mass = all[3 * Count + i],
            };
            objects[i] = new BodyObject { Place = structs[i] };
        }

        double* from = bodies.Address;
        double* to = pulls.Address;
        Kernels.Measure(
            turns,
            "bodies",
            sizeof(double) * 4 * Count,
            () => Array.Clear(pulls.Array),
            new Form(Turns.Twin, times => KernelTwin.Bodies(from, to, Count, times), Result),
            new Form(Kernels.AnyProcessor, times => KernelTwin.BodiesAny(from, to, Count, times), Result),
            new Form("array of objects", () => Objects(objects, pulls.Array), Result),
            new Form("array of structs", () => Structs(structs, pulls.Array), Result),
            new Form("spans", () => Spans(all, pulls.Array), Result),
            new Form("vectors", () => Vectors(all, pulls.Array), Result)
        );

        double[] Result() => pulls.Array;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Objects(BodyObject[] bodies, double[] pulls)
    {
        for (int i = 0; i < bodies.Length; i++)
        {
            double sumX = 0;
            double sumY = 0;
            double sumZ = 0;
            foreach (BodyObject other in bodies)
            {
                double dx = other.Place.X - bodies[i].Place.X;
                double dy = other.Place.Y - bodies[i].Place.Y;
                double dz = other.Place.Z - bodies[i].Place.Z;
                double square = dx * dx + dy * dy + dz * dz + Softening;
                double pull = other.Place.Mass / (square * Math.Sqrt(square));
                sumX += pull * dx;
                sumY += pull * dy;
                sumZ += pull * dz;
            }

            pulls[i] = sumX;
            pulls[Count + i] = sumY;
            pulls[2 * Count + i] = sumZ;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Structs(Body[] bodies, double[] pulls)
    {
        for (int i = 0; i < bodies.Length; i++)
        {
            Body here = bodies[i];
            double sumX = 0;
            double sumY = 0;
            double sumZ = 0;
            foreach (Body other in bodies)
            {
                double dx = other.X - here.X;
                double dy = other.Y - here.Y;
                double dz = other.Z - here.Z;
                double square = dx * dx + dy * dy + dz * dz + Softening;
                double pull = other.Mass / (square * Math.Sqrt(square));
                sumX += pull * dx;
                sumY += pull * dy;
                sumZ += pull * dz;
            }

            pulls[i] = sumX;
            pulls[Count + i] = sumY;
            pulls[2 * Count + i] = sumZ;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Spans(ReadOnlySpan<double> bodies, Span<double> pulls)
    {
        ReadOnlySpan<double> x = bodies.Slice(0, Count);
        ReadOnlySpan<double> y = bodies.Slice(Count, x.Length);
        ReadOnlySpan<double> z = bodies.Slice(2 * Count, x.Length);
        ReadOnlySpan<double> mass = bodies.Slice(3 * Count, x.Length);
        for (int i = 0; i < x.Length; i++)
        {
            double sumX = 0;
            double sumY = 0;
            double sumZ = 0;
            for (int j = 0; j < x.Length; j++)
            {
                double dx = x[j] - x[i];
                double dy = y[j] - y[i];
                double dz = z[j] - z[i];
                double square = dx * dx + dy * dy + dz * dz + Softening;
                double pull = mass[j] / (square * Math.Sqrt(square));
                sumX += pull * dx;
                sumY += pull * dy;
                sumZ += pull * dz;
            }

            pulls[i] = sumX;
            pulls[Count + i] = sumY;
            pulls[2 * Count + i] = sumZ;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Vectors(ReadOnlySpan<double> bodies, Span<double> pulls)
    {
        ReadOnlySpan<double> x = bodies.Slice(0, Count);
        ReadOnlySpan<double> y = bodies.Slice(Count, Count);
        ReadOnlySpan<double> z = bodies.Slice(2 * Count, Count);
        #region bodies
        ReadOnlySpan<Vector<double>> xs = MemoryMarshal.Cast<double, Vector<double>>(x);
        ReadOnlySpan<Vector<double>> ys = MemoryMarshal.Cast<double, Vector<double>>(y);
        ReadOnlySpan<Vector<double>> zs = MemoryMarshal.Cast<double, Vector<double>>(z);
        ReadOnlySpan<Vector<double>> masses = MemoryMarshal.Cast<double, Vector<double>>(bodies.Slice(3 * Count));
        for (int i = 0; i < Count; i++)
        {
            Vector<double> hereX = new(x[i]);
            Vector<double> hereY = new(y[i]);
            Vector<double> hereZ = new(z[i]);
            Vector<double> sumX = default;
            Vector<double> sumY = default;
            Vector<double> sumZ = default;
            for (int j = 0; j < xs.Length; j++)
            {
                Vector<double> dx = xs[j] - hereX;
                Vector<double> dy = ys[j] - hereY;
                Vector<double> dz = zs[j] - hereZ;
                Vector<double> square = dx * dx + dy * dy + dz * dz + new Vector<double>(Softening);
                Vector<double> pull = masses[j] / (square * System.Numerics.Vector.SquareRoot(square));
                sumX += pull * dx;
                sumY += pull * dy;
                sumZ += pull * dz;
            }

            pulls[i] = System.Numerics.Vector.Sum(sumX);
            pulls[Count + i] = System.Numerics.Vector.Sum(sumY);
            pulls[2 * Count + i] = System.Numerics.Vector.Sum(sumZ);
        }
        #endregion
    }

    private struct Body
    {
        public double X;
        public double Y;
        public double Z;
        public double Mass;
    }

    private sealed class BodyObject
    {
        public Body Place;
    }
}
