using System.CommandLine;
using MPINET.Launching.Stacks;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary><c>mpinet stacks</c>, hidden: reads the stacks of a .NET process. A crash ends only this process.</summary>
internal static class StacksCommand
{
    /// <summary>The words that start it, without the process id.</summary>
    public static IEnumerable<string> Words { get; } = [.. ToolProgram.Words, "stacks"];

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        Argument<int> process = new("process") { Description = "The id of a process on .NET." };
        Command command = new("stacks", "Shows the stacks of a process on .NET.") { process };
        command.Hidden = true;
        command.SetAction(result => ClrStacks.Write(result.GetValue(process)));
        return command;
    }
}
