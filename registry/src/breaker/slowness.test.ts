import { judgeSlowness, timeSteps, type TimeTally } from './slowness';

const took = (...list: readonly (readonly [number, number])[]): TimeTally[] =>
  list.map(([atLeastMs, trials]) => ({ atLeastMs, trials }));
const fast = took([0, 200]);
const late = took([0, 40], [8_000, 20]);

describe('the judgement on time', () => {
  it('is none where there is too little to compare with', () => {
    expect(judgeSlowness({ subject: late, beside: took([0, 49]), past: [] }, [])).toBeUndefined();
    expect(judgeSlowness({ subject: late, beside: [], past: [] }, fast)).toBeUndefined();
  });

  it('never minds what takes less than two seconds, and counts from what others surely stay below', () => {
    expect(judgeSlowness({ subject: took([0, 500]), beside: fast, past: [] }, [])).toMatchObject({
      trips: false,
      limitMs: 2_000,
    });
    expect(judgeSlowness({ subject: late, beside: fast, past: [] }, [])).toMatchObject({
      trips: true,
      limitMs: 2_000,
      usualRate: 0.05,
    });
    expect(judgeSlowness({ subject: late, beside: took([0, 180], [6_727, 20]), past: [] }, [])).toMatchObject({
      trips: true,
      limitMs: 8_000,
    });
    expect(judgeSlowness({ subject: late, beside: took([0, 180], [8_000, 20]), past: [] }, [])).toMatchObject({
      trips: false,
      limitMs: 9_514,
    });
    expect(judgeSlowness({ subject: late, beside: took([timeSteps.at(-1) ?? 0, 100]), past: [] }, [])).toMatchObject({
      trips: false,
      limitMs: Infinity,
    });
  });

  it('prefers what others see now to what was before', () => {
    const past = took([8_000, 200]);
    expect(judgeSlowness({ subject: late, beside: fast, past }, [])).toMatchObject({ limitMs: 2_000 });
    expect(judgeSlowness({ subject: late, beside: [], past }, [])).toMatchObject({ trips: false, limitMs: 9_514 });
  });

  it('holds a slow evening against nobody', () => {
    expect(judgeSlowness({ subject: late, beside: [], past: fast }, took([0, 200], [8_000, 100]))).toMatchObject({
      trips: false,
    });
    expect(judgeSlowness({ subject: late, beside: [], past: fast }, took([0, 290], [8_000, 10]))).toMatchObject({
      trips: true,
    });
  });
});
