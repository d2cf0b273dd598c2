namespace MPINET.Generator.Emit.Bodies;

/// <summary>The parts of a method's body; the template with the type's name lays them out.</summary>
public abstract record MethodBody;

/// <summary>A body of a few fixed statements.</summary>
/// <param name="Lines">Its lines.</param>
public sealed record LinesBody(IReadOnlyList<string> Lines) : MethodBody;

/// <summary>The body of a method of the P/Invoke tier before which some MPI changes or refuses arguments.</summary>
/// <param name="Guard">The call that comes first, and may throw.</param>
/// <param name="Call">The call whose result is returned.</param>
public sealed record GuardedMethodBody(string Guard, string Call) : MethodBody;

/// <summary>The body of an overload of the P/Invoke tier that needs no pointer: it pins, and calls the one with pointers.</summary>
/// <param name="Locals">Variables that the call needs, and OUT parameters, which C# wants assigned.</param>
/// <param name="Pins">The pinned objects.</param>
/// <param name="Type">The type of the result; null for void.</param>
/// <param name="Call">The call.</param>
/// <param name="Results">Assignments to OUT parameters, while all is pinned.</param>
public sealed record SafeMethodBody(
    IReadOnlyList<Local> Locals,
    IReadOnlyList<Pin> Pins,
    string? Type,
    string Call,
    IReadOnlyList<string> Results
) : MethodBody;

/// <summary>The body of a method of the tests that makes a collective call.</summary>
/// <param name="Pins">Arrays that stay in place during the call.</param>
/// <param name="Statements">The call and its end.</param>
public sealed record CollectiveCallBody(IReadOnlyList<Pin> Pins, CallStatements Statements) : MethodBody;

/// <summary>The treatment of the error code in a method of the CLI tier.</summary>
/// <param name="Errors">The expression of the error handler that is called.</param>
/// <param name="Function">The C function's name.</param>
public sealed record ErrorCheck(string Errors, string Function);

/// <summary>A statement before the call that gives a variable its value.</summary>
/// <param name="Declaration">The variable, with its type where it is new.</param>
/// <param name="Value">The expression of its value.</param>
public sealed record Local(string Declaration, string Value);

/// <summary>A pointer to an object that is pinned during the call.</summary>
/// <param name="Element">The type that it points to.</param>
/// <param name="Name">The pointer's name.</param>
/// <param name="Value">The expression that is pinned.</param>
public sealed record Pin(string Element, string Name, string Value);

/// <summary>A call, and the statement that ends the operation.</summary>
/// <param name="Result">The type and name of the variable for the result; null for a call without one.</param>
/// <param name="Function">The function or method.</param>
/// <param name="Arguments">The arguments.</param>
/// <param name="End">The statement after the call; null if there is none.</param>
public sealed record CallStatements(string? Result, string Function, IReadOnlyList<string> Arguments, string? End)
    : MethodBody
{
    private const int LineLength = 100;

    /// <summary>True if each argument has a separate line.</summary>
    public bool IsLong => (Result?.Length ?? 0) + Function.Length + Arguments.Sum(a => a.Length + 2) > LineLength;
}
