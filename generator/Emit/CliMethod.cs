using MPINET.Generator.Emit.Bodies;
using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>A method of the CLI tier: C++'s signature around the call of the C function.</summary>
internal sealed partial class CliMethod
{
    private readonly FunctionRow function;
    private readonly CliClass owner;
    private readonly Form form;
    private readonly IReadOnlySet<string> handles;
    private readonly ParameterRow? self;
    private readonly string errors;
    private readonly List<ParameterRow> documented = [];
    private readonly List<string> parameters = [];
    private readonly List<string> arguments = [];
    private readonly List<Local> locals = [];
    private readonly List<Pin> pins = [];
    private readonly List<string> afterCall = [];
    private readonly List<string> results = [];
    private readonly List<string> forwarded = [];
    private readonly List<Local> forwardedLocals = [];
    private readonly List<string> forwardedResults = [];
    private bool holdsArrays;
    private string returnType = "void";
    private string? returnValue;

    private CliMethod(FunctionRow function, CliClass owner, Form form, IReadOnlySet<string> handles)
    {
        this.function = function;
        this.owner = owner;
        this.form = form;
        this.handles = handles;
        self = function.IsStatic || owner.Handle is null ? null : Self();
        errors = Errors();
        foreach (ParameterRow parameter in function.Parameters)
        {
            if (!parameter.IsLargeOnly || IsLarge)
            {
                Add(parameter);
            }
        }
    }

    /// <summary>The differences between the overloads of a method.</summary>
    [Flags]
    private enum Form
    {
        /// <summary>The overload with C's parameters.</summary>
        Full = 0,

        /// <summary>The status is left out.</summary>
        WithoutStatus = 1,

        /// <summary>Texts that MPI writes come as strings.</summary>
        Strings = 2,

        /// <summary>Counts are large.</summary>
        Large = 4,

        /// <summary>Arrays of numbers and texts that MPI writes are pointers, as in C.</summary>
        Pointers = 8,

        /// <summary>An extension method beside the class: taken where no method of the class is.</summary>
        Extension = 16,
    }

    /// <summary>The prefix of a field of the object on which the method is called.</summary>
    private string Target => form.HasFlag(Form.Extension) ? "target." : "";

    /// <summary>True for the form with large counts.</summary>
    private bool IsLarge => form.HasFlag(Form.Large);

    /// <summary>The name of the C function.</summary>
    private string CName => IsLarge ? function.Name + "_c" : function.Name;

    /// <summary>The overloads of a method in one class.</summary>
    public static IEnumerable<Member> Of(FunctionRow function, CliClass owner, IReadOnlySet<string> handles)
    {
        List<Form> forms = [Form.Full];
        if (function.Parameters.Exists(IsStatusResult))
        {
            forms.Add(Form.WithoutStatus);
        }

        if (function.Parameters.Exists(p => IsTextResult(p) && p.Length is not null and not "*"))
        {
            forms.Add(Form.Strings);
        }

        if (function.HasLarge)
        {
            forms.AddRange(forms.ConvertAll(form => form | Form.Large));
        }

        if (function.IsStatic && HasPointerForm(function, owner))
        {
            forms.Add(Form.Pointers);
        }

        return forms.Select(form => new CliMethod(function, owner, form, handles).Member());
    }

    /// <summary>
    /// The extension methods beside the class: an overload with pointers in the class would make a null ambiguous, and C# considers extension
    /// methods only if it finds no other.
    /// </summary>
    public static IEnumerable<Member> Extensions(FunctionRow function, CliClass owner, IReadOnlySet<string> handles) =>
        owner.Handle is not null && !function.IsStatic && HasPointerForm(function, owner)
            ? [new CliMethod(function, owner, Form.Pointers | Form.Extension, handles).Member()]
            : [];

    // The tool interface has no C++ bindings, so there are no programs to port.
    private static bool HasPointerForm(FunctionRow function, CliClass owner) =>
        owner.Name != "T" && function.Parameters.Exists(p => IsTextResult(p) || IsNumbers(p));

    private static bool IsNumbers(ParameterRow p) =>
        p.Length is not null && (p.Kind.Category.IsInteger() || p.Kind.Category == KindCategory.Fint);

    private static bool IsStatusResult(ParameterRow p) =>
        p is { Kind.Category: KindCategory.Status, Direction: Direction.Out, Length: null };

    private static bool IsTextResult(ParameterRow p) =>
        p is { Kind.Category: KindCategory.String, Direction: Direction.Out };

    private ParameterRow Self() =>
        function.Parameters.Find(p => p.Kind.C == owner.Handle && p.Direction != Direction.Out && p.Length is null)
        ?? throw function.Row.Refuse(
            $"{function.Name} has no parameter of type {owner.Handle} to be {owner.Name}'s object"
        );

    private string Errors()
    {
        if (self is not null && owner.HasErrors)
        {
            return Target + "errors";
        }

        // Opening and deleting follow FILE_NULL's handler (MPI-5.0, 14.7), although a communicator is at hand.
        if (owner.Name == "File")
        {
            return "ErrorMode.Files";
        }

        ParameterRow? comm = function.Parameters.Find(p =>
            p is { Kind.C: "MPI_Comm", Direction: Direction.In, Length: null } && p != self
        );
        ParameterRow? session = function.Parameters.Find(p => p is { Kind.C: "MPI_Session", Direction: Direction.In });

        // Without an object, the caller names the handler to call.
        ParameterRow? handler = function.Parameters.Find(p =>
            p is { Kind.C: "MPI_Errhandler", Direction: Direction.In }
        );
        return comm is not null ? CodeText.Name(comm.Name) + ".errors"
            : session is not null ? CodeText.Name(session.Name) + ".errors"
            : handler is not null ? $"ErrorMode.Of({CodeText.Name(handler.Name)})"
            : owner.Name == "T" ? "ErrorMode.Tools"
            : "ErrorMode.World";
    }

    private Member Member()
    {
        bool isChecked = function.Returns.Name == "ERROR_CODE";
        string? type = function.Returns.Name == "NOTHING" ? null : CSharp(function.Returns.C);
        if (!isChecked && type is not null)
        {
            returnType = type;
            returnValue = "result";
        }

        bool isExtension = form.HasFlag(Form.Extension);
        bool isStatic = self is null || isExtension;
        string hiding = owner.HasBaseIn(function.Classes) && !isExtension ? "new " : "";
        return new Member
        {
            Doc = Doc(),
            Head =
                $"public {hiding}{(isStatic ? "static " : "")}{returnType} {function.Method}{(IsLarge && HasLargeName(function) ? "_c" : "")}",
            Parameters = isExtension ? [$"this {owner.Name} target", .. parameters] : parameters,
            Body = new CliMethodBody
            {
                Forwarding = IsLarge ? Forwarding() : null,
                Locals = locals,
                Pins = pins,
                Call = $"Mpi.{CName}({string.Join(", ", arguments)})",
                Type = type,
                AfterCall = afterCall,
                Check = isChecked ? new ErrorCheck(errors, CName) : null,
                HoldsArrays = holdsArrays,
                Results = results,
                Return = returnValue,
            },
        };
    }

    private List<string> Doc()
    {
        List<string> doc = new()
        {
            $"<summary>{CodeText.Xml(function.Summary)}</summary>",
            $"<remarks>{CodeText.Xml(EntryDoc.Remarks(function, IsLarge ? function.LargeSince : function.Since))} In C: {CName}.</remarks>",
        };
        if (form.HasFlag(Form.Extension))
        {
            doc.Add("<param name=\"target\">The object that the method is called on.</param>");
        }

        doc.AddRange(documented.Select(p => $"<param name=\"{p.Name}\">{CodeText.Xml(EntryDoc.Text(p))}</param>"));
        if (function.Result is { } result)
        {
            string text = function.Parameters.Find(p => p.Name == result)!.Text;
            doc.Add($"<returns>{CodeText.Xml(Sentence(text))}</returns>");
        }
        else if (returnType != "void")
        {
            doc.Add(
                $"<returns>{(returnType == "string" ? "The text." : CodeText.Xml(Sentence(function.Returns.Text)))}</returns>"
            );
        }

        doc.Add(
            "<exception cref=\"Exception\">The call fails and the error handler is ERRORS_THROW_EXCEPTIONS.</exception>"
        );
        return doc;
    }

    private static string Sentence(string text) => char.ToUpperInvariant(text[0]) + text[1..].TrimEnd('.') + ".";
}
