using ClangSharp.Interop;

namespace MPINET.Generator.Headers;

/// <summary>The tools of a machine that are needed to read a header.</summary>
public static class HeaderTools
{
    /// <summary>Takes a libclang for this process, regardless of the environment and the machine.</summary>
    /// <param name="path">The path of the library.</param>
    /// <returns>The reason why it cannot be loaded; null if it can.</returns>
    public static string? UseLibClang(string path)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        LibClang.Choose(path);
        return LibClangProblem();
    }

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
