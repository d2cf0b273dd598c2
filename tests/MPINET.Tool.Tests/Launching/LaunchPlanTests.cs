using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool.Tests.Launching;

public sealed class LaunchPlanTests
{
    private static readonly string[] Words = ["/bin/program", "an argument"];

    [Fact]
    public void Is_the_launcher_with_the_number_of_ranks()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        using Surroundings surroundings = new(program);
        LaunchPlan plan = Plan(program, new LaunchOptions { Ranks = 1 });
        Assert.Equal([Path.Combine(program.Commands, "run-whole"), "-np", "1", .. Words], plan.Words);
        Assert.Equal("dumb", plan.Environment["TERM"]);
        Assert.Equal("whole", plan.Environment["MPINET_MPI"]);
        Assert.Empty(plan.Notes);
        Assert.Null(plan.UserId);
    }

    [Fact]
    public void Sets_what_root_needs_for_root_only()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-environment-root=FAKE_ROOT=1");
        using Surroundings surroundings = new(program);
        LaunchPlan plan = Plan(program, new LaunchOptions());
        Assert.Equal(Machine.IsRoot, plan.Environment.ContainsKey("FAKE_ROOT"));
    }

    [Fact]
    public void Sets_what_oversubscription_needs_where_it_is_asked_for()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-environment=FAKE_OVER=a=b");
        using Surroundings surroundings = new(program);
        Assert.False(Plan(program, new LaunchOptions()).Environment.ContainsKey("FAKE_OVER"));
        LaunchPlan plan = Plan(program, new LaunchOptions { Oversubscribe = true });
        Assert.Equal("a=b", plan.Environment["FAKE_OVER"]);
        Assert.Empty(plan.Notes);
    }

    [Fact]
    public void Announces_oversubscription_that_was_not_asked_for()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-environment=FAKE_OVER=1");
        using Surroundings surroundings = new(program);
        LaunchPlan plan = Plan(program, new LaunchOptions { Ranks = Cores.Count + 1 });
        Assert.Equal("1", plan.Environment["FAKE_OVER"]);
        Assert.StartsWith($"{Cores.Count + 1} ranks on {Cores.Count} core", Assert.Single(plan.Notes));
    }

    [Fact]
    public void Leaves_the_number_of_cores_to_a_batch_system_and_to_a_launcher_with_options()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-environment=FAKE_OVER=1");
        LaunchOptions options = new() { Ranks = Cores.Count + 1 };
        using (new Surroundings(program, ("SLURM_JOB_ID", "1")))
        {
            Assert.False(Plan(program, options).Environment.ContainsKey("FAKE_OVER"));
        }

        using (new Surroundings(program, ("MPINET_MPIRUN", "run-whole --host a,b")))
        {
            Assert.False(Plan(program, options).Environment.ContainsKey("FAKE_OVER"));
        }
    }

    [Fact]
    public void Leaves_a_variable_as_the_user_has_set_it()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-environment=FAKE_OVER=1");
        using Surroundings surroundings = new(program, ("FAKE_OVER", "mine"));
        LaunchPlan plan = Plan(program, new LaunchOptions { Oversubscribe = true });
        Assert.Equal("mine", plan.Environment["FAKE_OVER"]);
    }

    [Fact]
    public void Boots_and_halts_around_the_launcher()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-boot=boot --all", "launch-halt=halt");
        program.AddCommand("boot", "");
        program.AddCommand("halt", "");
        using Surroundings surroundings = new(program);
        LaunchPlan plan = Plan(program, new LaunchOptions());
        Assert.Equal(["/bin/sh", "-c"], plan.Words.Take(2));
        Assert.Equal([plan.Mark.Folder, "", "boot --all", "halt", ""], plan.Words.Skip(4).Take(5));
        Assert.Equal([Path.Combine(program.Commands, "run-whole"), "-np", "1", .. Words], plan.Words.Skip(9));
    }

    [Fact]
    public void Runs_as_another_user_where_the_launcher_refuses_root()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-refuses-root=yes");
        program.AddCommand("setpriv", "");
        using Surroundings surroundings = new(program);
        LaunchPlan plan = Plan(program, new LaunchOptions());
        Assert.Equal(Machine.IsRoot, plan.UserId > 0);
        Assert.Equal(Machine.IsRoot ? 1 : 0, plan.Notes.Count(note => note.Contains("refuses root")));
    }

    [Fact]
    public void Preloads_and_forwards_the_given_libraries_and_variables()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-preload=cure", "launch-forward=-x");
        string library = Descriptor.Read(Path.Combine(program.Folder, "mpi", "whole")).LaunchPreload!;
        _ = program.WriteLibrary(library);
        using Surroundings surroundings = new(program, ("FAKE_WISH", "1"), ("LD_PRELOAD", "/lib/other.so"));
        LaunchPlan plan = Plan(program, new LaunchOptions());
        Assert.Equal($"{library}:/lib/other.so", plan.Environment["LD_PRELOAD"]);
        Assert.Equal("-x", plan.Words[3]);
        string[] names = plan.Words[4].Split(',');
        foreach (string name in (string[])["FAKE_WISH", "LD_PRELOAD", "MPINET_MPI", "MPINET_LAUNCH", "TERM"])
        {
            Assert.Contains(name, names);
        }
    }

    [Fact]
    public void Needs_the_library_that_is_to_be_preloaded()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-preload=cure");
        using Surroundings surroundings = new(program);
        LaunchException exception = Assert.Throws<LaunchException>(() => Plan(program, new LaunchOptions()));
        Assert.Contains("libmpinet_cure.so", exception.Message);
    }

    [Fact]
    public void Puts_a_shell_around_the_ranks_of_a_launcher_that_sees_no_exit_code()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "", "launch-shell=yes");
        using Surroundings surroundings = new(program);
        Assert.Equal(
            ["/bin/sh", "-c", "'/bin/program' 'an argument'; exit $?"],
            Plan(program, new LaunchOptions()).Words.Skip(3)
        );
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-3)]
    public void Needs_a_rank(int ranks)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        using Surroundings surroundings = new(program);
        LaunchException exception = Assert.Throws<LaunchException>(() =>
            Plan(program, new LaunchOptions { Ranks = ranks })
        );
        Assert.Contains($"found:    {ranks} ranks", exception.Message);
    }

    [Fact]
    public void Is_a_script_too()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        using Surroundings surroundings = new(program);
        string script = Plan(program, new LaunchOptions()).Script(">out");
        Assert.Contains("export MPINET_MPI='whole'\n", script);
        Assert.EndsWith("/run-whole' '-np' '1' '/bin/program' 'an argument' >out\n", script);
        Assert.Equal("'it'\\''s'", LaunchPlan.Quote("it's"));
    }

    private static LaunchPlan Plan(FakeProgram program, LaunchOptions options) =>
        new(MpiChoice.Make(program.Folder, mpi: "whole").RequireLaunchable(), Words, options);
}
