using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds calls by threads other than the session's, if the same method opens the session with a thread level that forbids them.</summary>
internal static class OtherThreads
{
    private const int Serialized = 2;

    private static readonly string[] levels = ["Single", "Funneled"];

    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (
            call.TargetMethod.Communicates()
            && Functions.TakersAround(call).FirstOrDefault() is { } taker
            && Functions.IsThread(taker)
            && LevelAround(call, taker) is { } level
            && !IsForAny(level)
        )
        {
            context.Report(Rules.OtherThread, call, call.TargetMethod.Name, NameOf(level));
        }
    }

    /// <summary>True if a thread level allows every thread.</summary>
    public static bool IsForAny(int level) => level >= Serialized;

    /// <summary>The name of a thread level that allows one thread.</summary>
    public static string NameOf(int level) => levels[level];

    /// <summary>The thread level that a session asks for; null if it is unknown.</summary>
    public static int? LevelOf(IObjectCreationOperation session) =>
        session.Arguments.Length == 0 ? 0 : LevelOf(session.Arguments[0].Value);

    // The thread level of the only session that the method opens. Null if there is not exactly one, if the thread opens it, or if the level is unknown.
    private static int? LevelAround(IOperation call, IOperation thread)
    {
        List<IOperation> sessions =
        [
            .. call.Root()
                .Descendants()
                .Where(one =>
                    one is IObjectCreationOperation { Type.Name: "Session" } made && made.Type.IsMpi("Session")
                ),
            .. Functions.TakersAround(call).Where(one => Functions.IsSession(one, "Main")),
        ];
        return sessions.Count != 1 || Functions.TakersAround(sessions[0]).Contains(thread)
            ? null
            : sessions[0] switch
            {
                IObjectCreationOperation made => LevelOf(made),
                IInvocationOperation main => LevelOf(main.Argument("options")),
                _ => null,
            };
    }

    private static int? LevelOf(IOperation? value)
    {
        value = value?.Unconverted();
        return value switch
        {
            { ConstantValue: { HasValue: true, Value: int level } } => level,
            { ConstantValue: { HasValue: true, Value: null } } or IDefaultValueOperation => 0,
            IObjectCreationOperation { Type.Name: "SessionOptions" } options => options.Initializer is { } initializer
                ? initializer
                    .Initializers.OfType<ISimpleAssignmentOperation>()
                    .Where(one => one.Target is IPropertyReferenceOperation { Property.Name: "ThreadLevel" })
                    .Select(one => one.Value.Unconverted().ConstantValue.Value as int?)
                    .DefaultIfEmpty(0)
                    .First()
                : 0,
            _ => null,
        };
    }
}
