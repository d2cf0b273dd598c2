using System.ComponentModel;

namespace MPINET.Objects.Generated;

/// <summary>Reads the result of a call. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate T ResultReader<out T>(ref CallReader result);
