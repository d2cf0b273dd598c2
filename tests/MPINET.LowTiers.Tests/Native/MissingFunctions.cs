using System.Reflection;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Native;

public class MissingFunctions
{
    [Fact]
    public void Each_throws_and_names_function_MPI_and_version()
    {
        int called = 0;
        foreach (MethodInfo method in Missing())
        {
            // Reflection cannot pass such an argument. These overloads call the one with pointers.
            if (
                method
                    .GetParameters()
                    .Any(parameter =>
                        parameter.ParameterType is { IsByRef: true } type && type.GetElementType()!.IsPointer
                    )
            )
            {
                continue;
            }

            object?[] arguments = [.. method.GetParameters().Select(parameter => Default(parameter.ParameterType))];
            TargetInvocationException thrown = Assert.Throws<TargetInvocationException>(() =>
                method.Invoke(null, arguments)
            );
            NotSupportedException error = Assert.IsType<NotSupportedException>(thrown.InnerException);
            Assert.Contains(method.Name, error.Message, StringComparison.Ordinal);
            Assert.Contains(MpiLoader.Current!.Title, error.Message, StringComparison.Ordinal);
            Assert.Contains($"MPI-{MpiLoader.Current.Standard}", error.Message, StringComparison.Ordinal);
            called++;
        }

        Assert.True(called > 0, "This MPI has all of MPI-5.0: there is nothing to test.");
    }

    [Fact]
    public void IsSupported_knows_names_of_functions_and_constants()
    {
        Assert.True(Mpi.IsSupported("MPI_Send"));
        Assert.True(Mpi.IsSupported("PMPI_Send"));
        Assert.True(Mpi.IsSupported("MPI_INT"));
        Assert.False(Mpi.IsSupported("MPI_Nonsense"));
        Assert.False(Mpi.IsSupported(""));
        Assert.Throws<ArgumentNullException>(() => Mpi.IsSupported(null!));
        Assert.All(Missing(), method => Assert.False(Mpi.IsSupported(method.Name)));
    }

    private static IEnumerable<MethodInfo> Missing() =>
        typeof(Mpi)
            .GetMethods(BindingFlags.Public | BindingFlags.Static)
            .Where(method => !method.IsSpecialName)
            .Where(method => method.Name.Contains("MPI_") && !Mpi.IsSupported(method.Name));

    private static object? Default(Type type)
    {
        Type element = type.IsByRef ? type.GetElementType()! : type;
        return element.IsPointer ? IntPtr.Zero
            : element.IsValueType ? Activator.CreateInstance(element)
            : null;
    }
}
