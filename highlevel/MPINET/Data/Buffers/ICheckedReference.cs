namespace MPINET;

/// <summary>A buffer of this library. Its constructor has checked its count and type against its memory.</summary>
internal interface ICheckedReference : IPinnableReference;
