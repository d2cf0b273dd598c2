using System.Runtime.InteropServices;

namespace ClangSharp.Interop;

/// <summary>The value of an expression.</summary>
public unsafe struct CXEvalResult(IntPtr handle) : IDisposable
{
    public IntPtr Handle { get; set; } = handle;

    public readonly CXEvalResultKind Kind => clang.EvalResult_getKind(this);

    public readonly long AsLongLong => Kind == CXEvalResultKind.CXEval_Int ? clang.EvalResult_getAsLongLong(this) : 0;

    public readonly string AsStr =>
        Kind == CXEvalResultKind.CXEval_StrLiteral
            ? Marshal.PtrToStringUTF8((IntPtr)clang.EvalResult_getAsStr(this)) ?? string.Empty
            : string.Empty;

    /// <summary>Releases it.</summary>
    public void Dispose()
    {
        if (Handle != IntPtr.Zero)
        {
            clang.EvalResult_dispose(this);
            Handle = IntPtr.Zero;
        }
    }

    public static implicit operator void*(CXEvalResult value) => (void*)value.Handle;
}
