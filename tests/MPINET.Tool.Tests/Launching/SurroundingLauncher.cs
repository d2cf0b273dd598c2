using MPINET.Loader;

namespace MPINET.Tool.Tests.Launching;

public sealed class SurroundingLauncher
{
    [Theory]
    [InlineData("FAKE_RANK=1,FAKE_SIZE=4", 1, 4)]
    [InlineData("SLURM_STEP_ID=0,SLURM_PROCID=2,SLURM_STEP_NUM_TASKS=3", 2, 3)]
    [InlineData("PMI_RANK=5,PMI_SIZE=6", 5, 6)]
    [InlineData("PMIX_RANK=7,PMIX_NAMESPACE=x", 7, null)]
    [InlineData("PMIX_RANK=7,PMIX_NAMESPACE=slurm.pmix.1.0,SLURM_STEP_NUM_TASKS=9", 7, 9)]
    [InlineData("OMPI_COMM_WORLD_RANK=1,OMPI_COMM_WORLD_SIZE=2,PMI_RANK=5,PMI_SIZE=6", 1, 2)]
    [InlineData("LAMRANK=1,LAMWORLD=2", 1, 2)]
    [InlineData("HYDI_CONTROL_FD=7,PMI_RANK=1,PMI_SIZE=2,PALS_RANKID=4", 1, 2)]
    [InlineData("PALS_RANKID=1", 1, null)]
    public void Is_known_by_its_variables(string variables, int rank, int? size)
    {
        EnclosingLauncher? launcher = Find(variables);
        Assert.Equal((rank, size), (launcher!.Rank!.Value, launcher.Size));
    }

    [Theory]
    [InlineData("FAKE_RANK=1")]
    [InlineData("SLURM_PROCID=0")]
    [InlineData("SLURM_STEP_ID=4294967291,SLURM_PROCID=0")]
    [InlineData("PMI_SIZE=6")]
    [InlineData("PMIX_RANK=7")]
    [InlineData("OMPI_COMM_WORLD_SIZE=")]
    public void Is_not_what_has_only_some_of_them_or_is_a_batch_script(string variables) =>
        Assert.Null(Find(variables));

    private static EnclosingLauncher? Find(string variables)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        using Surroundings surroundings = new(
            program,
            [.. variables.Split(',').Select(text => (text.Split('=')[0], (string?)text.Split('=')[1]))]
        );
        return EnclosingLauncher.FindAll(Descriptor.ReadAll(program.Folder)).FirstOrDefault();
    }
}
