namespace MPINET;

/// <summary>The rules for the types that can be sent.</summary>
internal static class TypeRules
{
    private const string Here = "is meaningful only in its own process";

    // By name, so that a program that uses none of these types need not load their assemblies.
    private static readonly Dictionary<string, string> bases = new()
    {
        ["System.Delegate"] = $"a delegate {Here}; send its arguments, and a name or number for the operation",
        ["System.Threading.Thread"] = $"a thread {Here}",
        ["System.IO.Stream"] = $"a stream {Here}; send its content as an array of bytes",
        ["System.IO.TextReader"] = $"a reader {Here}; send its text",
        ["System.IO.TextWriter"] = $"a writer {Here}; send its text",
        ["System.Threading.WaitHandle"] = $"a wait handle {Here}",
        ["System.Runtime.ConstrainedExecution.CriticalFinalizerObject"] = $"a handle {Here}",
        ["System.Threading.Tasks.Task"] = $"a task {Here}; await it and send its result",
        ["System.Reflection.MemberInfo"] = $"a type or member {Here}; send its name",
        ["System.Reflection.Assembly"] = $"an assembly {Here}; send its name",
        ["System.Reflection.Module"] = $"a module {Here}; send its name",
        ["Microsoft.FSharp.Core.FSharpFunc`2"] =
            $"a function {Here}; send its arguments, and a name or number for the operation",
    };

    /// <summary>
    /// Gets the reason why objects of a type cannot be sent; null if they can, as far as its name shows.
    /// </summary>
    public static string? Refusal(Type type)
    {
        if (IsAddress(type))
        {
            return $"a pointer {Here}; send what it points to, or mark the field with [NonSerialized]";
        }

        if (type == typeof(nint) || type == typeof(nuint))
        {
            return $"an address {Here}; use long for a number";
        }

        for (Type? one = type; one is not null; one = one.BaseType)
        {
            string name = (one.IsGenericType ? one.GetGenericTypeDefinition() : one).FullName ?? "";
            if (bases.TryGetValue(name, out string? why))
            {
                return why;
            }
        }

        if (type.IsArray)
        {
            return Refusal(type.GetElementType()!);
        }

        if (
            type.Assembly.GetName().Name is { } assembly
            && (assembly == "MPINET" || assembly.StartsWith("MPINET.PInvoke", StringComparison.Ordinal))
        )
        {
            return type.IsValueType ? null : $"it belongs to MPI, and {Here}";
        }

        return type.ContainsGenericParameters || IsByRefLike(type) || type == typeof(void) ? "it has no instances"
            : IsOfFramework(type)
            && !KnownTypes.Contains(type)
            && !type.IsEnum
            && !typeof(Exception).IsAssignableFrom(type)
                ? type.IsAbstract ? null
                    : "it is a type of the framework that is not among those that docs/mpinet.md lists; send what it holds"
            : null;
    }

    /// <summary>True for a pointer, a pointer to a function, and a reference to a variable, which are not objects.</summary>
    public static bool IsAddress(Type type) =>
#if NET
        type.IsFunctionPointer ||
#endif
        type.IsPointer || type.IsByRef;

    /// <summary>
    /// True if a type belongs to the runtime. The fields of such types differ between runtimes and releases.
    /// </summary>
    public static bool IsOfFramework(Type type)
    {
        string space = type.Namespace ?? "";
        return (IsWithin(space, "System") || (IsWithin(space, "Microsoft") && !IsWithin(space, "Microsoft.FSharp")))
            && IsSignedByFramework(type.Assembly.GetName().GetPublicKeyToken());
    }

    /// <summary>Refuses a type that cannot have objects.</summary>
    /// <exception cref="RefusedTypeException">The type is abstract, an interface, or static.</exception>
    public static void RequireObjects(Type type)
    {
        if (type.IsAbstract)
        {
            throw new RefusedTypeException("it has no instances");
        }
    }

    private static bool IsWithin(string space, string outer) =>
        space.StartsWith(outer, StringComparison.Ordinal)
        && (space.Length == outer.Length || space[outer.Length] == '.');

    private static bool IsSignedByFramework(byte[]? token) =>
        token is { Length: 8 }
        && BitConverter.ToString(token)
            is "7C-EC-85-D7-BE-A7-79-8E"
                or "B7-7A-5C-56-19-34-E0-89"
                or "B0-3F-5F-7F-11-D5-0A-3A"
                or "CC-7B-13-FF-CD-2D-DD-51"
                or "31-BF-38-56-AD-36-4E-35"
                or "AD-B9-79-38-29-DD-AE-60";

#if NET
    private static bool IsByRefLike(Type type) => type.IsByRefLike;
#else
    private static bool IsByRefLike(Type type) =>
        type.CustomAttributes.Any(one =>
            one.AttributeType.FullName == "System.Runtime.CompilerServices.IsByRefLikeAttribute"
        );
#endif
}
