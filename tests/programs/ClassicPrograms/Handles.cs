using MPI;

/// <summary>The Fortran handles of operations, by which other libraries know them.</summary>
class Handles
{
    static int First(int x, int y)
    {
        return x;
    }

    static int Last(int x, int y)
    {
        return y;
    }

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        using (Operation<int> add = new(Operation<int>.Add))
        using (Operation<int> own = new(Last))
        {
            int none = Operation<int>.GetPredefinedOperation(Last);
            Check.Equal(Operation<int>.GetPredefinedOperation(Operation<int>.Add), add.Op, "MPI's own operation");
            Check.True(own.Op != add.Op, "one of the program's");
            Check.True(own.Op != none, "none of MPI's");
            Check.Equal(none, Operation<int>.GetPredefinedOperation(First), "none of MPI's, for another function");
        }

        Check.Report();
    }
}
