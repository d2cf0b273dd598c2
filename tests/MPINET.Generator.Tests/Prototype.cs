using MPINET.Generator.Model;

namespace MPINET.Generator.Tests;

public sealed class Prototype
{
    [Theory]
    [InlineData(
        "int MPI_Comm_size(MPI_Comm comm);",
        "MPI_Comm_size has 2 parameters in the tables and 1 in the header"
    )]
    [InlineData("int MPI_Finalize(int how);", "MPI_Finalize has 0 parameters in the tables and 1 in the header")]
    [InlineData("void MPI_Barrier(MPI_Comm comm);", "MPI_Barrier returns 'int' in the tables and 'void' in the header")]
    [InlineData("float MPI_Wtime(void);", "MPI_Wtime returns 'double' in the tables and 'float' in the header")]
    [InlineData("int PMPI_Abort(MPI_Comm comm);", "PMPI_Abort has 2 parameters in the tables and 1 in the header")]
    public void Of_another_shape_is_refused_where_there_is_a_table(string prototype, string reason)
    {
        AssertRefused(prototype, reason);
    }

    [Theory]
    [InlineData("int MPI_Comm_size(MPI_Comm comm, long *size);", 2, "size", "int*", "long*")]
    [InlineData("int MPI_Comm_size(MPI_Comm comm, int size);", 2, "size", "int*", "int")]
    [InlineData("int MPI_Comm_size(MPI_Group comm, int *size);", 1, "comm", "MPI_Comm", "MPI_Group")]
    [InlineData(
        "int MPI_Ssend(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);",
        2,
        "count",
        "int",
        "MPI_Count"
    )]
    [InlineData(
        "int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status status);",
        4,
        "status",
        "MPI_Status*",
        "MPI_Status"
    )]
    [InlineData("int MPI_Get_address(const char *location, MPI_Aint *address);", 1, "location", "void*", "char*")]
    [InlineData(
        "int MPI_Ssend(const void *buf, MPI_Datatype datatype, int count, int dest, int tag, MPI_Comm comm);",
        2,
        "count",
        "int",
        "MPI_Datatype"
    )]
    [InlineData("int MPI_Comm_size(MPI_Comm comm, MPI_Fint *size);", 2, "size", "int*", "MPI_Fint*")]
    [InlineData(
        "int MPI_Get_address(const void *location, MPI_Offset *address);",
        2,
        "address",
        "MPI_Aint*",
        "MPI_Offset*"
    )]
    [InlineData("int PMPI_Comm_size(MPI_Comm comm, short *size);", 2, "size", "int*", "short*")]
    public void With_a_parameter_of_another_type_is_refused_where_there_is_a_table(
        string prototype,
        int number,
        string parameter,
        string expected,
        string found
    )
    {
        string function = prototype[prototype.IndexOf("MPI_", StringComparison.Ordinal)..prototype.IndexOf('(')];
        string declared = prototype.Contains("PMPI", StringComparison.Ordinal) ? "P" + function : function;
        AssertRefused(
            prototype,
            $"parameter {number} ('{parameter}') of {declared} is '{expected}' in the tables and '{found}' in the header"
        );
    }

    [Theory]
    [InlineData("int MPI_Comm_size(const MPI_Comm group, int *const numtasks);")]
    [InlineData("int MPI_Comm_size(MPI_Comm, int[]);")]
    [InlineData("int MPI_Comm_size(int comm, int *size);")]
    [InlineData("typedef int small_rank; int MPI_Comm_size(MPI_Comm comm, small_rank *size);")]
    [InlineData("int MPI_Get_address(void *location, long *address);")]
    [InlineData("typedef int (MPI_Comm_errhandler_fn)(int); int MPI_Finalize();")]
    [InlineData("typedef double seconds; seconds MPI_Wtime(void);")]
    public void Whose_spelling_differs_but_not_its_meaning_is_taken(string prototype)
    {
        using SmallMpi mpi = new(SmallHeader.With(prototype + "\n"));
        Assert.Contains("functions bound", mpi.Generate());
    }

    private static void AssertRefused(string prototype, string reason)
    {
        string header = SmallHeader.With(prototype + "\n");
        using SmallMpi mpi = new(header);
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        string function = reason
            .Split(' ')
            .First(word => word.Contains("MPI_", StringComparison.Ordinal) && word[^1] != '\'');
        string why = $"{reason} (mpi.h:{SmallHeader.LineOf(header, prototype)})";
        Assert.StartsWith("small.tsv: the header and its library depart from the standard", error.Message);
        Assert.Contains($"\n  {function}: {why}\n", error.Message);
        Assert.False(Directory.Exists(mpi.Arguments.Output), "Nothing may be written.");

        // With the row that the message suggests, generation succeeds.
        string row = Assert.Single(
            error.Message.Split('\n'),
            line => line.StartsWith("absent\t", StringComparison.Ordinal)
        );
        _ = mpi.Tables.Append(Tables.OfSmallMpi, row);
        _ = mpi.Generate();
        Assert.Equal(why, mpi.ReasonFor(function));
    }
}
