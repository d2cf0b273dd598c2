using MPINET.Generator.Emit.Bodies;
using Scriban;
using Scriban.Runtime;

namespace MPINET.Generator.Emit;

/// <summary>Fills the templates, which have the layout; the content is decided before.</summary>
public sealed class Renderer
{
    private readonly ScriptObject functions = TemplateContext.GetDefaultBuiltinObject();
    private readonly Dictionary<string, Template> templates = new(StringComparer.Ordinal);

    // Templates print members, whose bodies other templates print: each that is not yet complete has a context.
    private readonly Stack<ModelContext> idle = new();

    /// <summary>
    /// Adds the function that templates use: <c>{{ print Members }}</c> prints members, <c>{{ print Body }}</c> a method's body, as far
    /// in as it is written.
    /// </summary>
    public Renderer() => functions.Import("print", Print);

    /// <summary>The text of a template filled with a model, whose members are the template's variables.</summary>
    /// <exception cref="Scriban.Syntax.ScriptRuntimeException">
    /// The template uses a member that its model does not have; the message names the template's file, the line and the member.
    /// </exception>
    public string Render(string template, object model)
    {
        if (!templates.TryGetValue(template, out Template? parsed))
        {
            parsed = Parse(template + ".scriban", Read(template + ".scriban"));
            templates.Add(template, parsed);
        }

        if (!idle.TryPop(out ModelContext? context))
        {
            context = new ModelContext(functions);
        }

        context.Model = model;
        string text = parsed.Render(context);
        idle.Push(context);
        return text;
    }

    /// <summary>The template of a text.</summary>
    /// <exception cref="InvalidDataException">The text is not a template; the message names the file and the line.</exception>
    internal static Template Parse(string file, string text)
    {
        Template template = Template.Parse(text, file);
        return template.HasErrors ? throw new InvalidDataException(string.Join('\n', template.Messages)) : template;
    }

    private static string Read(string file)
    {
        using Stream stream =
            typeof(Renderer).Assembly.GetManifestResourceStream(file)
            ?? throw new FileNotFoundException($"the template {file} is not part of the generator");
        using StreamReader reader = new(stream);
        return reader.ReadToEnd();
    }

    private string Print(object part) =>
        part switch
        {
            IEnumerable<Member> members => string.Join("\n\n", members.Select(member => Part("Member", member))),
            MethodBody body => Part(body.GetType().Name, body),
            _ => throw new ArgumentException($"templates print members and bodies, and no {part}", nameof(part)),
        };

    private string Part(string template, object model) => Render(template, model).TrimEnd('\n');
}
