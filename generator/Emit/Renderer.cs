using HandlebarsDotNet;
using MPINET.Generator.Emit.Bodies;

namespace MPINET.Generator.Emit;

/// <summary>Fills the templates, which have the layout; the content is decided before.</summary>
public sealed class Renderer
{
    private readonly IHandlebars handlebars = Handlebars.Create(
        new HandlebarsConfiguration { NoEscape = true, ThrowOnUnresolvedBindingExpression = true }
    );

    private readonly Dictionary<string, HandlebarsTemplate<object, object>> templates = new(StringComparer.Ordinal);

    /// <summary>
    /// Registers the helpers that templates use: <c>{{print list indent}}</c> prints members that far in, <c>{{printBody body indent}}</c>
    /// a method's body.
    /// </summary>
    public Renderer()
    {
        Register<IEnumerable<Member>>(
            "print",
            members => string.Join("\n\n", members.Select(member => Render("Member", member).TrimEnd('\n')))
        );
        Register<MethodBody>("printBody", body => Render(body.GetType().Name, body).TrimEnd('\n'));
    }

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
        using StreamReader reader = new(stream);
        return reader.ReadToEnd();
    }

    private void Register<T>(string helper, Func<T, string> text) =>
        handlebars.RegisterHelper(
            helper,
            (output, _, arguments) =>
                output.WriteSafeString(Indented(text((T)arguments[0]!), new string(' ', (int)arguments[1]!)))
        );

    private static string Indented(string text, string blanks) =>
        string.Join('\n', text.Split('\n').Select(line => (blanks + line).TrimEnd()));
}
