using System;
using System.Collections.Generic;

// A class is sent as an object, with all objects that it references.
[Serializable]
class Ball
{
    public string color;
    public List<int> players = new();

    public Ball(string color)
    {
        this.color = color;
    }

    public override string ToString()
    {
        return color + " ball of " + string.Join(" ", players.ConvertAll(player => player.ToString()).ToArray());
    }
}
