namespace MPINET;

/// <summary>A buffer of this library's: its count and type were compared with its memory when it was made.</summary>
internal interface ICheckedReference : IPinnableReference;
