using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Objects.Generator;

/// <summary>The rules of parallel objects.</summary>
/// <remarks>
/// The generator reports errors and generates nothing for the type. The analyser reports warnings about code that compiles but does not work as
/// intended.
/// Each rule has a page in docs/rules.
/// </remarks>
public static class Rules
{
    /// <summary>A result that is neither nothing nor a task.</summary>
    public static readonly DiagnosticDescriptor Result = Error(
        "MPINET0101",
        "A method of a parallel object returns void or a task",
        "{0} returns {1}, but a call travels to another rank. Return void or [OneWay] Task, for a call that no caller waits for, or Task, Task<T>, ValueTask or ValueTask<T>."
    );

    /// <summary>A parameter that is ref, out or in.</summary>
    public static readonly DiagnosticDescriptor ByReference = Error(
        "MPINET0102",
        "An argument of a parallel object is passed by value",
        "{0} is passed by reference, but the object may live on another rank. Pass it by value, and return what changes in a Task<T>."
    );

    /// <summary>A generic method.</summary>
    public static readonly DiagnosticDescriptor GenericMethod = Error(
        "MPINET0103",
        "A method of a parallel object is not generic",
        "{0} is generic, and the other rank could not know its type arguments. Declare a method for each type that is used."
    );

    /// <summary>A ref struct other than a span of plain values.</summary>
    public static readonly DiagnosticDescriptor RefStruct = Error(
        "MPINET0104",
        "A ref struct is no argument of a parallel object",
        "{0} is the ref struct {1}, which cannot be sent. Take a ReadOnlySpan<T> of a type without references, or an array."
    );

    /// <summary>A property, an event, or a method that a proxy cannot implement.</summary>
    public static readonly DiagnosticDescriptor NoMethod = Error(
        "MPINET0105",
        "An interface of parallel objects has public methods only",
        "{0} is a property, an event, or a method that is static or not public, which a proxy cannot have. Declare a public method, for a value one that returns Task<T>."
    );

    /// <summary>A class that is not partial.</summary>
    public static readonly DiagnosticDescriptor NotPartial = Error(
        "MPINET0106",
        "The class of a parallel object is partial",
        "{0} is not partial, so New cannot be added to it. Declare it as partial class."
    );

    /// <summary>A type that means something on one rank only.</summary>
    public static readonly DiagnosticDescriptor Untransportable = Error(
        "MPINET0107",
        "A type that cannot leave its rank is no argument and no result",
        "{0} has {1} in its type, which means nothing on another rank (as all delegates, streams, threads, pointers and cancellation tokens). Pass the data themselves, or a parallel object to call back."
    );

    /// <summary>A span parameter of a method that is not one-way.</summary>
    public static readonly DiagnosticDescriptor SpanAwaited = Error(
        "MPINET0108",
        "Spans are arguments of one-way methods only",
        "{0} is a {1}, which does not outlive the message, but the method returns a task or is a constructor. Take an array, or return void."
    );

    /// <summary>A generic class or interface.</summary>
    public static readonly DiagnosticDescriptor GenericType = Error(
        "MPINET0109",
        "A parallel object is not generic",
        "{0} is generic, and the other rank could not know its type arguments. Declare a type for each that is used."
    );

    /// <summary>A class without an interface.</summary>
    public static readonly DiagnosticDescriptor NoInterface = Error(
        "MPINET0110",
        "The class of a parallel object implements an interface of parallel objects",
        "{0} implements no interface that has [ParallelObject], so there is nothing to call it by. Declare one with its methods, and implement it."
    );

    /// <summary>A class with several interfaces.</summary>
    public static readonly DiagnosticDescriptor SeveralInterfaces = Error(
        "MPINET0111",
        "The class of a parallel object implements one interface of parallel objects",
        "{0} implements several interfaces that have [ParallelObject]: {1}. Implement one, which may inherit another."
    );

    /// <summary>An interface that is not derived from the marker.</summary>
    public static readonly DiagnosticDescriptor NoMarker = Error(
        "MPINET0112",
        "An interface of parallel objects derives from IParallelObject",
        "{0} has [ParallelObject] and does not derive from IParallelObject. Derive it: interface {0} : IParallelObject."
    );

    /// <summary>A class that cannot have objects: static or abstract.</summary>
    public static readonly DiagnosticDescriptor NoObjects = Error(
        "MPINET0113",
        "The class of a parallel object is neither abstract nor static",
        "{0} is {1}, so no object of it can be made. Put [ParallelObject] on a class that is not."
    );

    /// <summary>A nested or file-local type.</summary>
    public static readonly DiagnosticDescriptor Nested = Error(
        "MPINET0114",
        "A parallel object is not declared within another type",
        "{0} is nested in another type or local to its file, which is not supported. Declare it in a namespace."
    );

    /// <summary>A constructor with a parameter that New adds.</summary>
    public static readonly DiagnosticDescriptor PlacementTaken = Error(
        "MPINET0115",
        "The constructor of a parallel object takes no placement",
        "The parameter '{1}' of a constructor of {0} has the name or the type of the placement that New adds to the parameters. Name it otherwise, or leave it out."
    );

    /// <summary>An interface that inherits an interface without a proxy.</summary>
    public static readonly DiagnosticDescriptor InheritsOther = Error(
        "MPINET0116",
        "An interface of parallel objects inherits only interfaces of parallel objects",
        "{0} inherits {1}, which has no [ParallelObject], so a proxy lacks its members. Mark it as well, or do not inherit it."
    );

    /// <summary>An interface that inherits several that do not inherit each other.</summary>
    public static readonly DiagnosticDescriptor InheritsSeveral = Error(
        "MPINET0117",
        "An interface of parallel objects inherits one other",
        "{0} inherits several interfaces that have [ParallelObject]: {1}. The numbers of their methods would be the same; inherit one, which may inherit another."
    );

    /// <summary>A class without an accessible constructor.</summary>
    public static readonly DiagnosticDescriptor NoConstructor = Error(
        "MPINET0118",
        "The class of a parallel object has a constructor for New",
        "{0} has no constructor that is public or internal, so no object of it can be made. Declare one."
    );

    /// <summary>A parallel object that is passed by a type other than its interface.</summary>
    public static readonly DiagnosticDescriptor ParallelButNoInterface = Error(
        "MPINET0119",
        "A parallel object is passed by its interface",
        "{0} is of type {1}, a parallel object, of which only a proxy arrives. Use the interface that has [ParallelObject]."
    );

    /// <summary>An interface whose assembly was compiled without the generator.</summary>
    public static readonly DiagnosticDescriptor NoProxy = Error(
        "MPINET0120",
        "The assembly of an interface of parallel objects has the proxy",
        "{0} implements {1}, for which there is no proxy in the assembly {2}. Compile that assembly with the generator of MPINET.Objects."
    );

    /// <summary>A parallel object that is created without New.</summary>
    public static readonly DiagnosticDescriptor MadeWithoutNew = Warning(
        "MPINET0121",
        "An object of a parallel class is made by New",
        "new {0} makes an object that lives on no rank: no call to a parallel object can take it, and those to it run at once, on any thread. Write {0}.New(...)."
    );

    /// <summary>A field or settable property that other code can access.</summary>
    public static readonly DiagnosticDescriptor OpenState = Warning(
        "MPINET0122",
        "The state of a parallel object is private",
        "{0} is {1}. Make it private, and let methods of the interface read or change it."
    );

    /// <summary>A ConfigureAwait after which a method continues on another thread.</summary>
    public static readonly DiagnosticDescriptor LeavesThread = Warning(
        "MPINET0123",
        "What follows an await stays within the run",
        "What follows this await runs on another thread than those of the run, where parallel objects cannot be called and nothing keeps calls apart. Leave ConfigureAwait out."
    );

    /// <summary>A call that waits for a task without await.</summary>
    public static readonly DiagnosticDescriptor Waits = Warning(
        "MPINET0124",
        "Code of parallel objects awaits and does not block",
        "{0} blocks a thread of the run: it carries out no calls and takes no answers meanwhile, so the task may never end. Await it instead."
    );

    /// <summary>A parallel object that passes itself on by a type other than its interface.</summary>
    public static readonly DiagnosticDescriptor HandedOnThis = Warning(
        "MPINET0125",
        "A parallel object hands itself on by its interface",
        "{0} hands itself on as {1}. There it is the object, not a proxy: it is called at once, past the calls that wait, and goes to other ranks by copy. Pass it to a parameter whose type is its interface."
    );

    /// <summary>An element index in a place where the runtime cannot supply one.</summary>
    public static readonly DiagnosticDescriptor ElementIndex = Error(
        "MPINET0126",
        "[ElementIndex] is on one parameter of a constructor, which is an int",
        "{0} has [ElementIndex], but only one parameter of a constructor takes the index of an element, and it is an int. Declare it so, or leave the attribute out."
    );

    /// <summary>[OneWay] on a method that cannot be one-way.</summary>
    public static readonly DiagnosticDescriptor OneWay = Error(
        "MPINET0127",
        "[OneWay] is on a method that returns Task or ValueTask",
        "{0} has [OneWay] and returns {1}, but a one-way method has no result, and one that returns void is one-way already. Return Task or ValueTask, or leave the attribute out."
    );

    /// <summary>An async method that returns void.</summary>
    public static readonly DiagnosticDescriptor AsyncVoid = Error(
        "MPINET0128",
        "A method of a parallel object is not async void",
        "{0} is async and returns void: its end cannot be awaited, so the next call of the object would not wait for it, and its exceptions would end the process. Declare {1} as [OneWay] Task: the caller does not wait for it either."
    );

    /// <summary>
    /// The same rule, hidden, from the analyser. Editors offer code fixes for diagnostics of analysers, but not for those of generators.
    /// No configuration may raise it, because the error would be there twice.
    /// </summary>
    public static readonly DiagnosticDescriptor AsyncVoidForFix = Hidden(AsyncVoid);

    /// <summary>A function for other ranks that captures variables or has an object.</summary>
    public static readonly DiagnosticDescriptor Captures = Warning(
        "MPINET0129",
        "A function for other ranks captures nothing",
        "{0} throws an ArgumentException, because the function captures {1}: other ranks know a function by its name alone. Take a static lambda or a static method, and pass what it needs in the items."
    );

    /// <summary>All rules of parallel objects.</summary>
    public static readonly ImmutableArray<DiagnosticDescriptor> All =
    [
        Result,
        ByReference,
        GenericMethod,
        RefStruct,
        NoMethod,
        NotPartial,
        Untransportable,
        SpanAwaited,
        GenericType,
        NoInterface,
        SeveralInterfaces,
        NoMarker,
        NoObjects,
        Nested,
        PlacementTaken,
        InheritsOther,
        InheritsSeveral,
        NoConstructor,
        ParallelButNoInterface,
        NoProxy,
        MadeWithoutNew,
        OpenState,
        LeavesThread,
        Waits,
        HandedOnThis,
        ElementIndex,
        OneWay,
        AsyncVoid,
        Captures,
    ];

    /// <summary>The rules that the analyser reports as warnings.</summary>
    public static readonly ImmutableArray<DiagnosticDescriptor> Warnings =
    [
        .. All.Where(one => one.DefaultSeverity == DiagnosticSeverity.Warning),
    ];

    /// <summary>The rule with an id.</summary>
    /// <param name="id">The id.</param>
    public static DiagnosticDescriptor Of(string id) => All.First(one => one.Id == id);

    private static DiagnosticDescriptor Error(string id, string title, string message) =>
        new(id, title, message, "MPI", DiagnosticSeverity.Error, isEnabledByDefault: true);

    private static DiagnosticDescriptor Warning(string id, string title, string message) =>
        new(id, title, message, "MPI", DiagnosticSeverity.Warning, isEnabledByDefault: true);

    private static DiagnosticDescriptor Hidden(DiagnosticDescriptor rule) =>
        new(
            rule.Id,
            rule.Title,
            rule.MessageFormat,
            rule.Category,
            DiagnosticSeverity.Hidden,
            isEnabledByDefault: true,
            customTags: WellKnownDiagnosticTags.NotConfigurable
        );
}
