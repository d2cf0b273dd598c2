using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MPINET.Objects.Generator.Tests;

/// <summary>Generated code compiles without a warning, in every setting.</summary>
public sealed class GeneratedCode
{
    [Theory]
    [MemberData(nameof(GeneratedText.Names), MemberType = typeof(GeneratedText))]
    public void Compiles_without_a_warning(string name)
    {
        GeneratorRunResult result = Compiler.Run(Compiler.Create(Inputs.Of(name)), out CSharpCompilation whole);
        Assert.Empty(result.Diagnostics);
        Assert.NotEmpty(result.GeneratedSources);
        Compiler.AssertClean(whole);
    }

    [Fact]
    public void Passes_what_is_immutable_as_it_is()
    {
        GeneratorRunResult result = Compiler.Run(
            Compiler.Create(
                """
                using System.Threading.Tasks;
                using MPINET.Objects;
                [Immutable] public sealed class Scene { }
                [ParallelObject] public interface ITracer : IParallelObject
                {
                    void Show(Scene scene);
                    Task<Scene> KeepAsync([Immutable] int[] numbers, int[] copied);
                }
                """
            ),
            out _
        );
        string text = result.GeneratedSources.Single(one => one.HintName == "ITracer.g.cs").SourceText.ToString();
        Assert.Contains("call.WriteImmutable<global::Scene>(scene);", text);
        Assert.Contains("call.WriteImmutable<int[]>(numbers);", text);
        Assert.Contains("call.WriteArray<int>(copied);", text);
        Assert.Contains("result.ReadImmutable<global::Scene>()", text);
        Assert.Contains("((global::ITracer)target!).Show(scene);", text);
    }

    [Fact]
    public void Compiles_where_what_it_names_is_obsolete()
    {
        Compiler.Run(
            Compiler.Create(
                """
                using System;
                using MPINET.Objects;
                [Obsolete("No longer."), ParallelObject] public interface IOld : IParallelObject { }
                [Obsolete, ParallelObject] public partial class Old : IOld { }
                """
            ),
            out CSharpCompilation whole
        );
        Compiler.AssertClean(whole);
    }

    [Fact]
    public void Compiles_where_a_class_derives_from_another()
    {
        GeneratorRunResult result = Compiler.Run(
            Compiler.Create(
                """
                using MPINET.Objects;
                [ParallelObject] public interface IBase : IParallelObject { void Go(); }
                [ParallelObject] public interface IDerived : IBase { }
                [ParallelObject] public partial class Base : IBase { public void Go() { } }
                [ParallelObject] public partial class Derived : Base, IDerived { }
                """
            ),
            out CSharpCompilation whole
        );
        Assert.Equal(5, result.GeneratedSources.Length);
        Compiler.AssertClean(whole);
    }

    [Fact]
    public void Compiles_without_nullable_annotations_in_the_program()
    {
        CSharpCompilation compilation = Compiler.Create(
            """
            #nullable disable
            using System.Threading.Tasks;
            using MPINET.Objects;
            [ParallelObject] public interface IOld : IParallelObject { Task<string> Go(string text, IOld other, object[] rest); }
            [ParallelObject] public partial class Old : IOld
            {
                public Old(string text = null) { }
                public Task<string> Go(string text, IOld other, object[] rest) { return Task.FromResult(text); }
            }
            """
        );
        Compiler.Run(compilation, out CSharpCompilation whole);
        Compiler.AssertClean(whole);
    }

    [Fact]
    public void Compiles_for_a_framework_without_ModuleInitializerAttribute_in_CSharp_9()
    {
        CSharpCompilation compilation = Compiler.Create(
            "Program",
            [
                Stubs.Span,
                Stubs.Runtime,
                """
                using System;
                using System.Threading.Tasks;
                using MPINET.Objects;
                namespace Old
                {
                    [ParallelObject] public interface ICounter : IParallelObject
                    {
                        void Add(ReadOnlySpan<int> numbers);
                        Task<nint> Sum(string text);
                    }
                    [ParallelObject] public sealed partial class Counter : ICounter
                    {
                        public Counter(int start = 1) { }
                        public void Add(ReadOnlySpan<int> numbers) { }
                        public Task<nint> Sum(string text) { return Task.FromResult<nint>(1); }
                    }
                }
                """,
            ],
            Compiler.OldFramework,
            LanguageVersion.CSharp9
        );
        GeneratorRunResult result = Compiler.Run(compilation, out CSharpCompilation whole, LanguageVersion.CSharp9);
        Assert.Contains(result.GeneratedSources, file => file.HintName == "ModuleInitializerAttribute.g.cs");
        Compiler.AssertClean(whole);
    }

    [Fact]
    public void Has_no_attribute_if_the_program_has_one()
    {
        CSharpCompilation compilation = Compiler.Create(
            "Program",
            [
                Stubs.Span,
                Stubs.Runtime,
                "namespace System.Runtime.CompilerServices { internal sealed class ModuleInitializerAttribute : Attribute { } }",
                "[MPINET.Objects.ParallelObject] public interface IOne : MPINET.Objects.IParallelObject { }",
            ],
            Compiler.OldFramework,
            LanguageVersion.CSharp9
        );
        GeneratorRunResult result = Compiler.Run(compilation, out CSharpCompilation whole, LanguageVersion.CSharp9);
        Assert.Equal(
            ["IOne.g.cs", "ParallelObjectRegistration.g.cs"],
            result.GeneratedSources.Select(file => file.HintName).Order(StringComparer.Ordinal)
        );
        Compiler.AssertClean(whole);
    }

    [Fact]
    public void Has_an_attribute_if_the_program_cannot_see_that_of_another_assembly()
    {
        MetadataReference other = Compiler.ToReference(
            Compiler.Create(
                "Other",
                [
                    "namespace System.Runtime.CompilerServices { internal sealed class ModuleInitializerAttribute : Attribute { } }",
                ],
                Compiler.OldFramework
            )
        );
        CSharpCompilation compilation = Compiler.Create(
            "Program",
            [
                Stubs.Span,
                Stubs.Runtime,
                "[MPINET.Objects.ParallelObject] public interface IOne : MPINET.Objects.IParallelObject { }",
            ],
            [.. Compiler.OldFramework, other],
            LanguageVersion.CSharp9
        );
        Compiler.Run(compilation, out CSharpCompilation whole, LanguageVersion.CSharp9);
        Compiler.AssertClean(whole);
    }

    [Fact]
    public void Is_none_where_there_is_no_parallel_object() =>
        Assert.Empty(Compiler.Run(Compiler.Create("class Program { }"), out _).GeneratedSources);

    [Fact]
    public void Takes_the_proxy_from_the_assembly_of_the_interface()
    {
        Compiler.Run(
            Compiler.Create(
                "Contracts",
                [
                    """
                    using MPINET.Objects;
                    namespace Contracts;
                    [ParallelObject] public interface IFirst : IParallelObject { void Go(string text); }
                    """,
                ],
                [.. Compiler.Framework, Compiler.Runtime]
            ),
            out CSharpCompilation contracts
        );
        Compiler.AssertClean(contracts);
        GeneratorRunResult result = Compiler.Run(
            WithContracts(
                Compiler.ToReference(contracts),
                """
                using MPINET.Objects;
                [ParallelObject] public interface ISecond : Contracts.IFirst { void Stop(); }
                [ParallelObject] public partial class First : Contracts.IFirst { public void Go(string text) { } }
                [ParallelObject] public partial class Second : First, ISecond { public void Stop() { } }
                """
            ),
            out CSharpCompilation whole
        );
        Compiler.AssertClean(whole);
        string first = result.GeneratedSources.Single(file => file.HintName == "First.g.cs").SourceText.ToString();
        Assert.Contains("return new global::Contracts.IFirstProxy(", first);
        Assert.DoesNotContain(
            result.GeneratedSources,
            file => file.HintName.StartsWith("Contracts", StringComparison.Ordinal)
        );
    }

    [Fact]
    public void Needs_that_proxy()
    {
        MetadataReference contracts = Compiler.ToReference(
            Compiler.Create(
                "Contracts",
                ["[MPINET.Objects.ParallelObject] public interface IFirst : MPINET.Objects.IParallelObject { }"],
                [.. Compiler.Framework, Compiler.Runtime]
            )
        );
        GeneratorRunResult result = Compiler.Run(
            WithContracts(contracts, "[MPINET.Objects.ParallelObject] public partial class First : IFirst { }"),
            out _
        );
        Diagnostic found = Assert.Single(result.Diagnostics);
        Assert.Equal("MPINET0120", found.Id);
        Assert.Contains("assembly Contracts.", found.GetMessage());
        Assert.Empty(result.GeneratedSources);
    }

    [Fact]
    public void Numbers_methods_alike_wherever_they_are_declared()
    {
        const string Head = "using MPINET.Objects; ";
        const string One =
            "[ParallelObject] public partial interface IOne : IParallelObject { void B(int n); void A(); }";
        const string Two = "public partial interface IOne { void B(); void C(); }";
        string[] texts =
        [
            .. new string[][] { [Head + One, Head + Two], [Head + Two, Head + One] }
                .Select(sources => Compiler.Run(Compiler.Create(sources), out _))
                .Select(result =>
                    result.GeneratedSources.Single(file => file.HintName == "IOne.g.cs").SourceText.ToString()
                ),
        ];
        Assert.Contains("OneWay(3)", texts[0]);
        Assert.Equal(texts[0], texts[1]);
    }

    [Fact]
    public void Numbers_what_is_inherited_as_the_inherited_interface_does()
    {
        GeneratorRunResult result = Compiler.Run(
            Compiler.Create(
                """
                using MPINET.Objects;
                [ParallelObject] public interface IBase : IParallelObject { void Z(); }
                [ParallelObject] public interface IDerived : IBase { void A(); }
                """
            ),
            out _
        );
        foreach (string file in new[] { "IBase.g.cs", "IDerived.g.cs" })
        {
            string[] lines = result
                .GeneratedSources.Single(one => one.HintName == file)
                .SourceText.ToString()
                .Split('\n');
            int method = Array.FindIndex(lines, line => line.Trim() == "void global::IBase.Z()");
            Assert.Contains("this.OneWay(0);", lines.Skip(method).First(line => line.Contains("OneWay")));
        }
    }

    [Theory]
    [InlineData("int n = int.MinValue", "int n = -2147483648")]
    [InlineData("long n = long.MinValue", "long n = -9223372036854775808L")]
    [InlineData("ulong n = ulong.MaxValue", "ulong n = 18446744073709551615UL")]
    [InlineData("uint n = 4000000000", "uint n = 4000000000U")]
    [InlineData("byte n = 255", "byte n = 255")]
    [InlineData("float n = 0.1f", "float n = 0.1F")]
    [InlineData("float n = float.PositiveInfinity", "float n = float.PositiveInfinity")]
    [InlineData("double n = 1e300", "double n = 1E+300D")]
    [InlineData("double n = double.NegativeInfinity", "double n = double.NegativeInfinity")]
    [InlineData("decimal n = 1.50m", "decimal n = 1.50M")]
    [InlineData("bool n = true", "bool n = true")]
    [InlineData("char n = '\\''", "char n = '\\''")]
    [InlineData("string n = \"a\\n\"", "string n = \"a\\n\"")]
    [InlineData("string n = null!", "string n = default!")]
    [InlineData("string? n = null", "string? n = default")]
    [InlineData("System.Guid n = default", "global::System.Guid n = default")]
    [InlineData("System.DayOfWeek? n = System.DayOfWeek.Friday", "n = (global::System.DayOfWeek)(5)")]
    [InlineData("nint n = -1", "nint n = -1")]
    [InlineData("int n = 1, params int[] all", "int n, int[] all")]
    public void Has_the_default_values_of_the_constructor(string parameters, string written)
    {
        GeneratorRunResult result = Compiler.Run(
            Compiler.Create(
                $$"""
                using MPINET.Objects;
                [ParallelObject] public interface IOne : IParallelObject { }
                [ParallelObject] public partial class One({{parameters}}) : IOne
                {
                    public override string ToString() => "" + n;
                }
                """
            ),
            out CSharpCompilation whole
        );
        Assert.Contains(
            written + ", global::MPINET.Objects.Placement placement = default)",
            result.GeneratedSources.Single(file => file.HintName == "One.g.cs").SourceText.ToString()
        );
        Assert.DoesNotContain(
            whole.GetDiagnostics(),
            one => one.Severity >= DiagnosticSeverity.Warning && one.Location.SourceTree?.FilePath != "Source0.cs"
        );
    }

    [Theory]
    [InlineData("public", "public", "public", "public")]
    [InlineData("public", "public", "internal", "internal")]
    [InlineData("public", "public", "protected internal", "internal")]
    [InlineData("internal", "public", "public", "internal")]
    [InlineData("internal", "internal", "public", "public")]
    [InlineData("public", "internal", "public", "public")]
    public void Is_as_visible_as_it_can_be(string contract, string type, string constructor, string expected)
    {
        GeneratorRunResult result = Compiler.Run(
            Compiler.Create(
                $$"""
                using MPINET.Objects;
                [ParallelObject] {{contract}} interface IOne : IParallelObject { }
                [ParallelObject] {{type}} partial class One : IOne { {{constructor}} One() { } }
                """
            ),
            out CSharpCompilation whole
        );
        Compiler.AssertClean(whole);
        string[] texts = [.. result.GeneratedSources.Select(file => file.SourceText.ToString())];
        Assert.Single(texts, text => text.Contains($"{contract} sealed class IOneProxy"));
        Assert.Single(texts, text => text.Contains($"{expected} static global::IOne New("));
    }

    private static CSharpCompilation WithContracts(MetadataReference contracts, string source)
    {
        ImmutableArray<MetadataReference> references = [.. Compiler.Framework, Compiler.Runtime, contracts];
        return Compiler.Create("Program", [source], references);
    }
}
