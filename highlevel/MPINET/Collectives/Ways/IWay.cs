namespace MPINET;

/// <summary>How an operation is carried out, as a type: each has its own code without a choice at run time.</summary>
internal interface IWay
{
    /// <summary>Which one it is.</summary>
    Way Way { get; }
}
