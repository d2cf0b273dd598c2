namespace ClangSharp.Interop;

/// <summary>C's <c>void *[3]</c> within libclang's structs.</summary>
public unsafe struct PointerTriple
{
    public void* e0;
    public void* e1;
    public void* e2;
}
