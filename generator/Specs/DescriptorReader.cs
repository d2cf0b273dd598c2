namespace MPINET.Generator.Specs;

/// <summary>A part of the project that reads keys of the descriptor: column <c>read_by</c> of <c>descriptor-keys.tsv</c>.</summary>
public enum DescriptorReader
{
    /// <summary>The generator, <c>generator/</c>.</summary>
    Generator,

    /// <summary>The loader, <c>lowlevel/MPINET.Loader</c>, whose class Descriptor serves all other assemblies.</summary>
    Loader,

    /// <summary>The build, <c>build/*.cake</c>.</summary>
    Build,
}
