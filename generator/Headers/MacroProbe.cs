using System.Globalization;
using System.Text;
using ClangSharp.Interop;
using static ClangSharp.Interop.CXTypeKind;

namespace MPINET.Generator.Headers;

/// <summary>
/// Evaluates macros: each is used in a few lines of a second source text, which clang parses.
/// An error in such a line concerns only that macro.
/// </summary>
internal sealed class MacroProbe(
    CXIndex index,
    string includes,
    IReadOnlyList<string> arguments,
    DeclarationReader declarations
)
{
    private const string Prefix = "mpinet_";

    // The text of the probes; {0} is the macro, {1} its number.
    private static readonly (string Name, string Line)[] ExpressionLines =
    [
        ("type", "__typeof__(({0})) *mpinet_type_{1};"),
        ("value", "const long long mpinet_value_{1} = (long long)({0});"),
    ];

    private static readonly (string Name, string Line)[] OtherLines =
    [
        ("string", "const char *mpinet_string_{1} = {0};"),
        ("named", "{0} *mpinet_named_{1};"),
        ("before", "{0} int mpinet_before_{1}(void);"),
        ("after", "int {0} mpinet_after_{1}(void);"),
    ];

    /// <summary>Adds those macros that are still defined at the header's end to the declarations.</summary>
    public void Classify(IReadOnlyList<Macro> macros)
    {
        List<Macro> undecided = new();
        List<string?> refusals = new();
        using (ClangUnit probe = Parse(macros, ExpressionLines, out MacroFindings? findings))
        {
            for (int i = 0; i < macros.Count; i++)
            {
                if (!findings.IsDefined(i))
                {
                    continue;
                }

                if (ClassifyExpression(macros[i], i, findings) is { } constant)
                {
                    declarations.Constants[constant.Name] =
                        constant.Kind is HeaderConstantKind.LinkTime or HeaderConstantKind.Function
                        && findings.TryGet("type", i, out CXCursor expression)
                            ? constant with
                            {
                                Symbols = expression.ExternalNames(),
                            }
                            : constant;
                }
                else
                {
                    undecided.Add(macros[i]);
                    refusals.Add(findings.Refusal("type", i));
                }
            }
        }

        if (undecided.Count > 0)
        {
            using ClangUnit probe = Parse(undecided, OtherLines, out MacroFindings? findings);
            for (int i = 0; i < undecided.Count; i++)
            {
                HeaderConstant constant = ClassifyOther(undecided[i], i, findings);
                declarations.Constants[constant.Name] =
                    constant.Kind == HeaderConstantKind.Other ? constant with { Refusal = refusals[i] } : constant;
            }
        }
    }

    private static HeaderConstant? ClassifyExpression(Macro macro, int number, MacroFindings findings)
    {
        if (macro.IsFunctionLike)
        {
            return Constant(macro, HeaderConstantKind.FunctionLike);
        }

        if (macro.Text.Length == 0)
        {
            return Constant(macro, HeaderConstantKind.Nothing);
        }

        if (!macro.IsBalanced)
        {
            return Constant(macro, HeaderConstantKind.Other) with { Refusal = "a bracket in it is left open" };
        }

        if (!findings.TryGet("type", number, out CXCursor declaration))
        {
            return null;
        }

        // The declared type is typeof(...); the type of the expression in it has the spelling.
        CXType canonical = clang.getPointeeType(declaration.Type.CanonicalType);
        List<CXCursor> written = declaration.Children();
        string type = TypeSpelling.Of(written.Count > 0 ? written[^1].Type : canonical);
        switch (canonical.kind)
        {
            case CXType_FunctionProto or CXType_FunctionNoProto:
                return Constant(macro, HeaderConstantKind.Function) with { Type = type };
            case CXType_ConstantArray or CXType_IncompleteArray:
                return IsCharacter(canonical.ArrayElementType)
                    ? null
                    : Constant(macro, HeaderConstantKind.LinkTime) with
                    {
                        Type = type,
                    };
            case CXType_Enum or CXType_Pointer or (>= CXType_Bool and <= CXType_Int128):
                return
                    findings.TryGet("value", number, out CXCursor variable)
                    && Evaluate(variable, canonical) is { } value
                    ? new HeaderConstant(
                        macro.Name,
                        HeaderConstantKind.Integer,
                        value,
                        macro.Text,
                        type,
                        macro.Location
                    )
                    : Constant(macro, HeaderConstantKind.LinkTime) with
                    {
                        Type = type,
                    };
            default:
                return Constant(macro, HeaderConstantKind.Other) with { Type = type };
        }
    }

    private HeaderConstant ClassifyOther(Macro macro, int number, MacroFindings findings)
    {
        if (findings.TryGet("string", number, out CXCursor text))
        {
            using CXEvalResult value = text.Evaluate;
            return value.Handle != IntPtr.Zero && value.Kind == CXEvalResultKind.CXEval_StrLiteral
                ? Constant(macro, HeaderConstantKind.String) with
                {
                    Text = value.AsStr,
                    Type = "char*",
                }
                : Constant(macro, HeaderConstantKind.LinkTime) with
                {
                    Type = "char*",
                };
        }

        if (findings.TryGet("named", number, out CXCursor named))
        {
            CXType type = clang.getPointeeType(named.Type);
            declarations.AddType(macro.Name, type, macro.Location, isTypedef: true);
            return Constant(macro, HeaderConstantKind.Type) with { Type = TypeSpelling.Of(type) };
        }

        bool isAttribute = findings.TryGet("before", number, out _) || findings.TryGet("after", number, out _);
        return Constant(macro, isAttribute ? HeaderConstantKind.Nothing : HeaderConstantKind.Other);
    }

    private static HeaderConstant Constant(Macro macro, HeaderConstantKind kind) =>
        new(macro.Name, kind, 0, macro.Text, null, macro.Location);

    private static bool IsCharacter(CXType type) =>
        type.CanonicalType.kind is CXType_Char_S or CXType_Char_U or CXType_SChar or CXType_UChar;

    private static long? Evaluate(CXCursor variable, CXType type)
    {
        // (void *)-1 is -1 on 32 bits too.
        bool isShortPointer = type.kind == CXType_Pointer && type.SizeOf == sizeof(int);
        return variable.IntegerValue() is not { } value ? null
            : isShortPointer ? (int)value
            : value;
    }

    private ClangUnit Parse(IReadOnlyList<Macro> macros, (string Name, string Line)[] lines, out MacroFindings findings)
    {
        StringBuilder text = new(includes);
        int line = 1 + includes.Count(character => character == '\n');
        Dictionary<int, string> origins = new();
        for (int i = 0; i < macros.Count; i++)
        {
            string number = i.ToString(CultureInfo.InvariantCulture);
            text.Append("#ifdef ").Append(macros[i].Name).Append('\n');
            text.Append("extern int mpinet_defined_").Append(number).Append(";\n");
            line += 2;
            if (!macros[i].IsFunctionLike && macros[i].IsBalanced && macros[i].Text.Length > 0)
            {
                foreach ((string? name, string? pattern) in lines)
                {
                    origins.Add(line++, name + "_" + number);
                    text.AppendFormat(CultureInfo.InvariantCulture, pattern, macros[i].Name, number).Append('\n');
                }
            }

            text.Append("#endif\n");
            line++;
        }

        ClangUnit unit = ClangUnit.Parse(
            index,
            "mpinet-probe.c",
            text.ToString(),
            [.. arguments, "-Werror=implicit-int"],
            CXTranslationUnit_Flags.CXTranslationUnit_KeepGoing
        );
        IEnumerable<(string, string Message)> refused = unit.Errors()
            .Select(error => (origins.GetValueOrDefault(error.Location.ExpansionLine(), ""), error.Message));
        findings = new MacroFindings(unit.Cursor, Prefix, refused);
        return unit;
    }
}
