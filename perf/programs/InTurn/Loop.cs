/// <summary>A loop that is measured. It makes the calls of a benchmark a number of times, and returns true if the results were right.</summary>
internal delegate bool Loop(int times);
