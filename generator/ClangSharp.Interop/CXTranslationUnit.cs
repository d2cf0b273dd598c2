using System.Runtime.InteropServices;

namespace ClangSharp.Interop;

/// <summary>A parsed source file with its includes.</summary>
public unsafe struct CXTranslationUnit(IntPtr handle) : IDisposable
{
    public IntPtr Handle { get; set; } = handle;

    public readonly CXCursor Cursor => clang.getTranslationUnitCursor(this);

    public readonly uint NumDiagnostics => clang.getNumDiagnostics(this);

    public static CXErrorCode TryParse(
        CXIndex index,
        string sourceFileName,
        ReadOnlySpan<string> commandLineArgs,
        ReadOnlySpan<CXUnsavedFile> unsavedFiles,
        CXTranslationUnit_Flags options,
        out CXTranslationUnit translationUnit
    )
    {
        nint name = Marshal.StringToCoTaskMemUTF8(sourceFileName);
        nint[] arguments = new IntPtr[commandLineArgs.Length];
        try
        {
            for (int i = 0; i < arguments.Length; i++)
            {
                arguments[i] = Marshal.StringToCoTaskMemUTF8(commandLineArgs[i]);
            }

            fixed (IntPtr* pArguments = arguments)
            fixed (CXUnsavedFile* pUnsavedFiles = unsavedFiles)
            fixed (CXTranslationUnit* pTranslationUnit = &translationUnit)
            {
                return clang.parseTranslationUnit2(
                    index,
                    (sbyte*)name,
                    (sbyte**)pArguments,
                    arguments.Length,
                    pUnsavedFiles,
                    (uint)unsavedFiles.Length,
                    (uint)options,
                    (CXTranslationUnitImpl**)pTranslationUnit
                );
            }
        }
        finally
        {
            Marshal.FreeCoTaskMem(name);
            foreach (nint argument in arguments)
            {
                Marshal.FreeCoTaskMem(argument);
            }
        }
    }

    public readonly CXDiagnostic GetDiagnostic(uint index) => new((IntPtr)clang.getDiagnostic(this, index));

    /// <summary>The tokens of a range, to be given back by <see cref="DisposeTokens" />.</summary>
    public readonly Span<CXToken> Tokenize(CXSourceRange sourceRange)
    {
        CXToken* tokens;
        uint count;
        clang.tokenize(this, sourceRange, &tokens, &count);
        return new Span<CXToken>(tokens, (int)count);
    }

    public readonly void DisposeTokens(ReadOnlySpan<CXToken> tokens)
    {
        fixed (CXToken* pTokens = tokens)
        {
            clang.disposeTokens(this, pTokens, (uint)tokens.Length);
        }
    }

    public void Dispose()
    {
        if (Handle != IntPtr.Zero)
        {
            clang.disposeTranslationUnit(this);
            Handle = IntPtr.Zero;
        }
    }

    public static implicit operator CXTranslationUnitImpl*(CXTranslationUnit value) =>
        (CXTranslationUnitImpl*)value.Handle;
}
