namespace MPINET.Serialization.Tests;

/// <summary>The types that can be serialised, and those that cannot.</summary>
public sealed class Rules
{
    [Fact]
    public void Marked_references_travel_alone_where_a_type_marks_some()
    {
        Some copy = Streams.Copy(
            new Some
            {
                Marked = new Node { Value = 1 },
                Other = new Node(),
                MarkedToo = new Node { Value = 2 },
                Text = "text",
            }
        );
        Assert.Equal((1, 2, "text"), (copy.Marked!.Value, copy.MarkedToo!.Value, copy.Text));
        Assert.Null(copy.Other);
    }

    [Fact]
    public void A_marked_type_propagates_all()
    {
        ObjectOptions options = new() { References = ObjectReferences.Marked };
        Assert.Equal(3, Streams.Copy(new AllMarked { One = new Leaf { Value = 3 } }, options).One!.Value);
    }

    [Fact]
    public void Where_marks_decide_for_all_types_those_without_propagate_none()
    {
        ObjectOptions options = new() { References = ObjectReferences.Marked };
        Node copy = Streams.Copy(new Node { Value = 1, Next = new Node() }, options);
        Assert.Equal(1, copy.Value);
        Assert.Null(copy.Next);
    }

    [Fact]
    public void Streams_of_other_rules_are_refused()
    {
        byte[] stream = Streams.Of(new Node { Next = new Node() });
        string fault = Streams.Fault<Node>(stream, new ObjectOptions { References = ObjectReferences.Marked });
        Assert.Contains($"{typeof(Node)}, whose fields that travel differ", fault);
    }

    [Theory]
    [InlineData("Callback", "System.Action")]
    [InlineData("Thread", "System.Threading.Thread")]
    [InlineData("Stream", "System.IO.MemoryStream")]
    [InlineData("Type", "System.RuntimeType")]
    [InlineData("Task", "System.Threading.Tasks.Task")]
    [InlineData("Lazy", "System.Lazy`1[System.Int32]")]
    public void Values_that_are_valid_only_here_are_refused_with_their_place(string field, string type)
    {
        Job job = new();
        switch (field)
        {
            case "Callback":
                job.Callback = () => { };
                break;
            case "Thread":
                job.Any = Thread.CurrentThread;
                break;
            case "Stream":
                job.Any = new MemoryStream();
                break;
            case "Type":
                job.Any = typeof(int);
                break;
            case "Task":
                job.Any = new Task(() => { });
                break;
            default:
                job.Any = new Lazy<int>(() => 1);
                break;
        }

        string place = field == "Callback" ? "Job.Callback" : "Job.Any";
        Assert.StartsWith(
            $"{place}: {type} cannot be sent",
            Streams.Refusal(new Node2 { Inner = job }).Replace("Mono", "Runtime")
        );
    }

    [Fact]
    public void Places_within_arrays_are_reported() =>
        Assert.StartsWith(
            "Object[][2]: System.Action cannot be sent",
            Streams.Refusal(new object[] { 1, 2, () => { } }).Replace("System.Action`", "System.Action")
        );

    [Fact]
    public void Elements_of_arrays_of_other_shapes_are_refused()
    {
        object[,] matrix = new object[2, 2];
        matrix[1, 0] = new Thread(() => { });
        Assert.StartsWith("something within a Object[,]: System.Threading.Thread cannot", Streams.Refusal(matrix));
        Array shifted = Array.CreateInstance(typeof(object), [2], [5]);
        shifted.SetValue(new Thread(() => { }), 6);
        Assert.Contains("System.Threading.Thread cannot be sent", Streams.Refusal(shifted));
    }

    [Fact]
    public void A_field_that_is_an_address_is_refused_by_its_name()
    {
        string refusal = Streams.Refusal(new WithAddress());
        Assert.Contains("its field Address is a System.IntPtr: an address", refusal);
    }

    [Fact]
    public void A_delegate_that_is_null_is_none() => Assert.Null(Streams.Copy(new Job()).Callback);

    [Fact]
    public void A_class_over_one_of_the_framework_is_refused() =>
        Assert.Contains(
            "derives from System.Collections.ObjectModel.Collection`1[System.Int32]",
            Streams.Refusal(new Numbers())
        );

    [Fact]
    public void What_the_program_does_not_accept_is_refused()
    {
        byte[] stream = Streams.Of<object>(new List<Node> { new Leaf() });
        ObjectOptions options = new() { Accept = type => type != typeof(Leaf) };
        Assert.Contains(
            $"{typeof(Leaf)}, which ObjectOptions.Accept does not accept",
            Streams.Fault<object>(stream, options)
        );
    }

    [Fact]
    public void No_more_memory_is_asked_for_than_allowed()
    {
        byte[] stream = Streams.Of(new double[1000]);
        Assert.Contains(
            "MaximumBytes allows: 5000",
            Streams.Fault<double[]>(stream, new ObjectOptions { MaximumBytes = 5000 })
        );
        Assert.Equal(1000, Streams.Read<double[]>(stream, new ObjectOptions { MaximumBytes = 9000 }).Length);
    }

    [Fact]
    public void Another_type_than_is_asked_for_is_refused() =>
        Assert.Contains(
            $"It is a {typeof(Node)}, but a {typeof(Leaf)} is expected",
            Streams.Fault<Leaf>(Streams.Of(new Node()))
        );

    // Only a native program can show the effect of the registration.
    [Fact]
    public void Types_may_be_registered_anywhere()
    {
        ObjectTransport.Register<Node>();
        ObjectTransport.RegisterValue<Point>();
        ObjectTransport.RegisterValue<Color>();
        Assert.Equal(5, Streams.Copy(new Node { Value = 5 }).Value);
        Assert.Equal(new Point(1, 2), Streams.Copy(new Point(1, 2)));
    }

    private sealed class Some
    {
        [Transportable]
        public Node? Marked;

        public Node? Other;
        public string? Text;

        [Transportable]
        public Node? MarkedToo { get; set; }
    }

    [Transportable]
    private sealed class AllMarked
    {
        public Node? One;
    }

    private sealed class Job
    {
        public Action? Callback;
        public object? Any;
    }

    private sealed class Node2
    {
        public Job? Inner;
    }

    private sealed class WithAddress
    {
        public nint Address = 1;
    }

    private sealed class Numbers : System.Collections.ObjectModel.Collection<int>;
}
