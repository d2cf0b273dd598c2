using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace MPINET.Tests.Errors;

/// <summary>A public member, called with arguments that are chosen by type.</summary>
/// <remarks>Reflection cannot pass spans, so an array is given and converted.</remarks>
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

    /// <summary>True for an instance member.</summary>
    public bool NeedsObject => Method is { IsStatic: false, IsConstructor: false };

    /// <summary>True for an extension method, whose first argument is the object.</summary>
    public bool IsExtension => Method.IsDefined(typeof(ExtensionAttribute), inherit: false);

    /// <summary>The type and name of the member; a constructor is named new.</summary>
    public string Name => $"{NameOf(Method.DeclaringType!)}.{(Method.IsConstructor ? "new" : Method.Name)}";

    /// <summary>All members of the tier of ports except those of System.Object; Dispose comes last. Type parameters are int.</summary>
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

    // Reflection cannot box such a type. .NET Framework has no property for it.
    private static bool LivesOnStack(Type type) =>
        type.GetCustomAttributesData().Any(one => one.AttributeType.Name == "IsByRefLikeAttribute");

    /// <summary>True for a static property that returns a predefined object of its class, such as Datatype.Int.</summary>
    public bool IsConstant =>
        Method is MethodInfo { IsStatic: true, IsSpecialName: true } getter
        && Method.DeclaringType!.IsAssignableFrom(getter.ReturnType)
        && Parameters.Length == 0;

    /// <summary>True if a parameter has a type parameter as its type.</summary>
    public static bool IsValue(ParameterInfo parameter) =>
        parameter
            .Member.Module.ResolveMethod(parameter.Member.MetadataToken)!
            .GetParameters()[parameter.Position]
            .ParameterType.IsGenericParameter;

    /// <summary>Calls the member.</summary>
    /// <param name="target">The object, for an instance member.</param>
    /// <param name="arguments">The argument for each parameter; an array in place of a span.</param>
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
        : parameter.GetGenericParameterConstraints().Any(one => one.Name == typeof(IReductionFunction<>).Name)
            ? typeof(Addition)
        : typeof(int);

    /// <summary>A function of a reduction.</summary>
    public readonly struct Addition : IReductionFunction<int>
    {
        /// <inheritdoc />
        public int Combine(int left, int right) => left + right;
    }

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

    /// <summary>True for a span, for which an array is given.</summary>
    public static bool IsSpan(Type type) =>
        type.IsGenericType
        && (
            type.GetGenericTypeDefinition() == typeof(Span<>)
            || type.GetGenericTypeDefinition() == typeof(ReadOnlySpan<>)
        );

    /// <summary>The type of the elements of an array or a span; null for any other type.</summary>
    public static Type? ElementOf(Type type) =>
        type.IsArray ? type.GetElementType()
        : IsSpan(type) ? type.GetGenericArguments()[0]
        : null;
}
