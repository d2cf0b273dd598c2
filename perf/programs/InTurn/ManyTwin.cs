using System.Runtime.InteropServices;

/// <summary>The loops of <see cref="GrowthOfObjects" /> in C.</summary>
internal static unsafe class ManyTwin
{
    private const string Library = "in-turn";

    [DllImport(Library, EntryPoint = "many_datatypes")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ManyDatatypes(int number, int times);

    [DllImport(Library, EntryPoint = "many_operators")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ManyOperators(int number, int times);

    [DllImport(Library, EntryPoint = "many_communicators")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ManyCommunicators(int number, int times);

    [DllImport(Library, EntryPoint = "many_groups")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool ManyGroups(int number, int times);

    [DllImport(Library, EntryPoint = "translate")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Translate(int* ranks, int* translated, int number, int times);

    [DllImport(Library, EntryPoint = "graph")]
    [return: MarshalAs(UnmanagedType.Bool)]
    public static extern bool Graph(int* ranks, int number, int times);
}
