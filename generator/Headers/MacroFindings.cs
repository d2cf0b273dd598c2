using System.Globalization;
using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>What is left of the probes' declarations when those that clang refused are taken away.</summary>
internal sealed class MacroFindings
{
    private readonly Dictionary<string, CXCursor> _declarations = new(StringComparer.Ordinal);

    private readonly Dictionary<string, string> _refusals = new(StringComparer.Ordinal);

    public MacroFindings(CXCursor unit, string prefix, IEnumerable<(string Name, string Message)> refused)
    {
        foreach (var declaration in unit.Children())
        {
            var name = declaration.Name();
            if (name.StartsWith(prefix, StringComparison.Ordinal))
            {
                _declarations[name[prefix.Length..]] = declaration;
            }
        }

        foreach (var (name, message) in refused)
        {
            _ = _declarations.Remove(name);
            _ = _refusals.TryAdd(name, message);
        }
    }

    public bool IsDefined(int number) => TryGet("defined", number, out _);

    public bool TryGet(string probe, int number, out CXCursor declaration) =>
        _declarations.TryGetValue(Key(probe, number), out declaration);

    /// <summary>What clang said against a probe; null if nothing.</summary>
    public string? Refusal(string probe, int number) => _refusals.GetValueOrDefault(Key(probe, number));

    private static string Key(string probe, int number) => probe + "_" + number.ToString(CultureInfo.InvariantCulture);
}
