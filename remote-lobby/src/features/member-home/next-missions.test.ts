import { nextMissions, shareOf } from './next-missions';

type Standing = Parameters<typeof shareOf>[0] & { readonly id: string };

const mission = (id: string, difference: Partial<Standing> = {}): Standing => ({
  ...{ id, state: 'PROCESS', claimableCount: 0 },
  ...({ reachedValue: 0n, nextTarget: 100n } as Pick<Standing, 'reachedValue' | 'nextTarget'>),
  ...difference,
});
const units = (value: bigint) => value as Standing['reachedValue'];

it.each([
  ['nothing done', {}, 0],
  ['a part', { reachedValue: units(25n) }, 0.25],
  ['more than the next step', { reachedValue: units(300n) }, 1],
  ['a step that can be claimed, on the way to the next', { reachedValue: units(25n), claimableCount: 1 }, 1],
  ['past the last step', { nextTarget: null }, 1],
  ['a step of nothing', { nextTarget: units(0n) }, 1],
])('is so far: %s', (_, difference, share) => expect(shareOf(mission('m', difference))).toBe(share));

it('begins with what can be claimed, then what is nearest, then what is not joined', () => {
  const missions = [
    mission('join', { state: 'JOIN' }),
    mission('far', { reachedValue: units(10n) }),
    mission('near', { reachedValue: units(90n) }),
    mission('claim', { state: 'CLAIM', claimableCount: 1 }),
  ];
  expect(nextMissions(missions, 3).map(({ id }) => id)).toEqual(['claim', 'near', 'far']);
});

it.each(['COMING_SOON', 'APPLYING', 'CLAIMED', 'REJECTED', 'CLOSE'] as const)(
  'leaves out what asks for nothing: %s',
  (state) => expect(nextMissions([mission('m', { state })], 3)).toEqual([]),
);
