using System.Runtime.InteropServices;

namespace ClangSharp.Interop;

/// <summary>Is called with each child of a cursor; it must not throw.</summary>
[UnmanagedFunctionPointer(CallingConvention.Cdecl)]
public unsafe delegate CXChildVisitResult CXCursorVisitor(CXCursor cursor, CXCursor parent, void* client_data);
