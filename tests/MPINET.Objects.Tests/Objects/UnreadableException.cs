namespace MPINET.Objects.Tests.Objects;

/// <summary>An exception whose properties throw.</summary>
public sealed class UnreadableException : Exception
{
    public override string Message => throw new NotSupportedException();

    public override string StackTrace => throw new NotSupportedException();
}
