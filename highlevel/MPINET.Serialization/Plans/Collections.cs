using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The collections of the framework that are sent by their elements, and the program's classes that derive from them.
/// </summary>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
internal static class Collections
{
    private static readonly Dictionary<Type, Type> plans = new()
    {
        [typeof(List<>)] = typeof(ListPlan<>),
        [typeof(Queue<>)] = typeof(QueuePlan<>),
        [typeof(Stack<>)] = typeof(StackPlan<>),
        [typeof(LinkedList<>)] = typeof(LinkedListPlan<>),
        [typeof(HashSet<>)] = typeof(SetPlans<>.OfHashes),
        [typeof(SortedSet<>)] = typeof(SetPlans<>.OfTrees),
        [typeof(Dictionary<,>)] = typeof(DictionaryPlans<,>.OfHashes),
        [typeof(SortedDictionary<,>)] = typeof(DictionaryPlans<,>.OfTrees),
        [typeof(SortedList<,>)] = typeof(DictionaryPlans<,>.OfLists),
    };

    // By name, so that a program that uses none of them need not load the assembly.
    private static readonly Dictionary<string, Type> built = new()
    {
        ["Microsoft.FSharp.Collections.FSharpMap`2"] = typeof(MapPlan<,>),
        ["Microsoft.FSharp.Collections.FSharpSet`1"] = typeof(BuiltPlan<>),
    };

    /// <summary>The generic plan of an immutable collection, which a constructor makes; null if the type is none.</summary>
    public static Type? BuiltPlanOf(Type type) =>
        type.IsGenericType
        && built.TryGetValue(type.GetGenericTypeDefinition().FullName ?? "", out Type? plan)
        && type.Assembly.GetName().Name == "FSharp.Core"
            ? plan
            : null;

    /// <summary>Refuses a collection that has fewer elements than were added.</summary>
    /// <exception cref="SerializationException">The collection has another number of elements.</exception>
    public static void RequireAll(Type type, int count, int added)
    {
        if (count != added)
        {
            throw new SerializationException(
                $"Two entries of a {ObjectTypes.Text(type)} are equal here, and were not on the sender: the stream is damaged, or their comparison depends on the process."
            );
        }
    }

    /// <summary>The collection that a class is or derives from; null if there is none.</summary>
    public static Type? BaseOf(Type type)
    {
        Type? one = type;
        while (one is not null && !IsOne(one))
        {
            one = one.BaseType;
        }

        return one;
    }

    /// <summary>The generic plan of a collection; null if the type is not a collection.</summary>
    public static Type? PlanOf(Type type) =>
        BaseOf(type) is { } collection ? plans[collection.GetGenericTypeDefinition()] : null;

    /// <summary>True if a type is a collection of the framework.</summary>
    public static bool IsOne(Type type) => type.IsGenericType && plans.ContainsKey(type.GetGenericTypeDefinition());

    /// <summary>
    /// The constructor of a collection that runs for a class that derives from it; null if the class is the collection
    /// itself.
    /// </summary>
    public static ConstructorInfo? ConstructorOfBase(Type type, Type collection, params Type[] parameters) =>
        type == collection ? null : collection.GetConstructor(parameters)!;
}
