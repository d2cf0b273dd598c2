/// <summary>A loop within or around a run of parallel objects, which may await. It measures the time of its calls alone and returns the seconds, or NaN if a result was wrong.</summary>
internal delegate Task<double> TimedLoop(int times);
