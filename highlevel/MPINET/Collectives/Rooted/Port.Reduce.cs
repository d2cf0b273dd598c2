namespace MPINET;

public sealed unsafe partial class Port
{
    // The array for the results of a reduction; on the root alone, elsewhere an empty one.
    private T[] NewResult<T>(int length)
        where T : unmanaged => Root.Of(this).IsHere ? new T[length] : [];
}
