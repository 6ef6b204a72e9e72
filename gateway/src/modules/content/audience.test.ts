import { audiencesOf } from './audience';

it('shows visitors and trial accounts what is for guests', () => {
  expect(audiencesOf(undefined)).toEqual(['everyone', 'guests']);
  expect(audiencesOf(4)).toEqual(['everyone', 'guests']);
});

it('shows members what is for members and nothing of guests', () => {
  expect(audiencesOf(0)).toEqual(['everyone', 'members']);
});

it.each([1, 2, 41, 42] as const)('shows agents of kind %i what is for members and what is for agents', (kind) => {
  expect(audiencesOf(kind)).toEqual(['everyone', 'members', 'agents']);
});
