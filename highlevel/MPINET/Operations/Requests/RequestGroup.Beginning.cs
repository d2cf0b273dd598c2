using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Messages that the group starts itself. Its requests and pins are reused after Clear, and all of them are one entry of the registry.
public sealed partial class RequestGroup
{
    // The number of pending messages that the group keeps alive, and its place in the registry while there are some.
    private int pendingMessages;
    private int place;

    /// <summary>
    /// True if groups start messages themselves. If several threads may call MPI, or buffers are watched, a message needs a request of its own.
    /// </summary>
    internal static bool IsBeginning => !(Access.IsConcurrent | Checking.IsOn);

    /// <summary>The object for the next message, described as such.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal GroupMessage Next(Port port, int tag, MpiFunction function, string file, int line)
    {
        MakeRoom();
        ref GroupMessage? message = ref members[Count].Message;
        return message is null
            ? message = new GroupMessage(this, port, tag, function, file, line)
            : message.Renew(port, tag, function, file, line);
    }

    /// <summary>Adds the message that <see cref="Next" /> has returned, or throws if it could not be started.</summary>
    /// <param name="message">The message.</param>
    /// <param name="result">The code of the call that started it.</param>
    /// <param name="begun">The handle that it returned.</param>
    /// <returns>The index of the message.</returns>
    [StackTraceHidden]
    internal int Begin(GroupMessage message, int result, MPI_Request begun)
    {
        int index = Count;
        if (index == 0)
        {
            valid = Request.Ungrouped;
            active = 0;
            unreported = 0;
        }

        bool isGrouped = AreHandlesValid;
        message.Begin(result, begun, isGrouped);
        ref Member member = ref members[index];
        if (member.Request != message)
        {
            member.Request = message;
        }

        member.IsReported = false;
        handles[index] = begun;
        Count = index + 1;
        if (isGrouped)
        {
            active++;
        }
        else
        {
            valid = Invalid;
        }

        Keep(1);
        return index;
    }

    // Records pending messages that this group keeps alive.
    private void Keep(int messages)
    {
        if (pendingMessages == 0)
        {
            place = RequestRegistry.OfThisThread.Add(this);
        }

        pendingMessages += messages;
    }

    /// <summary>Adds a request and returns its index.</summary>
    internal int AddNew(Request request)
    {
        Add(request);
        return Count - 1;
    }

    /// <summary>Records that a message is no longer pending, or no longer kept by this group.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void EndMessage()
    {
        if (--pendingMessages == 0)
        {
            RequestRegistry.OfThisThread.RemoveGroupAt(place);
        }
    }

    /// <summary>Records another place in the registry.</summary>
    internal void MoveTo(int other) => place = other;

    /// <summary>Adds the pending messages that this group keeps alive.</summary>
    internal void AddMessagesTo(List<Request> others)
    {
        for (int i = 0; i < Count; i++)
        {
            if (members[i].Request is { IsActive: true } request && request.Keeper == this)
            {
                others.Add(request);
            }
        }
    }

    // The program keeps the request, so that the group must not use it again.
    private Request Show(int index)
    {
        ref Member member = ref members[index];
        if (member.Request == member.Message)
        {
            member.Message = null;
        }

        return member.Request;
    }

    // The message of a member stays, unless it is pending.
    private void ForgetMember(ref Member member)
    {
        Request request = member.Request;
        if (request.IsActive && request.Keeper == this)
        {
            request.LeaveKeeper();
            EndMessage();
            if (member.Message == request)
            {
                member.Message = null;
            }
        }

        if (member.Request != member.Message)
        {
            member.Request = null!;
        }
    }
}
