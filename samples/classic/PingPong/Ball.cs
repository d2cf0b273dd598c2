using System;
using System.Collections.Generic;

// A class travels as an object, with all that it refers to.
[Serializable]
class Ball
{
    public string color;
    public List<int> players = new List<int>();

    public Ball(string color)
    {
        this.color = color;
    }

    public override string ToString()
    {
        return color + " ball of " + string.Join(" ", players.ConvertAll(player => player.ToString()).ToArray());
    }
}
