using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>The tools of a machine that are needed to read a header.</summary>
public static class HeaderTools
{
    /// <summary>The reason why no libclang can be loaded; null if one can.</summary>
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
