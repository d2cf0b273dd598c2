using MPINET.Generator.Model;

namespace MPINET.Generator.Emit;

/// <summary>A size or an offset in bytes that C# and C must agree on.</summary>
/// <param name="Name">The type, or the field of MPI_Status.</param>
/// <param name="Value">Bytes.</param>
/// <param name="IsField">True for the offset of a field.</param>
internal sealed record LayoutItem(string Name, int Value, bool IsField)
{
    /// <summary>The items to compare, in the order of the descriptor and of the shim.</summary>
    public static IEnumerable<LayoutItem> Of(Binding binding)
    {
        StatusLayout status = binding.Status;
        yield return new LayoutItem("MPI_Status", status.Size, false);
        yield return new LayoutItem("MPI_SOURCE", status.Source, true);
        yield return new LayoutItem("MPI_TAG", status.Tag, true);
        yield return new LayoutItem("MPI_ERROR", status.Error, true);
        foreach (HandleType handle in binding.Handles.Where(handle => handle.IsDeclared))
        {
            yield return new LayoutItem(handle.Name, handle.Size, false);
        }

        foreach (IntegerType integer in binding.Integers)
        {
            yield return new LayoutItem(integer.Name, integer.Size, false);
        }
    }
}
