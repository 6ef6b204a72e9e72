import { createFakeHost, createFakePlatform, type FakeHandlers, FakeRefusal, memberSession, stage } from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import remote from '../../remote';
import GameFramePage from './game-frame.page';

const opened = { content: { game_url: 'http://vendor.test/launch?launchToken=1' } };

async function open(handlers: FakeHandlers) {
  const platform = createFakePlatform({
    gameById: () => new FakeRefusal('game.not-found'),
    favouriteGameIds: () => [],
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<GameFramePage />, { host, remote, at: '/game?id=100000' }));
  return platform;
}

const game = {
  nodeId: '100000',
  gameName: 'Dragon’s Eye',
  gameCode: 'DE',
  gameType: 'RNG' as const,
  gameClassify: 'VIDEO',
  vassalage: 'MFG',
  displayName: 'Moonforge',
  iconUrl: '/assets/art/1/100000-270.webp',
  dominantColor: '#102030',
  isGame: 'GAME' as const,
  supportPlay: true,
  isFreePlay: true,
  minBet: 1000,
  minLineNum: 25,
  rtp: 9640,
  volatility: 'LOW' as const,
  tags: [],
};

describe('the frame of a game', () => {
  it('launches once and shows the vendor’s page', async () => {
    const platform = await open({ gameById: () => game, launchGame: () => opened });
    expect(await screen.findByTitle('Dragon’s Eye')).toHaveAttribute('src', opened.content.game_url);
    expect(platform.calls.filter((id) => id === 'launchGame')).toHaveLength(1);
  });

  it('waits for a launch that is still fresh instead of refusing the player', async () => {
    let launches = 0;
    await open({
      gameById: () => game,
      launchGame: () => (++launches === 1 ? new FakeRefusal('#734') : opened),
    });
    expect(await screen.findByTitle('Dragon’s Eye', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(launches).toBe(2);
  });

  it('says why a game cannot be opened, with its code', async () => {
    await open({ gameById: () => game, launchGame: () => new FakeRefusal('game.maintenance') });
    expect(await screen.findByText('The game cannot be opened')).toBeVisible();
    expect(screen.getByText('Game maintenance')).toBeVisible();
    expect(screen.getByText('game.maintenance')).toBeVisible();
  });
});
