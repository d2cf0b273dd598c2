using System;
using System.Collections.Generic;
using MPI;

// Rank 0 distributes jobs to the others. A worker gets its next job when it has sent a result.
class TaskFarm
{
    // Jobs and results have their index as the tag; no job has this one.
    const int StopTag = 1000;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;
            if (world.Rank > 0)
            {
                Work(world);
                return;
            }

            List<Job> jobs = MakeJobs();
            Result[] results = world.Size > 1 ? HandOut(world, jobs) : DoAlone(jobs);
            int own = 0;
            for (int i = 0; i < results.Length; ++i)
            {
                Console.WriteLine("Job " + i + ": " + results[i].text);
                if (results[i].worker == 0)
                {
                    ++own;
                }
            }

            Console.WriteLine("The master did " + own + " of " + results.Length + " jobs.");
        }
    }

    static List<Job> MakeJobs()
    {
        List<Job> jobs = new();
        for (int i = 0; i < 15; ++i)
        {
            if (i % 3 == 2)
            {
                List<string> words = new();
                for (int word = 0; word < i; ++word)
                {
                    words.Add("w" + word);
                }

                jobs.Add(new ReverseWords(words));
            }
            else
            {
                jobs.Add(new CountPrimes(100 * (i + 1)));
            }
        }

        return jobs;
    }

    static Result[] HandOut(Intracommunicator world, List<Job> jobs)
    {
        Result[] results = new Result[jobs.Count];
        int next = 0;
        for (int worker = 1; worker < world.Size; ++worker)
        {
            next = SendNext(world, jobs, next, worker);
        }

        for (int received = 0; received < jobs.Count; ++received)
        {
            Result result;
            CompletedStatus status;
            world.Receive(Communicator.anySource, Communicator.anyTag, out result, out status);
            results[status.Tag] = result;
            next = SendNext(world, jobs, next, status.Source);
        }

        return results;
    }

    // A worker without a job stops.
    static int SendNext(Intracommunicator world, List<Job> jobs, int next, int worker)
    {
        if (next < jobs.Count)
        {
            world.Send(jobs[next], worker, next);
            return next + 1;
        }

        world.Send(true, worker, StopTag);
        return next;
    }

    static void Work(Intracommunicator world)
    {
        // A job is an object and the stop message is not, so the tag must be known before the receive.
        Status status = world.Probe(0, Communicator.anyTag);
        while (status.Tag != StopTag)
        {
            Job job = world.Receive<Job>(0, status.Tag);
            world.Send(new Result(job.Run(), world.Rank), 0, status.Tag);
            status = world.Probe(0, Communicator.anyTag);
        }

        world.Receive<bool>(0, StopTag);
    }

    static Result[] DoAlone(List<Job> jobs)
    {
        return jobs.ConvertAll(job => new Result(job.Run(), 0)).ToArray();
    }
}
