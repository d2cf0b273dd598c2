using System;
using System.Collections.Generic;

/// <summary>Types of the programs: a struct, a class, a class with references, an enum.</summary>
enum Colour
{
    Red,
    Green,
    Blue,
}

struct Point
{
    public int x;
    public double y;

    public Point(int x, double y)
    {
        this.x = x;
        this.y = y;
    }

    public static Point operator +(Point a, Point b)
    {
        return new Point(a.x + b.x, a.y + b.y);
    }

    public static bool operator <(Point a, Point b)
    {
        return a.x < b.x;
    }

    public static bool operator >(Point a, Point b)
    {
        return a.x > b.x;
    }

    public override string ToString()
    {
        return "(" + x + ", " + y + ")";
    }
}

struct Segment
{
    public Point from;
    public Point to;
    public char name;
    public bool isClosed;
    public Colour colour;
}

/// <summary>A struct that is sent as an object, because it has a reference.</summary>
struct Labelled
{
    public string label;
    public int value;

    public Labelled(string label, int value)
    {
        this.label = label;
        this.value = value;
    }
}

[Serializable]
class Employee
{
    public string name;
    public Employee boss;
    public List<int> salaries = new();

    public Employee(string name, Employee boss)
    {
        this.name = name;
        this.boss = boss;
    }

    public static Employee Of(int rank)
    {
        Employee employee = new("employee " + rank, new Employee("boss of " + rank, null));
        employee.boss.boss = employee.boss;
        for (int i = 0; i <= rank; ++i)
        {
            employee.salaries.Add(1000 * rank + i);
        }

        return employee;
    }

    public void MustBe(int rank, string what)
    {
        Check.Equal("employee " + rank, name, what + ", name");
        Check.Equal("boss of " + rank, boss.name, what + ", boss");
        Check.True(object.ReferenceEquals(boss, boss.boss), what + ", the boss is his own");
        Check.Equal(rank + 1, salaries.Count, what + ", salaries");
        Check.Equal(1001 * rank, salaries[rank], what + ", last salary");
    }
}

/// <summary>A vector class with the operators that reductions use.</summary>
[Serializable]
class Vector
{
    public double[] parts;

    public Vector(params double[] parts)
    {
        this.parts = parts;
    }

    public static Vector operator +(Vector a, Vector b)
    {
        return new Vector(a.parts[0] + b.parts[0], a.parts[1] + b.parts[1]);
    }

    public static Vector operator *(Vector a, Vector b)
    {
        return new Vector(a.parts[0] * b.parts[0], a.parts[1] * b.parts[1]);
    }

    public override string ToString()
    {
        return parts[0] + "; " + parts[1];
    }
}
