namespace MPINET;

/// <summary>Memory of a known length, without a type.</summary>
public interface IBuffer : IPinnable
{
    /// <summary>Bytes, 0 or more. A message that would reach beyond is refused.</summary>
    int Length { get; }
}
