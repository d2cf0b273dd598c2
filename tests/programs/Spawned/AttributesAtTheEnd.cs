using MPINET.Cli;

// Attributes of COMM_SELF, which MPI_Finalize deletes first, in reverse order. Each writes a line to a file.
internal static class AttributesAtTheEnd
{
    public static void Attach(string path)
    {
        foreach (string name in (string[])["first", "second", "third"])
        {
            int key = MPI.Comm.Create_keyval(MPI.Comm.NULL_COPY_FN, Delete, path);
            MPI.COMM_SELF.Set_attr(key, name);
            MPI.Comm.Free_keyval(ref key);
        }
    }

    private static int Delete(MPI.Comm comm, int keyval, object? value, object? path)
    {
        File.AppendAllText(
            (string)path!,
            $"{value}, COMM_SELF: {comm == MPI.COMM_SELF}, finalized: {MPI.Is_finalized()}\n"
        );
        return (string)value! == "first" ? throw new InvalidOperationException("thrown at the end") : MPI.SUCCESS;
    }
}
