// The C# side of docs/porting.md: what stands between `#region` and `#endregion` is quoted there.
#region main
internal static class Program
{
    // No field of a type of MPI here: the runtime loads the class with Main before the MPI is open.
    public static int Main(string[] args) =>
        string.Concat(args) switch
        {
            "c++" => FromCxx.Run(args),
            "c#" => OnlyInCSharp.Run(),
            "language" => Language.Run([]),
            _ => FromC.Run(),
        };
}
#endregion
