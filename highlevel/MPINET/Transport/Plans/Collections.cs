using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET;

/// <summary>The collections of the framework that travel by their elements, and the program's classes that derive from them.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
internal static class Collections
{
    private static readonly Dictionary<Type, Type> plans = new()
    {
        [typeof(List<>)] = typeof(ListPlan<>),
        [typeof(Queue<>)] = typeof(QueuePlan<>),
        [typeof(Stack<>)] = typeof(StackPlan<>),
        [typeof(LinkedList<>)] = typeof(LinkedListPlan<>),
        [typeof(HashSet<>)] = typeof(HashSetPlan<>),
        [typeof(SortedSet<>)] = typeof(SortedSetPlan<>),
        [typeof(Dictionary<,>)] = typeof(HashDictionaryPlan<,>),
        [typeof(SortedDictionary<,>)] = typeof(SortedDictionaryPlan<,>),
        [typeof(SortedList<,>)] = typeof(SortedListPlan<,>),
    };

    /// <summary>The collection that a class is or derives from; null where it is none.</summary>
    public static Type? BaseOf(Type type)
    {
        Type? one = type;
        while (one is not null && !IsOne(one))
        {
            one = one.BaseType;
        }

        return one;
    }

    /// <summary>The generic plan of a collection; null where the type is none.</summary>
    public static Type? PlanOf(Type type) =>
        BaseOf(type) is { } collection ? plans[collection.GetGenericTypeDefinition()] : null;

    /// <summary>Whether a type is one of the framework's collections.</summary>
    public static bool IsOne(Type type) => type.IsGenericType && plans.ContainsKey(type.GetGenericTypeDefinition());

    /// <summary>The constructor of a collection that runs for a class that derives from it; null where the class is the collection.</summary>
    public static ConstructorInfo? ConstructorOfBase(Type type, Type collection, params Type[] parameters) =>
        type == collection ? null : collection.GetConstructor(parameters)!;
}
