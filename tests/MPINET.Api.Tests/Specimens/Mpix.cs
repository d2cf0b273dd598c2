namespace MPINET.Api.Tests.Specimens;

/// <summary>The one class that may differ between MPIs.</summary>
public static class Mpix
{
    public const int Own = 1;
}
