// The C# side of docs/porting.md, which quotes the parts between `#region` and `#endregion`.
#region main
internal static class Program
{
    // No field has a type of MPI, because the runtime loads the class with Main before the MPI is open.
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
