using System;

[Serializable]
class CountPrimes : Job
{
    int limit;

    public CountPrimes(int limit)
    {
        this.limit = limit;
    }

    public override string Run()
    {
        int count = 0;
        for (int n = 2; n < limit; ++n)
        {
            if (IsPrime(n))
            {
                ++count;
            }
        }

        return count + " primes below " + limit;
    }

    static bool IsPrime(int n)
    {
        for (int i = 2; i * i <= n; ++i)
        {
            if (n % i == 0)
            {
                return false;
            }
        }

        return true;
    }
}
