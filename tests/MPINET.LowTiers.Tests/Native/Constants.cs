using System.Reflection;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Native;

public class Constants
{
    // The compiler copies a const into the program, which must run on MPIs with other values.
    [Fact]
    public void None_is_copied_into_programs_that_use_it()
    {
        Assembly[] tiers = [typeof(Mpi).Assembly, typeof(MPI).Assembly];
        Type[] types = [.. tiers.SelectMany(tier => tier.GetExportedTypes()).Where(type => !type.IsEnum)];
        Assert.Empty(
            types
                .SelectMany(type => type.GetFields(BindingFlags.Public | BindingFlags.Static))
                .Where(field => field.IsLiteral)
                .Select(field => $"{field.DeclaringType}.{field.Name}")
        );
        Assert.Empty(
            types
                .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance))
                .Where(method => tiers.Contains(method.DeclaringType!.Assembly))
                .Where(method => method.GetParameters().Any(parameter => parameter.HasDefaultValue))
                .Select(method => $"{method.DeclaringType}.{method.Name}")
        );
    }

    [Fact]
    public void Handles_that_are_there_are_not_null()
    {
        int checkedOnes = 0;
        foreach (FieldInfo field in HandleFields().Where(field => !field.Name.Contains("_NULL")))
        {
            if (Mpi.IsSupported(field.Name))
            {
                Assert.True(Bits(field) != 0, $"{field.Name} is 0");
                checkedOnes++;
            }
        }

        Assert.True(checkedOnes >= 60, $"only {checkedOnes} handles were found");
    }

    [Theory]
    [InlineData(typeof(MPI_Comm))]
    [InlineData(typeof(MPI_Op))]
    [InlineData(typeof(MPI_Group))]
    [InlineData(typeof(MPI_Errhandler))]
    [InlineData(typeof(MPI_Message))]
    public void Two_names_are_two_handles(Type type)
    {
        FieldInfo[] fields = [.. HandleFields().Where(field => field.FieldType == type && Mpi.IsSupported(field.Name))];
        Assert.SkipWhen(fields.Length == 0, $"This MPI lacks {type.Name}.");
        Assert.Equal(fields.Length, fields.Select(Bits).Distinct().Count());
    }

    [Fact]
    public void The_tiers_have_the_same_values()
    {
        Assert.Equal(Mpi.MPI_COMM_WORLD, (MPI_Comm)MPI.COMM_WORLD);
        Assert.Equal(Mpi.MPI_DOUBLE, (MPI_Datatype)MPI.DOUBLE);
        Assert.Equal(Mpi.MPI_SUM, (MPI_Op)MPI.SUM);
        Assert.Equal(Mpi.MPI_ANY_SOURCE, MPI.ANY_SOURCE);
        int compared = 0;
        foreach (FieldInfo field in typeof(MPI).GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            if (
                field.FieldType == typeof(int)
                && typeof(Mpi).GetField("MPI_" + field.Name) is { } native
                && native.FieldType == typeof(int)
            )
            {
                Assert.True(Equals(native.GetValue(null), field.GetValue(null)), field.Name);
                compared++;
            }
        }

        Assert.True(compared > 150, $"only {compared} constants were compared");
    }

    [Fact]
    public void Special_ranks_and_tags_are_no_ranks_and_tags()
    {
        Assert.True(Mpi.MPI_ANY_SOURCE < 0 && Mpi.MPI_PROC_NULL < 0 && Mpi.MPI_ROOT < 0 && Mpi.MPI_ANY_TAG < 0);
        Assert.NotEqual(Mpi.MPI_ANY_SOURCE, Mpi.MPI_PROC_NULL);
        Assert.True(Mpi.MPI_UNDEFINED < 0);
    }

    private static IEnumerable<FieldInfo> HandleFields() =>
        typeof(Mpi)
            .GetFields(BindingFlags.Public | BindingFlags.Static)
            .Where(field => field.FieldType.Namespace == "MPINET.PInvoke" && !field.FieldType.IsPointer);

    private static nint Bits(FieldInfo field)
    {
        MethodInfo conversion = field
            .FieldType.GetMethods(BindingFlags.Public | BindingFlags.Static)
            .Single(method => method.Name == "op_Explicit" && method.ReturnType == typeof(nint));
        return (nint)conversion.Invoke(null, [field.GetValue(null)])!;
    }
}
