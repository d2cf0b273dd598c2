using HandlebarsDotNet;

namespace MPINET.Generator.Emit;

/// <summary>Fills the templates. Layout is theirs; what stands in them was decided before.</summary>
public sealed class Renderer
{
    private readonly IHandlebars handlebars = Handlebars.Create(
        new HandlebarsConfiguration { NoEscape = true, ThrowOnUnresolvedBindingExpression = true }
    );

    private readonly Dictionary<string, HandlebarsTemplate<object, object>> templates = new(StringComparer.Ordinal);

    /// <summary>Registers the helper that templates use: <c>{{print list indent}}</c> prints members that far in.</summary>
    public Renderer() =>
        handlebars.RegisterHelper(
            "print",
            (output, _, arguments) =>
                output.WriteSafeString(Members((IEnumerable<Member>)arguments[0]!, (int)arguments[1]!))
        );

    /// <summary>The text of a template filled with a model.</summary>
    public string Render(string template, object model)
    {
        if (!templates.TryGetValue(template, out HandlebarsTemplate<object, object>? compiled))
        {
            compiled = handlebars.Compile(Read(template));
            templates.Add(template, compiled);
        }

        return compiled(model);
    }

    private static string Read(string template)
    {
        using Stream stream =
            typeof(Renderer).Assembly.GetManifestResourceStream(template + ".hbs")
            ?? throw new FileNotFoundException($"the template {template}.hbs is not part of the generator");
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }

    private string Members(IEnumerable<Member> members, int indent)
    {
        string blanks = new(' ', indent);
        IEnumerable<string> texts = members.Select(member =>
            string.Join(
                '\n',
                Render("Member", member).TrimEnd('\n').Split('\n').Select(line => (blanks + line).TrimEnd())
            )
        );
        return string.Join("\n\n", texts);
    }
}
