namespace ClangSharp.Interop;

/// <summary>The kind of value that an expression was evaluated to.</summary>
public enum CXEvalResultKind
{
    CXEval_UnExposed = 0,
    CXEval_Int = 1,
    CXEval_Float = 2,
    CXEval_ObjCStrLiteral = 3,
    CXEval_StrLiteral = 4,
    CXEval_CFStr = 5,
    CXEval_Other = 6,
}
