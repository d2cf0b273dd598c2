using System.Reflection;
using System.Reflection.Emit;

namespace MPINET.Highlevel.Tests.Errors;

/// <summary>A public member that is called with arguments of which only their types are known.</summary>
/// <remarks>Reflection by itself cannot hand over spans: an array stands for one here.</remarks>
internal sealed class MemberCall
{
    private readonly Action<object?[]> call;

    private MemberCall(MethodBase method)
    {
        Method = method;
        Parameters = method.GetParameters();
        call = Compile();
    }

    /// <summary>The member.</summary>
    public MethodBase Method { get; }

    /// <summary>Its parameters.</summary>
    public ParameterInfo[] Parameters { get; }

    /// <summary>Whether it is called on an object.</summary>
    public bool NeedsObject => Method is { IsStatic: false, IsConstructor: false };

    /// <summary>Type and name; a constructor is named new.</summary>
    public string Name => $"{NameOf(Method.DeclaringType!)}.{(Method.IsConstructor ? "new" : Method.Name)}";

    /// <summary>All of the tier of ports, but for those that every object has; Dispose last. Where they are generic, the type is int.</summary>
    public static IEnumerable<MemberCall> All() =>
        typeof(Session)
            .Assembly.GetExportedTypes()
            .Where(type => type is { IsInterface: false, IsEnum: false })
            .Where(type =>
                !typeof(MulticastDelegate).IsAssignableFrom(type) && !typeof(Exception).IsAssignableFrom(type)
            )
            .Where(type => !LivesOnStack(type))
            .OrderBy(type => type.FullName, StringComparer.Ordinal)
            .Select(type =>
                type.IsGenericType
                    ? type.MakeGenericType([.. type.GetGenericArguments().Select(_ => typeof(int))])
                    : type
            )
            .SelectMany(Members)
            .Select(method => new MemberCall(method))
            .OrderBy(member => member.Method.Name == "Dispose");

    // There is no object of it for reflection; .NET Framework has no property for that.
    private static bool LivesOnStack(Type type) =>
        type.GetCustomAttributesData().Any(one => one.AttributeType.Name == "IsByRefLikeAttribute");

    /// <summary>Whether it is an object of its own class that is always there, such as Datatype.Int.</summary>
    public bool IsConstant =>
        Method is MethodInfo { IsStatic: true, IsSpecialName: true } getter
        && Method.DeclaringType!.IsAssignableFrom(getter.ReturnType)
        && Parameters.Length == 0;

    /// <summary>Whether a parameter takes a value of whatever type.</summary>
    public static bool IsValue(ParameterInfo parameter) =>
        parameter
            .Member.Module.ResolveMethod(parameter.Member.MetadataToken)!
            .GetParameters()[parameter.Position]
            .ParameterType.IsGenericParameter;

    /// <summary>Calls it.</summary>
    /// <param name="target">The object, where it needs one.</param>
    /// <param name="arguments">The argument for each parameter; an array stands in for a span.</param>
    public void Invoke(object? target, params object?[] arguments) =>
        call(NeedsObject ? [target, .. arguments] : arguments);

    /// <inheritdoc />
    public override string ToString() =>
        $"{Name}({string.Join(", ", Parameters.Select(parameter => NameOf(parameter.ParameterType)))})";

    private static IEnumerable<MethodBase> Members(Type type)
    {
        const BindingFlags Declared =
            BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        return
        [
            .. type.GetConstructors(),
            .. type.GetMethods(Declared)
                .Where(method => method.GetBaseDefinition().DeclaringType != typeof(object))
                .Select(method =>
                    method.IsGenericMethod
                        ? method.MakeGenericMethod([.. method.GetGenericArguments().Select(TypeFor)])
                        : method
                ),
        ];
    }

    private static Type TypeFor(Type parameter) =>
        parameter.GenericParameterAttributes.HasFlag(GenericParameterAttributes.ReferenceTypeConstraint)
            ? typeof(string)
            : typeof(int);

    private static string NameOf(Type type) =>
        type.IsGenericType
            ? $"{type.Name.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>"
            : type.Name;

    private Action<object?[]> Compile()
    {
        DynamicMethod made = new("", null, [typeof(object[])], typeof(MemberCall).Module, skipVisibility: true);
        ILGenerator code = made.GetILGenerator();
        Type[] types = [.. Parameters.Select(parameter => parameter.ParameterType)];
        if (NeedsObject)
        {
            Type declaring = Method.DeclaringType!;
            types = [declaring.IsValueType ? declaring.MakeByRefType() : declaring, .. types];
        }

        for (int i = 0; i < types.Length; i++)
        {
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldc_I4, i);
            code.Emit(OpCodes.Ldelem_Ref);
            Convert(code, types[i], isTarget: NeedsObject && i == 0);
        }

        if (Method is ConstructorInfo constructor)
        {
            code.Emit(OpCodes.Newobj, constructor);
            code.Emit(OpCodes.Pop);
        }
        else
        {
            MethodInfo method = (MethodInfo)Method;
            code.Emit(method.IsVirtual ? OpCodes.Callvirt : OpCodes.Call, method);
            if (method.ReturnType != typeof(void))
            {
                code.Emit(OpCodes.Pop);
            }
        }

        code.Emit(OpCodes.Ret);
        return (Action<object?[]>)made.CreateDelegate(typeof(Action<object?[]>));
    }

    private static void Convert(ILGenerator code, Type type, bool isTarget)
    {
        if (type.IsByRef && isTarget)
        {
            code.Emit(OpCodes.Unbox, type.GetElementType()!);
        }
        else if (type.IsByRef)
        {
            code.Emit(OpCodes.Pop);
            code.Emit(OpCodes.Ldloca, code.DeclareLocal(type.GetElementType()!));
        }
        else if (IsSpan(type))
        {
            Type array = type.GetGenericArguments()[0].MakeArrayType();
            code.Emit(OpCodes.Castclass, array);
            code.Emit(OpCodes.Call, type.GetMethod("op_Implicit", [array])!);
        }
        else
        {
            code.Emit(OpCodes.Unbox_Any, type);
        }
    }

    /// <summary>Whether it is a span, for which an array stands.</summary>
    public static bool IsSpan(Type type) =>
        type.IsGenericType
        && (
            type.GetGenericTypeDefinition() == typeof(Span<>)
            || type.GetGenericTypeDefinition() == typeof(ReadOnlySpan<>)
        );

    /// <summary>The type of the elements of an array or a span; null for what is neither.</summary>
    public static Type? ElementOf(Type type) =>
        type.IsArray ? type.GetElementType()
        : IsSpan(type) ? type.GetGenericArguments()[0]
        : null;
}
