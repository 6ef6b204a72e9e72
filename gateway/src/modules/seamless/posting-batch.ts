import { isDatabaseUnavailable, isTransient, isUniqueViolation } from '@pavilion/platform';

/** How items are gathered. */
export interface PostingBatchOptions<Item, Answer> {
  /** Posts items in one transaction; resolves once it is committed, with an answer for each item in order. */
  readonly post: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Whether an item must go into a later batch. */
  readonly again: (answer: Answer) => boolean;
  /** Most items at once. */
  readonly most: number;
  /** Batches at once; one beside another only when it is full, since small ones cost more than they save. */
  readonly lanes: number;
}

interface Job<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const attempts = 4;

/**
 * Gathers postings that arrive while others are under way and posts them together, so that they share a round trip
 * and a commit. An item is answered only after its own commit.
 */
export function createPostingBatch<Item, Answer>(
  options: PostingBatchOptions<Item, Answer>,
): (item: Item) => Promise<Answer> {
  let waiting: Job<Item, Answer>[] = [];
  let busy = 0;
  const isDue = (): boolean =>
    waiting.length > 0 && (busy === 0 || (busy < options.lanes && waiting.length >= options.most));
  const pump = (): void => {
    while (isDue()) {
      const jobs = waiting.slice(0, options.most);
      waiting = waiting.slice(options.most);
      busy += 1;
      void run(options, jobs).then((left) => {
        busy -= 1;
        waiting = [...left, ...waiting];
        pump();
      });
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Requests of the same turn of the event loop travel together.
      if (waiting.length === 1 || waiting.length === options.most) setImmediate(pump);
    });
}

/** Answers what can be answered and gives back what must go into a later batch; never rejects. */
async function run<Item, Answer>(
  options: PostingBatchOptions<Item, Answer>,
  jobs: readonly Job<Item, Answer>[],
): Promise<Job<Item, Answer>[]> {
  try {
    const answers = await options.post(jobs.map((job) => job.item));
    return settle(options, jobs, answers);
  } catch (error) {
    return recover(options, jobs, error);
  }
}

function settle<Item, Answer>(
  options: PostingBatchOptions<Item, Answer>,
  jobs: readonly Job<Item, Answer>[],
  answers: readonly Answer[],
): Job<Item, Answer>[] {
  return jobs.filter((job, index) => {
    const answer = answers[index];
    if (answer === undefined) job.reject(new Error('a posting was left without an answer'));
    else if (options.again(answer)) return true;
    else job.resolve(answer);
    return false;
  });
}

/** One bad item fails its whole batch: each is then tried alone, so that it fails for itself only. */
async function recover<Item, Answer>(
  options: PostingBatchOptions<Item, Answer>,
  jobs: readonly Job<Item, Answer>[],
  error: unknown,
): Promise<Job<Item, Answer>[]> {
  if (isDatabaseUnavailable(error)) {
    for (const job of jobs) job.reject(error);
    return [];
  }
  const left: Job<Item, Answer>[] = [];
  for (const job of jobs) left.push(...(await runAlone(options, job)));
  return left;
}

async function runAlone<Item, Answer>(
  options: PostingBatchOptions<Item, Answer>,
  job: Job<Item, Answer>,
): Promise<Job<Item, Answer>[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return settle(options, [job], await options.post([job.item]));
    } catch (error) {
      // A key that another posting took meanwhile is seen by the next attempt.
      if (attempt < attempts && (isTransient(error) || isUniqueViolation(error))) continue;
      job.reject(error);
      return [];
    }
  }
}
