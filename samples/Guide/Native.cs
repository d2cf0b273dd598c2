using System;
using System.Runtime.InteropServices;
using MPINET;
using MPINET.PInvoke;

internal static unsafe class Native
{
    #region native
    [DllImport("norm", EntryPoint = "norm")]
    private static extern double Norm(double* values, int count, MPI_Comm comm);

    private static double Norm(double[] values, Intracommunicator comm)
    {
        fixed (double* first = values)
        {
            return Norm(first, values.Length, comm.MPICommunicator);
        }
    }
    #endregion

    public static void Run(Intracommunicator world)
    {
        #region native call
        using Intracommunicator theirs = world.Dup();
        theirs.ErrorHandler = Errhandler.ErrorsAreFatal;
        double norm = Norm([3.0 * world.Rank, 4.0 * world.Rank], theirs);
        #endregion

        Console.WriteLine($"{world.Rank}: the norm is {norm}");
    }
}
