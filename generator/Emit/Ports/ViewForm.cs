namespace MPINET.Generator.Emit.Ports;

/// <summary>A type of buffers that extension methods take.</summary>
/// <param name="Type">The C# type.</param>
/// <param name="IsArray">True for an array, which <c>fixed</c> keeps in place.</param>
internal sealed record ViewForm(string Type, bool IsArray)
{
    /// <summary>A matrix.</summary>
    public static readonly ViewForm Matrix = new("T[,]", true);

    /// <summary>An array of rank 3.</summary>
    public static readonly ViewForm Cube = new("T[,,]", true);

    /// <summary>A list.</summary>
    public static readonly ViewForm List = new("List<T>", false);
}
