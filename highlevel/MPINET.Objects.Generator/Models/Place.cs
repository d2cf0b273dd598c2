using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace MPINET.Objects.Generator.Models;

/// <summary>A source location that does not keep the syntax tree alive.</summary>
internal sealed record Place(string Path, TextSpan Span, LinePositionSpan Lines)
{
    public static Place Of(ISymbol symbol)
    {
        Location location = symbol.Locations.FirstOrDefault(one => one.IsInSource) ?? Location.None;
        FileLinePositionSpan lines = location.GetLineSpan();
        return new Place(lines.Path ?? "", location.SourceSpan, lines.Span);
    }

    public Location ToLocation() => Path.Length == 0 ? Location.None : Location.Create(Path, Span, Lines);
}
