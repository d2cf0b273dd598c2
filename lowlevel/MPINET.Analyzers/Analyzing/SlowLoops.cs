using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds inner loops that compute on numbers in a form that .NET's compiler makes much slower than C's.</summary>
internal static class SlowLoops
{
    public static void Look(OperationAnalysisContext context)
    {
        if (context.Operation is not IForLoopOperation loop || InnerLoop.Of(loop) is not { } inner)
        {
            return;
        }

        if (MatrixIn(inner) is { } matrix)
        {
            context.ReportUnlessBroken(
                Diagnostic.Create(Rules.MatrixInLoop, matrix.Syntax.GetLocation(), matrix.ArrayReference.Syntax)
            );
        }
        else if (ScalarLoops.IsOne(inner))
        {
            context.ReportUnlessBroken(Diagnostic.Create(Rules.ScalarLoop, ForOf(loop)));
        }
    }

    // The first element of a matrix that the loop computes with, element by element.
    private static IArrayElementReferenceOperation? MatrixIn(InnerLoop inner)
    {
        // Calls of the program's functions or of MPI cost more than the elements.
        if (inner.Body.Descendants().Any(one => one is IInvocationOperation call && !call.IsOfMath()))
        {
            return null;
        }

        return inner
            .Body.Descendants()
            .OfType<IArrayElementReferenceOperation>()
            .FirstOrDefault(element =>
                element.Indices.Length > 1
                && element.Type.IsNumber()
                && element.Indices.Any(inner.Uses)
                && IsOperand(element)
            );
    }

    private static bool IsOperand(IOperation element) =>
        element.Parent is IBinaryOperation or ICompoundAssignmentOperation or IUnaryOperation
        || element.Parent is IArgumentOperation { Parent: IInvocationOperation call } && call.IsOfMath();

    // The head of the loop, so that an editor does not underline all of it.
    private static Location ForOf(IForLoopOperation loop) => loop.Syntax.GetFirstToken().GetLocation();
}
