using System;
using MPINET;

internal static class Types
{
    public static void Run(Intracommunicator world)
    {
        Structs(world[world.Rank]);
        Fields();
        Vectors(world[world.Rank]);
    }

    private static void Structs(Port self)
    {
        #region struct
        Particle[] particles = [new(1, 2.5), new(2, 3.5)];
        using Request send = self.Isend(particles);
        Particle[] received = self.RecvArray<Particle>();
        send.Wait();
        Console.WriteLine($"{received[1].Id} has {received[1].Mass}");
        #endregion
    }

    private static void Fields()
    {
        #region fields
        Datatype bytes = Datatype.Of<Particle>(); // the bytes of the struct
        Datatype fields = Datatype.OfFields<Particle>(); // an int and a double at their offsets
        Console.WriteLine($"{bytes.Size} bytes, or {fields.Size} in {fields.Extent}");
        #endregion
    }

    private static void Vectors(Port self)
    {
        #region vector
        double[,] matrix =
        {
            { 1, 2, 3 },
            { 4, 5, 6 },
        };
        using Datatype column = Datatype.Double.CreateVector(count: 2, blocklength: 1, stride: 3).Commit();
        using Request send = self.Isend(ArrayTypedBuffer.Of(matrix, row: 0, column: 1, count: 1, column));
        double[] numbers = self.RecvArray<double>();
        send.Wait();
        Console.WriteLine(string.Join(" ", numbers));
        #endregion
    }

    #region particle
    private readonly struct Particle(int id, double mass)
    {
        public readonly int Id = id;
        public readonly double Mass = mass;
    }
    #endregion
}
