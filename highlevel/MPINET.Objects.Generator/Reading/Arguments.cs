using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using MPINET.Objects.Generator.Models;

namespace MPINET.Objects.Generator.Reading;

/// <summary>Reads the parameters and results of methods and constructors.</summary>
internal sealed class Arguments(List<Finding> findings)
{
    /// <summary>Determines how values of a type are transferred. If they cannot be, adds a finding at the symbol of that type.</summary>
    public PassedType Pass(ITypeSymbol type, ISymbol of)
    {
        if (KnownTypes.FindLocal(type) is { } local)
        {
            findings.Add(Finding.Of(Rules.Untransportable, of, Title(of), TypeNames.Shown(local)));
        }
        else if (
            type.IsParallel()
            && !type.Is(KnownTypes.Marker)
            && !(type.TypeKind == TypeKind.Interface && type.IsMarked())
        )
        {
            findings.Add(Finding.Of(Rules.ParallelButNoInterface, of, Title(of), TypeNames.Shown(type)));
        }

        Passing passing =
            type.IsPlain() ? Passing.Plain
            : IsSpan(type) ? Passing.Span
            : type is IArrayTypeSymbol { IsSZArray: true } array && array.ElementType.IsPlain() ? Passing.Array
            : type.SpecialType == SpecialType.System_String ? Passing.Text
            : type.IsParallel() ? Passing.Reference
            : type.Has(KnownTypes.Immutable) ? Passing.Immutable
            : Passing.Object;
        string inner = passing switch
        {
            Passing.Span => TypeNames.Written(((INamedTypeSymbol)type).TypeArguments[0]),
            Passing.Array => TypeNames.Written(((IArrayTypeSymbol)type).ElementType),
            Passing.Reference => TypeNames.Bare(type),
            _ => TypeNames.Written(type),
        };
        return new PassedType(
            passing,
            TypeNames.Written(type),
            TypeNames.ArrayOf(type),
            inner,
            type.NullableAnnotation == NullableAnnotation.Annotated,
            TypeNames.InContract(type)
        );
    }

    /// <summary>Reads the parameters of a method or a constructor.</summary>
    public EquatableArray<ParameterModel> Read(IMethodSymbol method, bool isOneWay)
    {
        CheckIndex(method);
        List<ParameterModel> parameters = [];
        bool mayHaveDefault = true;
        foreach (IParameterSymbol parameter in method.Parameters.Reverse())
        {
            mayHaveDefault &= parameter.HasExplicitDefaultValue;
            parameters.Insert(0, Read(parameter, isOneWay, mayHaveDefault));
        }

        return new EquatableArray<ParameterModel>(parameters);
    }

    private ParameterModel Read(IParameterSymbol parameter, bool isOneWay, bool hasDefault)
    {
        ITypeSymbol type = parameter.Type;
        if (parameter.RefKind != RefKind.None)
        {
            findings.Add(Finding.Of(Rules.ByReference, parameter, Title(parameter)));
        }

        if (type.IsRefLikeType && !IsSpan(type))
        {
            findings.Add(Finding.Of(Rules.RefStruct, parameter, Title(parameter), TypeNames.Shown(type)));
        }
        else if (IsSpan(type) && !isOneWay)
        {
            findings.Add(Finding.Of(Rules.SpanAwaited, parameter, Title(parameter), TypeNames.Shown(type)));
        }

        PassedType passed = Pass(type, parameter);
        if (parameter.Has(KnownTypes.Immutable) && passed.Passing is Passing.Array or Passing.Object)
        {
            passed = passed with { Passing = Passing.Immutable, Inner = TypeNames.Written(type) };
        }

        return new ParameterModel(
            parameter.Name,
            TypeNames.Identifier(parameter.Name),
            parameter.Has(KnownTypes.ElementIndex)
                ? passed with
                {
                    Passing = Passing.Index,
                    Contract = $"[ElementIndex]{passed.Contract}",
                }
                : passed,
            hasDefault ? Default(parameter) : null
        );
    }

    private void CheckIndex(IMethodSymbol method)
    {
        bool isTaken = method.MethodKind != MethodKind.Constructor;
        foreach (IParameterSymbol parameter in method.Parameters.Where(one => one.Has(KnownTypes.ElementIndex)))
        {
            if (isTaken || parameter.Type.SpecialType != SpecialType.System_Int32)
            {
                findings.Add(Finding.Of(Rules.ElementIndex, parameter, Title(parameter)));
            }

            isTaken = true;
        }
    }

    private static bool IsSpan(ITypeSymbol type) =>
        type.Is("System.ReadOnlySpan`1") && ((INamedTypeSymbol)type).TypeArguments[0].IsPlain();

    private static string Title(ISymbol symbol) =>
        symbol is IParameterSymbol
            ? $"{TypeNames.Shown(symbol.ContainingSymbol)}: the parameter '{symbol.Name}'"
            : $"{TypeNames.Shown(symbol)}: the result";

    private static string Default(IParameterSymbol parameter)
    {
        ITypeSymbol type = parameter.Type
            is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : parameter.Type;
        return parameter.ExplicitDefaultValue switch
        {
            null
                when parameter.Type
                    is { IsReferenceType: true, NullableAnnotation: not NullableAnnotation.Annotated } => "default!",
            null => "default",
            { } value when type.TypeKind == TypeKind.Enum => $"({TypeNames.Bare(type)})({Literal(value)})",
            { } value => Literal(value),
        };
    }

    private static string Literal(object value) =>
        value switch
        {
            string text => SymbolDisplay.FormatLiteral(text, quote: true),
            char one => SymbolDisplay.FormatLiteral(one, quote: true),
            bool yes => yes ? "true" : "false",
            double.NaN => "double.NaN",
            double.PositiveInfinity => "double.PositiveInfinity",
            double.NegativeInfinity => "double.NegativeInfinity",
            double number => number.ToString("R", CultureInfo.InvariantCulture) + "D",
            float.NaN => "float.NaN",
            float.PositiveInfinity => "float.PositiveInfinity",
            float.NegativeInfinity => "float.NegativeInfinity",
            float number => number.ToString("R", CultureInfo.InvariantCulture) + "F",
            decimal number => number.ToString(CultureInfo.InvariantCulture) + "M",
            long number => number.ToString(CultureInfo.InvariantCulture) + "L",
            ulong number => number.ToString(CultureInfo.InvariantCulture) + "UL",
            uint number => number.ToString(CultureInfo.InvariantCulture) + "U",
            _ => Convert.ToString(value, CultureInfo.InvariantCulture),
        };
}
