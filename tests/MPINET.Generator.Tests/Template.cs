using MPINET.Generator.Emit;
using MPINET.Generator.Emit.Bodies;
using Scriban.Syntax;

namespace MPINET.Generator.Tests;

/// <summary>A template of the generator, as <see cref="Renderer"/> fills it.</summary>
public sealed class Template
{
    private static readonly string[] Empty = [];

    [Fact]
    public void Whose_model_lacks_a_member_is_refused_with_its_file_and_line_and_the_member()
    {
        string message = Refusal("LinesBody", new { Rows = Empty });
        Assert.StartsWith("LinesBody.scriban(1,", message);
        Assert.Contains("`Lines`", message);
    }

    [Fact]
    public void Whose_list_has_an_object_that_lacks_a_member_is_refused_with_its_file_and_line_and_the_member()
    {
        string message = Refusal("CallForm", new { Banner = "//", Forms = new[] { new { Summary = "A form." } } });
        Assert.StartsWith("CallForm.scriban(10,", message);
        Assert.Contains("member with name Name", message);
    }

    [Fact]
    public void That_asks_for_a_member_of_nothing_is_refused_with_its_file_and_line_and_the_member()
    {
        string message = Refusal("CollectiveCallsInForm", new { Banner = "//", Form = (object?)null });
        Assert.StartsWith("CollectiveCallsInForm.scriban(9,", message);
        Assert.Contains("Form.Summary", message);
    }

    [Fact]
    public void Of_a_body_is_named_where_the_text_around_it_is_of_another_template()
    {
        Member[] members = [new() { Head = "public static void Nothing", Body = new GuardedMethodBody() }];
        string message = Refusal("Callbacks", new { Banner = "//", Members = members });
        Assert.StartsWith("GuardedMethodBody.scriban(1,", message);
        Assert.Contains("`Guard`", message);
    }

    [Fact]
    public void With_a_mistake_in_it_is_refused_with_its_file_and_line()
    {
        InvalidDataException error = Assert.Throws<InvalidDataException>(() =>
            Renderer.Parse("Broken.scriban", "{\n    {{ for line in }}\n}\n")
        );
        Assert.StartsWith("Broken.scriban(2,", error.Message);
    }

    [Fact]
    public void Leaves_nothing_of_a_line_with_a_statement_alone_and_indents_no_empty_line()
    {
        Member member = new()
        {
            Doc = ["<summary>Nothing.</summary>"],
            Head = "public static void Nothing",
            Parameters = ["int number", "int other"],
            Constraint = "T : unmanaged",
            Body = new LinesBody(["if (number < other && true)", "{", "    number = '\"';", "", "}"]),
        };
        Assert.Equal(
            """
            /// <summary>Nothing.</summary>
            public static void Nothing(int number, int other)
                where T : unmanaged
            {
                if (number < other && true)
                {
                    number = '"';

                }
            }

            """,
            new Renderer().Render("Member", member)
        );
    }

    [Fact]
    public void Indents_all_lines_of_an_expression()
    {
        Member member = new() { Head = "public static int Number", Expression = "one switch\n{\n    _ => 1,\n}" };
        Assert.Equal(
            """
            public static int Number() =>
                one switch
                {
                    _ => 1,
                };

            """,
            new Renderer().Render("Member", member)
        );
    }

    private static string Refusal(string template, object model) =>
        Assert.Throws<ScriptRuntimeException>(() => new Renderer().Render(template, model)).Message;

    /// <summary>A body that has the name of another one, and none of its members.</summary>
    private sealed record GuardedMethodBody : MethodBody;
}
