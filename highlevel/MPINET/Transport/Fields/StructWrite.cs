namespace MPINET;

/// <summary>Writes the fields of a struct.</summary>
internal delegate void StructWrite<T>(ObjectWriter writer, ref T value)
    where T : struct;
