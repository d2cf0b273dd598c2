namespace MPINET.Objects.Running;

/// <summary>The tags of messages.</summary>
internal static class MessageTags
{
    /// <summary>Messages of records, at most <see cref="MaxBytes" /> long.</summary>
    public const int Records = 0;

    /// <summary>A longer record, which follows its announcement.</summary>
    public const int Long = 1;

    /// <summary>The longest message of records, in bytes.</summary>
    public const int MaxBytes = 1 << 15;
}
