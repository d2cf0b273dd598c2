using System.Reflection;
using MPINET.Testing.Discovery;

namespace MPINET.Testing.Execution;

/// <summary>Runs test cases one after the other on the calling thread.</summary>
internal sealed class TestExecutor
{
    // The prefix of the reason in the exception of xUnit's Assert.Skip.
    private const string SkipToken = "$XunitDynamicSkip$";

    // The MPI under test; null outside MPI.
    private readonly IRanks? mpi;

    // Runs an asynchronous test, or a part of one, on this thread.
    private readonly Action<Func<Task>> run;
    private readonly ClassFixtures fixtures;

    public TestExecutor(IRanks? mpi)
    {
        this.mpi = mpi;
        run = mpi is null ? SingleThreadContext.Run : mpi.Run;
        fixtures = new ClassFixtures(run);
    }

    public TestOutcome Run(TestCase test)
    {
        try
        {
            if (test.DiscoveryError is { } error)
            {
                return Failed(error);
            }

            if (SkipReason(test) is { } reason)
            {
                return TestOutcome.Skipped(reason);
            }

            string missing = string.Join(", ", test.Requires.Where(name => mpi is not null && !mpi.IsSupported(name)));
            if (missing.Length > 0)
            {
                return Lacking(missing);
            }

            fixtures.Enter(test.Type);
            Call(test);
            return TestOutcome.Passed;
        }
        catch (Exception exception)
        {
            return Failed(ExceptionText.Unwrap(exception));
        }
    }

    /// <summary>Disposes of the fixtures of the last class.</summary>
    public TestOutcome Finish()
    {
        try
        {
            fixtures.Leave();
            return TestOutcome.Passed;
        }
        catch (Exception exception)
        {
            return Failed(ExceptionText.Unwrap(exception));
        }
    }

    private string? SkipReason(TestCase test)
    {
        if (test.Skip is { } reason)
        {
            Type conditions = test.Attribute.SkipType ?? test.Type;
            bool skip = test.Attribute.SkipWhen is { } when
                ? Condition(conditions, when)
                : test.Attribute.SkipUnless is not { } unless || !Condition(conditions, unless);
            if (skip)
            {
                return reason;
            }
        }

        return null;
    }

    private static bool Condition(Type type, string property) =>
        type.GetProperty(property, BindingFlags.Public | BindingFlags.Static)?.GetValue(null) as bool?
        ?? throw new InvalidOperationException($"{type} has no public static bool property {property}.");

    private void Call(TestCase test)
    {
        object? instance = test.Method.IsStatic ? null : Create(test.Type);
        try
        {
            if (instance is not null)
            {
                Lifetime.Begin(instance, run);
            }

            if (IsAsynchronous(test.Method))
            {
                run(() => TaskOf(test.Method.Invoke(instance, test.Arguments)));
            }
            else
            {
                test.Method.Invoke(instance, test.Arguments);
            }
        }
        finally
        {
            if (instance is not null)
            {
                Lifetime.End(instance, run);
            }
        }
    }

    private static bool IsAsynchronous(MethodInfo method) =>
        typeof(Task).IsAssignableFrom(method.ReturnType) || method.ReturnType == typeof(ValueTask);

    private static Task TaskOf(object? result) =>
        result is ValueTask task ? task.AsTask() : (Task?)result ?? Task.CompletedTask;

    private object Create(Type type)
    {
        ConstructorInfo[] constructors = type.GetConstructors();
        if (constructors.Length != 1)
        {
            throw new NotSupportedException($"{type} must have one public constructor.");
        }

        object[] arguments =
        [
            .. constructors[0].GetParameters().Select(parameter => fixtures.Get(parameter.ParameterType)),
        ];
        return constructors[0].Invoke(arguments);
    }

    private TestOutcome Failed(Exception exception)
    {
        if (exception.Message.StartsWith(SkipToken, StringComparison.Ordinal))
        {
            return TestOutcome.Skipped(exception.Message.Substring(SkipToken.Length));
        }

        // The exception of an assertion that expected another type contains the thrown one.
        for (Exception? current = exception; current is not null && mpi is not null; current = current.InnerException)
        {
            if (mpi.MissingFunction(current) is { } function)
            {
                return Lacking(function);
            }
        }

        return new TestOutcome(Outcome.Failed, ExceptionText.Message(exception), ExceptionText.Stack(exception));
    }

    private TestOutcome Lacking(string names) => TestOutcome.Skipped($"{mpi!.Title} lacks {names}", SkipCause.Lacks);
}
