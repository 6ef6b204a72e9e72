import { accountTypes } from '@pavilion/api-contract';
import { type LaunchRequest, refuseLaunch } from './launch.policy';

const game = { hasDemo: true, playable: true, opensList: false };
const refused = (request: Partial<LaunchRequest>) =>
  refuseLaunch({ accountType: accountTypes.member, demo: false, mode: 'GLS', game, ...request });

it('lets a member play, and a trial account try', () => {
  expect(refused({})).toBeUndefined();
  expect(refused({ accountType: accountTypes.trial, demo: true })).toBeUndefined();
  expect(refused({ accountType: accountTypes.trial })).toBe('in_need_true_account');
});

it('launches no entry that stands for the games of its vendor, whoever asks', () => {
  for (const demo of [false, true])
    expect(refused({ demo, game: { ...game, opensList: true } })).toBe('game.not-found');
});
