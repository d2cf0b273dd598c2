using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MPINET.Objects.Functions;

/// <summary>The names by which ranks refer to functions, and the functions with these names.</summary>
/// <remarks>
/// All ranks run the same program, so that a method is known by the version of its module and its token there. The types
/// of its delegate and those of generic methods follow by their names.
/// </remarks>
internal static class FunctionName
{
    public const string Trimmed =
        "The other ranks find the function by its name, which a trimmed or native program may not have: call a parallel object in place of a function there.";

    private const char Separator = '\u001f';
    private const BindingFlags OfInstance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly ConcurrentDictionary<(MethodInfo, Type), string> names = new();
    private static readonly ConcurrentDictionary<string, FunctionRunner> runners = new();

    /// <summary>Gets the name of a function.</summary>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="ArgumentException">The function has an object or captures variables.</exception>
    /// <exception cref="PlatformNotSupportedException">The program is native.</exception>
    [RequiresUnreferencedCode(Trimmed)]
    public static string Of(Delegate function)
    {
        if (function is null)
        {
            throw new ArgumentNullException(nameof(function));
        }

#if NET
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            throw new PlatformNotSupportedException(Trimmed);
        }
#endif
        // A combination has the method of its last part.
        int parts = function.GetInvocationList().Length;
        (MethodInfo, Type) key = (function.Method, function.GetType());
        if (parts == 1 && names.TryGetValue(key, out string? known))
        {
            return known;
        }

        if ((parts > 1 ? $"The function is a combination of {parts} functions." : Fault(function)) is { } fault)
        {
            throw new ArgumentException(
                $"{fault} Other ranks find a function by its name alone: pass a static method or a static lambda, and pass what it needs in the items.",
                nameof(function)
            );
        }

        return names.GetOrAdd(key, static one => Write(one.Item1, one.Item2));
    }

    /// <summary>Gets the title of a function, for messages.</summary>
    public static string TitleOf(Delegate function) => $"{function.Method.DeclaringType}.{function.Method.Name}";

    /// <summary>Gets the function with a name that another rank has sent.</summary>
    /// <exception cref="InvalidOperationException">This rank runs another program.</exception>
    [RequiresUnreferencedCode(Trimmed), RequiresDynamicCode(Trimmed)]
    public static FunctionRunner Find(string name) => runners.GetOrAdd(name, Read);

    // Null if another rank can make an equal function.
    [RequiresUnreferencedCode(Trimmed)]
    private static string? Fault(Delegate function)
    {
        if (function.Method.DeclaringType is not { } type || function.Method.Module.Assembly.IsDynamic)
        {
            return "The function was made at run time.";
        }

        if (function.Target is not { } target)
        {
            return null;
        }

        // The compilers make a class without fields for a lambda that captures nothing.
        FieldInfo[] fields = target.GetType().GetFields(OfInstance);
        if (
            fields.Length == 0
            && target.GetType() == type
            && type.GetConstructor(OfInstance, null, [], null) is not null
        )
        {
            return null;
        }

        return type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
            ? $"The lambda captures variables{Captured(fields)}."
            : $"{TitleOf(function)} is called on an object.";
    }

    // Other lambdas of the method may have captured some of them. The compilers' own names are not identifiers: that of
    // this, and those of enclosing scopes.
    private static string Captured(FieldInfo[] fields)
    {
        string[] names =
        [
            .. fields
                .Select(field => field.Name.EndsWith("__this", StringComparison.Ordinal) ? "this" : field.Name)
                .Where(name => !name.Contains('<')),
        ];
        return names.Length > 0 ? $" of its method ({string.Join(", ", names)})" : "";
    }

    private static string Write(MethodInfo method, Type type)
    {
        Type declaring = method.DeclaringType!;
        Type[] ofType = declaring.GetGenericArguments();
        Type[] ofMethod = method.GetGenericArguments();
        return string.Join(
            Separator.ToString(),
            [
                method.Module.Assembly.GetName().Name!,
                method.Module.ModuleVersionId.ToString("N"),
                $"{declaring.MetadataToken:x}",
                $"{method.MetadataToken:x}",
                $"{ofType.Length}",
                .. new[] { type }.Concat(ofType).Concat(ofMethod).Select(one => one.AssemblyQualifiedName!),
            ]
        );
    }

    [RequiresUnreferencedCode(Trimmed), RequiresDynamicCode(Trimmed)]
    private static FunctionRunner Read(string name)
    {
        string[] parts = name.Split(Separator);
        Module module = ModuleOf(parts[0], parts[1]);
        Type[] types = [.. parts.Skip(5).Select(one => Type.GetType(one, throwOnError: true)!)];
        Type declaring = module.ResolveType(Convert.ToInt32(parts[2], 16));
        int ofType = int.Parse(parts[4], System.Globalization.CultureInfo.InvariantCulture);
        Type[] ofMethod = [.. types.Skip(1 + ofType)];
        MethodBase method = module.ResolveMethod(Convert.ToInt32(parts[3], 16))!;
        if (ofType > 0)
        {
            declaring = declaring.MakeGenericType([.. types.Skip(1).Take(ofType)]);
            method = MethodBase.GetMethodFromHandle(method.MethodHandle, declaring.TypeHandle)!;
        }

        MethodInfo function = (MethodInfo)method;
        function = ofMethod.Length > 0 ? function.MakeGenericMethod(ofMethod) : function;
        object? target = function.IsStatic ? null : Activator.CreateInstance(declaring, nonPublic: true);
        return FunctionRunner.Of(function.CreateDelegate(types[0], target));
    }

    // Several versions may be loaded, each in a load context of its own.
    [RequiresUnreferencedCode(Trimmed)]
    private static Module ModuleOf(string assembly, string version)
    {
        Assembly[] loaded =
        [
            .. AppDomain.CurrentDomain.GetAssemblies().Where(one => !one.IsDynamic && one.GetName().Name == assembly),
        ];
        return (loaded.Length > 0 ? loaded : [Assembly.Load(new AssemblyName(assembly))])
                .Select(one => one.ManifestModule)
                .FirstOrDefault(one => one.ModuleVersionId.ToString("N") == version)
            ?? throw new InvalidOperationException(
                $"The function is of another build of {assembly} than this rank has: start the same program on all ranks."
            );
    }
}
