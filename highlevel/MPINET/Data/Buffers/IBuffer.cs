namespace MPINET;

/// <summary>Untyped memory of a known length.</summary>
public interface IBuffer : IPinnable
{
    /// <summary>Number of bytes, 0 or more. A message that would extend beyond it is refused.</summary>
    int Length { get; }
}
