using System;
using MPINET;

/// <summary>MPI is used before it is initialised.</summary>
public static class WithoutASession
{
    public static void Run() => Console.WriteLine(Communicator.World.Rank);
}
