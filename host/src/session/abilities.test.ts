import { accountTypes, type ModuleId } from '@pavilion/api-contract';
import { abilitiesOf } from './abilities';

const both = (id: ModuleId): boolean => id === 'MEMCENTRE' || id === 'AGECENTRE';
const nothing = { play: false, favourite: false, memberCentre: false, agentCentre: false };

it('lets guests and trial accounts do nothing', () => {
  expect(abilitiesOf(undefined, both)).toEqual(nothing);
  expect(abilitiesOf(accountTypes.trial, both)).toEqual(nothing);
});

it('lets members play, keep favourites and open the member centre', () => {
  expect(abilitiesOf(accountTypes.member, both)).toEqual({
    play: true,
    favourite: true,
    memberCentre: true,
    agentCentre: false,
  });
});

it.each([1, 2, 41, 42] as const)('opens the agent centre for accounts of kind %i', (kind) => {
  expect(abilitiesOf(kind, both).agentCentre).toBe(true);
});

it('keeps centres shut whose switch is off', () => {
  expect(abilitiesOf(1, () => false)).toMatchObject({ play: true, memberCentre: false, agentCentre: false });
});
