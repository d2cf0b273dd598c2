using System.Collections.Immutable;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Reports code that compiles but uses MPINET wrongly, and loops that are much slower than in C.</summary>
/// <remarks>Each rule has a file. Most rules examine one call of MPI and the code around it; some collect calls and report at the end.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MpiAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc />
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => Rules.All;

    /// <inheritdoc />
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(LookAtCall, OperationKind.Invocation);
        context.RegisterOperationBlockAction(WholeRuns.Look);
        context.RegisterOperationAction(AwaitsOutsideRun.Look, OperationKind.Await);
        context.RegisterOperationAction(MutualWaits.Look, OperationKind.Conditional);
        context.RegisterOperationAction(NegativeNumbers.LookAtIndex, OperationKind.PropertyReference);
        context.RegisterOperationAction(PlainData.Look, OperationKind.Invalid);
        context.RegisterSymbolAction(OwnBuffers.Look, SymbolKind.NamedType);
        context.RegisterCompilationStartAction(LookAtLoops);
        context.RegisterCompilationStartAction(LookAtProgram);
    }

    // Rules about one call.
    private static void LookAtCall(OperationAnalysisContext context)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        BufferArguments.Look(context, call);
        Completions.Look(context, call);
        UnderWay.Look(context, call);
        CollectivesInBranches.Look(context, call);
        NegativeNumbers.LookAtCall(context, call);
        LeftThreads.Look(context, call);
        OtherThreads.Look(context, call);
        TasksOutsideRun.Look(context, call);
        EpochEnds.Look(context, call);
        FetchedValues.Look(context, call);
    }

    // Rules about loops, most of them without MPI, in projects that use it.
    private static void LookAtLoops(CompilationStartAnalysisContext context)
    {
        if (context.Compilation.UsesMpi())
        {
            context.RegisterOperationAction(SlowLoops.Look, OperationKind.Loop);
            context.RegisterOperationAction(ElementLoops.Look, OperationKind.Loop);
        }
    }

    // Rules about the program as a whole.
    private static void LookAtProgram(CompilationStartAnalysisContext context)
    {
        if (
            context.Compilation.Options.OutputKind
            is not (OutputKind.ConsoleApplication or OutputKind.WindowsApplication)
        )
        {
            return;
        }

        context.RegisterCompilationEndAction(HandlesBesideMain.Report);
        TagsOfAProgram tags = new();
        context.RegisterOperationAction(tags.Look, OperationKind.Invocation);
        context.RegisterCompilationEndAction(tags.Report);
        if (Sessions.IsDueIn(context.Compilation))
        {
            Sessions sessions = new();
            context.RegisterOperationAction(sessions.Look, OperationKind.Invocation, OperationKind.ObjectCreation);
            context.RegisterCompilationEndAction(sessions.Report);
        }
    }
}
