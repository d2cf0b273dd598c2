using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
#if NET
using System.Runtime.Loader;
#endif

namespace MPINET.Objects.Generated;

/// <summary>The assemblies of the program, which register their parallel objects in module initialisers.</summary>
internal static class ProgramAssemblies
{
    // The keys of the assemblies of .NET and of ASP.NET Core, which have no parallel objects.
    private static readonly HashSet<string> frameworkKeys =
    [
        "b77a5c561934e089",
        "b03f5f7f11d50a3a",
        "7cec85d7bea7798e",
        "cc7b13ffcd2ddd51",
        "31bf3856ad364e35",
        "adb9793829ddae60",
    ];

    private static readonly Assembly own = typeof(ProgramAssemblies).Assembly;
    private static readonly string ownName = own.GetName().Name!;

    /// <summary>
    /// Runs the initialisers of all assemblies with parallel objects that are loaded or that loaded ones reference,
    /// directly or through others.
    /// </summary>
    /// <remarks>A native program has run the initialisers of all of its assemblies at its start.</remarks>
    public static void Initialize()
    {
#if NET
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }
#endif
        Queue<Assembly> open = new(AppDomain.CurrentDomain.GetAssemblies().Where(IsOfProgram));
        HashSet<Assembly> seen = [.. open];
        while (open.Count > 0)
        {
            Assembly one = open.Dequeue();
            AssemblyName[] references = ReferencesOf(one);
            if (references.Any(reference => reference.Name == ownName))
            {
                Initialize(one.ManifestModule);
            }

            foreach (AssemblyName reference in references)
            {
                if (
                    !IsOfFramework(reference)
                    && Load(one, reference) is { } found
                    && IsOfProgram(found)
                    && seen.Add(found)
                )
                {
                    open.Enqueue(found);
                }
            }
        }
    }

    /// <summary>Runs the initialiser of an assembly, unless it has run.</summary>
    public static void Initialize(Module module) => RuntimeHelpers.RunModuleConstructor(module.ModuleHandle);

    // A process may have several copies of this assembly, each in a load context with its own program.
    private static bool IsOfProgram(Assembly one) =>
        !one.IsDynamic
        && !IsOfFramework(one.GetName())
#if NET
        && (
            AssemblyLoadContext.GetLoadContext(own) == AssemblyLoadContext.Default
            || AssemblyLoadContext.GetLoadContext(one) == AssemblyLoadContext.GetLoadContext(own)
        )
#endif
    ;

    private static bool IsOfFramework(AssemblyName name) =>
        name.GetPublicKeyToken() is { Length: > 0 } key
        && frameworkKeys.Contains(string.Concat(key.Select(one => one.ToString("x2"))));

    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2026",
        Justification = "An assembly that was trimmed away has no parallel objects that the program uses."
    )]
    private static AssemblyName[] ReferencesOf(Assembly one) => one.GetReferencedAssemblies();

    // A reference that is not there may be one that the program never uses.
    private static Assembly? Load(Assembly from, AssemblyName name)
    {
        try
        {
#if NET
            return (AssemblyLoadContext.GetLoadContext(from) ?? AssemblyLoadContext.Default).LoadFromAssemblyName(name);
#else
            _ = from;
            return Assembly.Load(name);
#endif
        }
        catch (Exception exception) when (exception is IOException or BadImageFormatException)
        {
            return null;
        }
    }
}
