namespace MPINET.Generator.Headers;

/// <summary>A shared library.</summary>
/// <param name="Path">Where it lies, links followed.</param>
/// <param name="Soname">The name that programs linked to it ask for; its file's name where it has none of its own.</param>
public sealed record SharedLibrary(string Path, string Soname);
