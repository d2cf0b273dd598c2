using Microsoft.CodeAnalysis;

namespace MPINET.Objects.Generator.Models;

/// <summary>A rule that a declaration breaks, with the arguments of the rule's message.</summary>
internal sealed record Finding(string Rule, Place Place, EquatableArray<string> Names)
{
    public static Finding Of(DiagnosticDescriptor rule, ISymbol where, params string[] names) =>
        new(rule.Id, Place.Of(where), new EquatableArray<string>(names));

    public Diagnostic ToDiagnostic() =>
        Diagnostic.Create(Rules.Of(Rule), Place.ToLocation(), [.. Names.Cast<object>()]);
}
