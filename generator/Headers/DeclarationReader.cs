using ClangSharp.Interop;
using static ClangSharp.Interop.CXCursorKind;
using static ClangSharp.Interop.CXTypeKind;

namespace MPINET.Generator.Headers;

/// <summary>Collects the declarations of a parsed header: functions, types, enumeration constants and variables.</summary>
internal sealed class DeclarationReader
{
    public Dictionary<string, HeaderFunction> Functions { get; } = new(StringComparer.Ordinal);

    public Dictionary<string, HeaderType> Types { get; } = new(StringComparer.Ordinal);

    public Dictionary<string, HeaderStruct> Structs { get; } = new(StringComparer.Ordinal);

    public Dictionary<string, HeaderConstant> Constants { get; } = new(StringComparer.Ordinal);

    public void Read(CXCursor cursor)
    {
        switch (cursor.Kind)
        {
            case CXCursor_FunctionDecl:
                ReadFunction(cursor);
                break;
            case CXCursor_TypedefDecl:
                AddType(cursor.Name(), cursor.TypedefDeclUnderlyingType, cursor.Location.Where(), isTypedef: true);
                break;
            case CXCursor_StructDecl or CXCursor_UnionDecl:
                AddType(cursor.Name(), cursor.Type, cursor.Location.Where(), isTypedef: false);
                cursor.Children().ForEach(ReadNested);
                break;
            case CXCursor_EnumDecl:
                AddType(cursor.Name(), cursor.Type, cursor.Location.Where(), isTypedef: false);
                cursor.Children().ForEach(constant => ReadEnumConstant(cursor, constant));
                break;
            case CXCursor_VarDecl:
                ReadVariable(cursor);
                break;
        }
    }

    private void ReadNested(CXCursor cursor)
    {
        // C gives a tag that is declared within a struct the scope of the file.
        if (cursor.Kind is CXCursor_StructDecl or CXCursor_UnionDecl or CXCursor_EnumDecl)
        {
            Read(cursor);
        }
    }

    private void ReadFunction(CXCursor cursor)
    {
        string name = cursor.Name();
        if (!HeaderNames.IsMpi(name) || Functions.ContainsKey(name))
        {
            return;
        }

        CXType type = cursor.Type;
        HeaderParameter[] parameters = new HeaderParameter[Math.Max(type.NumArgTypes, 0)];
        for (uint i = 0u; i < parameters.Length; i++)
        {
            CXType parameter = type.GetArgType(i);
            parameters[i] = new HeaderParameter(
                clang.Cursor_getArgument(cursor, i).Name(),
                TypeSpelling.OfParameter(parameter),
                TypeSpelling.OfParameter(parameter.CanonicalType)
            )
            {
                QualifiedType = parameter.Spelling.Take(),
            };
        }

        bool isVariadic = type.IsFunctionTypeVariadic && type.CanonicalType.kind != CXType_FunctionNoProto;
        string result = TypeSpelling.Of(type.ResultType);
        Functions.Add(
            name,
            new HeaderFunction(name, result, parameters, isVariadic, cursor.Location.Where())
            {
                CanonicalReturnType = TypeSpelling.Of(type.ResultType.CanonicalType),
                IsInline = cursor.IsFunctionInlined,
                HasPrototype = type.CanonicalType.kind != CXType_FunctionNoProto,
            }
        );
    }

    /// <summary>Adds a type under one of its names, with its layout if it is a struct.</summary>
    public void AddType(string name, CXType type, SourceLocation location, bool isTypedef)
    {
        if (!HeaderNames.IsMpi(name))
        {
            return;
        }

        CXType canonical = type.CanonicalType;
        HeaderTypeKind kind = KindOf(canonical);
        int size = kind == HeaderTypeKind.Function ? 0 : (int)Math.Max(canonical.SizeOf, 0);
        // Of a tag and a typedef of one name the typedef holds: clang versions differ on whether an unnamed struct has a tag.
        if (Types.TryGetValue(name, out HeaderType? known) && (known.Size > size || (known.Size == size && !isTypedef)))
        {
            return;
        }

        string spelling = TypeSpelling.Of(canonical);
        Types[name] = new HeaderType(name, kind, spelling, size, IsSigned(canonical), location);
        if (kind == HeaderTypeKind.Struct && size > 0)
        {
            Structs[name] = new HeaderStruct(name, size, (int)canonical.AlignOf, FieldsOf(canonical), location);
        }
    }

    private static List<HeaderField> FieldsOf(CXType type)
    {
        List<HeaderField> fields = new();
        foreach (CXCursor field in Definition(type).Children())
        {
            if (field.Kind == CXCursor_FieldDecl)
            {
                int offset = (int)(clang.Cursor_getOffsetOfField(field) / 8);
                int size = (int)Math.Max(field.Type.SizeOf, 0);
                fields.Add(new HeaderField(field.Name(), TypeSpelling.Of(field.Type), offset, size));
            }
        }

        return fields;
    }

    private void ReadEnumConstant(CXCursor declaration, CXCursor cursor)
    {
        string name = cursor.Name();
        if (cursor.Kind == CXCursor_EnumConstantDecl && HeaderNames.IsMpi(name))
        {
            string type = TypeSpelling.Of(declaration.Type);
            Constants[name] = new HeaderConstant(
                name,
                HeaderConstantKind.Integer,
                cursor.EnumConstantDeclValue,
                null,
                type.Contains("(unnamed)") ? "int" : type,
                cursor.Location.Where()
            );
        }
    }

    private void ReadVariable(CXCursor cursor)
    {
        string name = cursor.Name();
        if (HeaderNames.IsMpi(name) && !Constants.ContainsKey(name))
        {
            string type = TypeSpelling.Of(cursor.Type);
            HeaderConstant constant = new(name, HeaderConstantKind.LinkTime, 0, null, type, cursor.Location.Where());
            Constants.Add(
                name,
                cursor.Linkage == CXLinkageKind.CXLinkage_External ? constant with { Symbols = [name] }
                    : cursor.Type.IsConstQualified && cursor.IntegerValue() is { } value
                        ? constant with
                        {
                            Kind = HeaderConstantKind.Integer,
                            Value = value,
                        }
                    : constant
            );
        }
    }

    private static HeaderTypeKind KindOf(CXType canonical) =>
        canonical.kind switch
        {
            CXType_Enum => HeaderTypeKind.Enum,
            CXType_Pointer => HeaderTypeKind.Pointer,
            CXType_Record => HeaderTypeKind.Struct,
            CXType_FunctionProto or CXType_FunctionNoProto => HeaderTypeKind.Function,
            >= CXType_Bool and <= CXType_Int128 => HeaderTypeKind.Integer,
            _ => HeaderTypeKind.Other,
        };

    private static bool IsSigned(CXType canonical) =>
        canonical.kind == CXType_Enum
            ? IsSigned(Definition(canonical).EnumDecl_IntegerType.CanonicalType)
            : canonical.kind is >= CXType_Char_S and <= CXType_Int128;

    // The declaration of a type may be a forward one: clang 22 answers with the first, older ones with the last.
    private static CXCursor Definition(CXType type) => clang.getCursorDefinition(clang.getTypeDeclaration(type));
}
