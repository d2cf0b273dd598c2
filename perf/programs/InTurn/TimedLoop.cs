/// <summary>A loop within a run of parallel objects, which it may await, or around one: it takes the time of its calls alone, and gives their seconds, or NaN where what came was wrong.</summary>
internal delegate Task<double> TimedLoop(int times);
