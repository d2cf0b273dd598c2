using System;
using MPINET.Cli;

/// <summary>A program of the CLI tier, with one file that uses the API of MPI.NET.</summary>
static class Aliased
{
    static void Main(string[] args)
    {
        OldPart.Run(
            args,
            delegate(string greeting)
            {
                #region the rest of the program
                Console.WriteLine(greeting + ", rank " + MPI.COMM_WORLD.Get_rank());
                #endregion
            }
        );
    }
}
