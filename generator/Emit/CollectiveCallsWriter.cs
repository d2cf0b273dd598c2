using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>
/// Writes <c>generated/tests/</c>: every collective operation in every form, under one signature for each operation. So a test of
/// an operation is a test of all its forms, including those of a new row of the tables.
/// </summary>
public sealed class CollectiveCallsWriter(SpecSet specs, Renderer renderer)
{
    private static readonly string Top = Banner.CSharp("specs/");

    private readonly FunctionForms[] operations = [.. FunctionForms.Collectives(specs.Functions)];

    /// <summary>The common base of the forms, and a class for each form.</summary>
    public OutputFolder Write()
    {
        OutputFolder folder = new("tests");
        folder.Add("CallForm.cs", renderer.Render("CallForm", new { Banner = Top, Forms = CallForm.All.ToList() }));
        folder.Add(
            "CollectiveCalls.cs",
            renderer.Render(
                "CollectiveCalls",
                new
                {
                    Banner = Top,
                    Forms = CallForm.All.ToList(),
                    Members = operations.Select(CollectiveCall.Declaration).ToList(),
                }
            )
        );
        foreach (CallForm form in CallForm.All)
        {
            folder.Add(
                $"{form.Name}Calls.cs",
                renderer.Render(
                    "CollectiveCallsInForm",
                    new
                    {
                        Banner = Top,
                        Form = form,
                        Members = operations.Select(operation => new CollectiveCall(operation, form).Member()).ToList(),
                    }
                )
            );
        }

        return folder;
    }
}
