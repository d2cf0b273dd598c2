using System.Collections.Immutable;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Microsoft.Diagnostics.Runtime;

namespace MPINET.Launching.Stacks;

/// <summary>The source lines of machine code, from the debug information beside or in an assembly.</summary>
internal sealed class SourceLines : IDisposable
{
    private const int RowOfToken = 0x00ff_ffff;

    private readonly Dictionary<string, MetadataReaderProvider?> assemblies = new(StringComparer.Ordinal);

    /// <summary>The file and the line of an instruction; null if they are not known.</summary>
    public string? Of(ClrMethod method, ulong instruction)
    {
        int offset = method.GetILOffset(instruction);
        if (
            offset < 0
            || method.Type?.Module?.Name is not { Length: > 0 } assembly
            || Read(assembly) is not { } provider
        )
        {
            return null;
        }

        MetadataReader reader = provider.GetMetadataReader();
        int row = method.MetadataToken & RowOfToken;
        if (row == 0 || row > reader.MethodDebugInformation.Count)
        {
            // The runtime's stubs belong to assemblies, but to no method.
            return null;
        }

        SequencePoint? point = reader
            .GetMethodDebugInformation(MetadataTokens.MethodDebugInformationHandle(row))
            .GetSequencePoints()
            .Where(point => !point.IsHidden && point.Offset <= offset)
            .Select(point => (SequencePoint?)point)
            .LastOrDefault();
        return point is { } found
            ? $"{reader.GetString(reader.GetDocument(found.Document).Name)}:{found.StartLine}"
            : null;
    }

    public void Dispose()
    {
        foreach (MetadataReaderProvider? provider in assemblies.Values)
        {
            provider?.Dispose();
        }
    }

    private MetadataReaderProvider? Read(string assembly)
    {
        if (!assemblies.TryGetValue(assembly, out MetadataReaderProvider? provider))
        {
            provider = assemblies[assembly] = Open(assembly);
        }

        return provider;
    }

    private static MetadataReaderProvider? Open(string assembly)
    {
        if (!File.Exists(assembly))
        {
            return null;
        }

        try
        {
            using PEReader image = new([.. File.ReadAllBytes(assembly)]);
            return image.TryOpenAssociatedPortablePdb(
                assembly,
                path => File.Exists(path) ? File.OpenRead(path) : null,
                out MetadataReaderProvider? provider,
                out _
            )
                ? provider
                : null;
        }
        catch (Exception exception) when (exception is BadImageFormatException or IOException)
        {
            // Unreadable debug information counts as missing.
            return null;
        }
    }
}
