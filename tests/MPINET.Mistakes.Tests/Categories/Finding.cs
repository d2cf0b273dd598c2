namespace MPINET.Mistakes.Tests.Categories;

/// <summary>The report of a run on the mistake of its program.</summary>
public enum Finding
{
    /// <summary>The kind of the mistake, and a line that has it.</summary>
    Named,

    /// <summary>Something else, or no line.</summary>
    OtherWords,

    /// <summary>Nothing.</summary>
    Silent,
}
