using System.Reflection;
#if NET
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Runtime.CompilerServices;
#endif

namespace MPINET.Testing.Platform;

/// <summary>Where the methods of tests are in the source: editors show it. Known from the portable symbols beside the assembly, on .NET.</summary>
internal sealed class SourceLines
{
#if NET
    private readonly Dictionary<Assembly, MetadataReader?> symbols = [];

    /// <summary>The file and the line, from 0, of a method's first statement; null if they are not known.</summary>
    public (string File, int Line)? Find(MethodInfo method)
    {
        // The statements of an asynchronous method are in a method that the compiler made.
        MethodInfo body =
            method
                .GetCustomAttribute<StateMachineAttribute>()
                ?.StateMachineType.GetMethod("MoveNext", BindingFlags.Instance | BindingFlags.NonPublic)
            ?? method;
        if (SymbolsOf(body.Module.Assembly) is not { } reader)
        {
            return null;
        }

        MethodDefinitionHandle handle = (MethodDefinitionHandle)MetadataTokens.EntityHandle(body.MetadataToken);
        foreach (SequencePoint point in reader.GetMethodDebugInformation(handle).GetSequencePoints())
        {
            if (!point.IsHidden)
            {
                return (reader.GetString(reader.GetDocument(point.Document).Name), point.StartLine - 1);
            }
        }

        return null;
    }

    private MetadataReader? SymbolsOf(Assembly assembly)
    {
        if (!symbols.TryGetValue(assembly, out MetadataReader? reader))
        {
            string file = Path.ChangeExtension(assembly.Location, ".pdb");
            reader = File.Exists(file)
                ? MetadataReaderProvider
                    .FromPortablePdbStream(new MemoryStream(File.ReadAllBytes(file)))
                    .GetMetadataReader()
                : null;
            symbols.Add(assembly, reader);
        }

        return reader;
    }
#else
    /// <summary>The file and the line, from 0, of a method's first statement; null if they are not known.</summary>
    public (string File, int Line)? Find(MethodInfo method) => null;
#endif
}
