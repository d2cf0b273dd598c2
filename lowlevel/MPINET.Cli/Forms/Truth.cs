namespace MPINET.Cli;

/// <summary>Converts bool to int, which C++ does implicitly: <c>int flag = request.Test().AsInt();</c>.</summary>
public static class Truth
{
    /// <summary>1 for true, 0 for false.</summary>
    public static int AsInt(this bool value) => value ? 1 : 0;
}
