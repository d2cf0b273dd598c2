namespace MPINET;

/// <summary>Reads the fields of a struct.</summary>
internal delegate void StructRead<T>(ObjectReader reader, ref T value)
    where T : struct;
