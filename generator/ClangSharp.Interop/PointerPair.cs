namespace ClangSharp.Interop;

/// <summary>C's <c>void *[2]</c> within libclang's structs.</summary>
public unsafe struct PointerPair
{
    public void* e0;
    public void* e1;
}
