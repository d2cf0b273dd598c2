using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Functions;

/// <summary>The class of the objects that execute functions.</summary>
internal sealed class FunctionClass : ParallelClass
{
    /// <summary>The names of the methods, which the constructor of the only instance takes.</summary>
    public static readonly string[] Names = ["Run"];

    /// <summary>The only instance.</summary>
    public static readonly FunctionClass Instance = new();

    private FunctionClass()
        : base(typeof(FunctionHost), "interface MPINET.Objects.Functions.FunctionHost\nRun\n", Names) { }

    /// <inheritdoc />
    public override object Create(int constructor, ref CallReader arguments) => new FunctionHost();

    /// <inheritdoc />
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reason)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Reason)]
    public override Task? Invoke(object target, int method, ref CallReader arguments) =>
        Task.FromResult(FunctionName.Find(arguments.ReadText()!).Run((FunctionHost)target, ref arguments));

    /// <inheritdoc />
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reason)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Reason)]
    public override void WriteResult(int method, Task task, CallWriter result) =>
        ((Task<FunctionResults>)task).Result.Write(result);

    private const string Reason = "The methods by which a program passes functions carry the warning.";

    private sealed class FunctionHost : IParallelObject;
}
