namespace MPINET.Objects.Tests.Objects;

public sealed class Employee(string name, Employee? chief)
{
    public string Name { get; set; } = name;

    public Employee? Chief { get; set; } = chief;
}
