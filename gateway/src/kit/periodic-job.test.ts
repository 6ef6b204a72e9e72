import { createSilentLogger } from '@pavilion/platform';
import { createPeriodicJob, type JobCourse } from './periodic-job';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A job whose looks last until a test ends them. */
function slowJob() {
  const looks: { readonly course: JobCourse; readonly end: () => void; readonly break: (error: Error) => void }[] = [];
  const logger = createSilentLogger();
  const errors = jest.spyOn(logger, 'error');
  const job = createPeriodicJob({
    logger,
    everyMs: 1_000,
    failure: 'a look failed',
    run: (course) =>
      new Promise<void>((resolve, reject) => {
        looks.push({ course, end: resolve, break: reject });
      }),
  });
  return { job, looks, errors };
}

test('looks again and again, one look at a time', async () => {
  const { job, looks } = slowJob();
  job.start();
  await jest.advanceTimersByTimeAsync(3_500);
  expect(looks).toHaveLength(1);
  looks[0]?.end();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
  looks[1]?.end();
  await job.stop();
});

test('whoever asks during a look gets that one', async () => {
  const { job, looks } = slowJob();
  const both = Promise.all([job.look(), job.look()]);
  looks[0]?.end();
  await both;
  expect(looks).toHaveLength(1);
});

test('ends after the look that is under way, which is told to begin nothing new', async () => {
  const { job, looks } = slowJob();
  job.start();
  await jest.advanceTimersByTimeAsync(1_000);
  let isEnded = false;
  const stopped = job.stop().then(() => (isEnded = true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect([looks.length, looks[0]?.course.isStopped(), isEnded]).toEqual([1, true, false]);
  looks[0]?.end();
  await stopped;
  expect(isEnded).toBe(true);
});

test('a look that fails is logged where nobody waits for it, told where somebody does, and stops no later one', async () => {
  const { job, looks, errors } = slowJob();
  job.start();
  await jest.advanceTimersByTimeAsync(1_000);
  looks[0]?.break(new Error('no database'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(errors).toHaveBeenCalledTimes(1);
  expect(looks).toHaveLength(2);
  const asked = job.look();
  looks[1]?.break(new Error('still none'));
  await expect(asked).rejects.toThrow('still none');
  await job.stop();
});
