using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>What reading a header needs of a machine.</summary>
public static class HeaderTools
{
    /// <summary>Why there is no libclang that can be loaded; null if there is one.</summary>
    public static string? LibClangProblem()
    {
        LibClang.Use();
        try
        {
            _ = clang.getClangVersion().Take();
            return null;
        }
        catch (DllNotFoundException exception)
        {
            return exception.Message.Split('\n')[0].Trim();
        }
    }
}
