using System.Globalization;
using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>The declarations of the probes that clang has accepted.</summary>
internal sealed class MacroFindings
{
    private readonly Dictionary<string, CXCursor> declarations = new(StringComparer.Ordinal);

    private readonly Dictionary<string, string> refusals = new(StringComparer.Ordinal);

    public MacroFindings(CXCursor unit, string prefix, IEnumerable<(string Name, string Message)> refused)
    {
        foreach (CXCursor declaration in unit.Children())
        {
            string name = declaration.Name();
            if (name.StartsWith(prefix, StringComparison.Ordinal))
            {
                declarations[name[prefix.Length..]] = declaration;
            }
        }

        foreach ((string? name, string? message) in refused)
        {
            _ = declarations.Remove(name);
            _ = refusals.TryAdd(name, message);
        }
    }

    public bool IsDefined(int number) => TryGet("defined", number, out _);

    public bool TryGet(string probe, int number, out CXCursor declaration) =>
        declarations.TryGetValue(Key(probe, number), out declaration);

    /// <summary>The error of clang on a probe; null if there is none.</summary>
    public string? Refusal(string probe, int number) => refusals.GetValueOrDefault(Key(probe, number));

    private static string Key(string probe, int number) => probe + "_" + number.ToString(CultureInfo.InvariantCulture);
}
