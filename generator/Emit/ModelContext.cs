using Scriban;
using Scriban.Parsing;
using Scriban.Runtime;
using Scriban.Syntax;

namespace MPINET.Generator.Emit;

/// <summary>The state in which a template is filled: the members of a model are its variables, by their names in C#.</summary>
internal sealed class ModelContext : TemplateContext
{
    /// <summary>Makes a context in which everything that does not exist is an error.</summary>
    /// <param name="functions">The functions that templates may call.</param>
    public ModelContext(ScriptObject functions)
        : base(functions)
    {
        StrictVariables = true;
        EnableRelaxedTargetAccess = false;
        EnableRelaxedMemberAccess = false;
        EnableRelaxedFunctionAccess = false;
        EnableRelaxedIndexerAccess = false;
        MemberRenamer = member => member.Name;
        TryGetVariable = TryGetMemberOfModel;
        NewLine = "\n";
        IndentOnEmptyLines = false;
        LoopLimit = 0;
        LimitToString = 0;
    }

    /// <summary>The model.</summary>
    public object Model { get; set; } = new();

    private bool TryGetMemberOfModel(
        TemplateContext context,
        SourceSpan span,
        ScriptVariable variable,
        out object? value
    ) => GetMemberAccessor(Model).TryGetValue(this, span, Model, variable.Name, out value);
}
