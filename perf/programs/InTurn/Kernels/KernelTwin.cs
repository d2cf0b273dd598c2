using System.Runtime.InteropServices;

/// <summary>The kernels in C, compiled for this processor and, with names that end in Any, for every one of x86-64.</summary>
internal static unsafe class KernelTwin
{
    private const string Library = "in-turn";

    [DllImport(Library, EntryPoint = "stencil")]
    public static extern void Stencil(double* now, double* next, int side, int times);

    [DllImport(Library, EntryPoint = "stencil_any")]
    public static extern void StencilAny(double* now, double* next, int side, int times);

    [DllImport(Library, EntryPoint = "triad")]
    public static extern void Triad(double* b, double* c, double* a, int count, int times);

    [DllImport(Library, EntryPoint = "triad_any")]
    public static extern void TriadAny(double* b, double* c, double* a, int count, int times);

    [DllImport(Library, EntryPoint = "dot")]
    public static extern void Dot(double* a, double* b, double* product, int count, int times);

    [DllImport(Library, EntryPoint = "dot_any")]
    public static extern void DotAny(double* a, double* b, double* product, int count, int times);

    [DllImport(Library, EntryPoint = "exponentials")]
    public static extern void Exp(double* x, double* y, int count, int times);

    [DllImport(Library, EntryPoint = "exponentials_any")]
    public static extern void ExpAny(double* x, double* y, int count, int times);

    [DllImport(Library, EntryPoint = "matrix_product")]
    public static extern void MatrixProduct(double* a, double* b, double* c, int side, int times);

    [DllImport(Library, EntryPoint = "matrix_product_any")]
    public static extern void MatrixProductAny(double* a, double* b, double* c, int side, int times);

    [DllImport(Library, EntryPoint = "histogram")]
    public static extern void Histogram(byte* keys, int* bins, int count, int times);

    [DllImport(Library, EntryPoint = "histogram_any")]
    public static extern void HistogramAny(byte* keys, int* bins, int count, int times);

    [DllImport(Library, EntryPoint = "bodies")]
    public static extern void Bodies(double* bodies, double* pulls, int count, int times);

    [DllImport(Library, EntryPoint = "bodies_any")]
    public static extern void BodiesAny(double* bodies, double* pulls, int count, int times);
}
