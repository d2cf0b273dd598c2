namespace MPINET.Cli;

/// <summary>Truth values where a program has numbers, as C++ has them by itself: <c>int flag = request.Test().AsInt();</c>.</summary>
public static class Truth
{
    /// <summary>1 for true, 0 for false.</summary>
    public static int AsInt(this bool value) => value ? 1 : 0;
}
