namespace MPINET.Api.Tests.Documents;

/// <summary>The parts of a Markdown document that a line may belong to.</summary>
internal enum LineKind
{
    Blank,
    Text,
    Table,
    Heading,
    Code,
    Comment,

    /// <summary>Written by a program, between the comments <c>measured</c> and <c>end</c>.</summary>
    Measured,
}
