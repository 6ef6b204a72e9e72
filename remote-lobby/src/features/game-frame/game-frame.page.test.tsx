import type { SessionSnapshot } from '@pavilion/remote-contract';
import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { wireGame } from '../../__fixtures__/wire-game';
import remote from '../../remote';
import GameFramePage from './game-frame.page';

const opened = { content: { game_url: 'http://vendor.test/launch?launchToken=1' } };

async function open(handlers: FakeHandlers, session: SessionSnapshot = memberSession, at = '/game?id=100000') {
  const platform = createFakePlatform({
    gameById: () => new FakeRefusal('game.not-found'),
    favouriteGameIds: () => [],
    ...handlers,
  });
  const host = createFakeHost({ platform, session });
  render(await stage(<GameFramePage />, { host, remote, at }));
  return { platform, host };
}

const wallet = { pendingAmount: 0, maintenance: false, isMain: false };
const game = wireGame('100000', 'Dragon’s Eye', { gameCode: 'DE', vassalage: 'MFG' });

describe('the frame of a game', () => {
  it('launches once and shows the vendor’s page', async () => {
    const { platform } = await open({ gameById: () => game, launchGame: () => opened });
    expect(await screen.findByTitle('Dragon’s Eye')).toHaveAttribute('src', opened.content.game_url);
    expect(platform.calls.filter((id) => id === 'launchGame')).toHaveLength(1);
  });

  describe('lies under its picture', () => {
    const opening = () => screen.queryByRole('progressbar', { name: 'Opening the game' });
    const framed = async (at?: string) => {
      const { host } = await open({ gameById: () => game, launchGame: () => opened }, memberSession, at);
      const frame = await screen.findByTitle<HTMLIFrameElement>('Dragon’s Eye');
      const say = (data: object) =>
        act(() => {
          const from = { origin: 'http://vendor.test', source: frame.contentWindow };
          window.dispatchEvent(new MessageEvent('message', { data, ...from }));
        });
      return { host, frame, say };
    };

    it('until it says that it is ready, and has the keyboard from then on', async () => {
      const { frame, say } = await framed();
      expect(opening()).toBeInTheDocument();
      expect(frame).not.toHaveFocus();
      await say({ type: 'pavilion.game.ready' });
      expect(opening()).not.toBeInTheDocument();
      expect(frame).toHaveFocus();
    });

    it('or until it has been silent for a while', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      fireEvent.load((await framed()).frame);
      await act(() => jest.advanceTimersByTimeAsync(5_900));
      expect(opening()).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(opening()).not.toBeInTheDocument();
      jest.useRealTimers();
    });

    it('and leaves the focus where somebody went with it', async () => {
      const { say } = await framed();
      screen.getByRole('button', { name: 'Back' }).focus();
      await say({ type: 'pavilion.game.ready' });
      expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    });

    it('and leaves the focus to an open dialog', async () => {
      const { frame, say } = await framed();
      const dialog = document.body.appendChild(document.createElement('div'));
      dialog.setAttribute('role', 'dialog');
      await say({ type: 'pavilion.game.ready' });
      expect(frame).not.toHaveFocus();
      dialog.remove();
    });

    it.each([
      ['for money', '/game?id=100000', true],
      ['as a demonstration', '/game?id=100000&mode=demo', false],
    ])('and learns whether its balance can be raised: played %s', async (_, at, deposit) => {
      const { host, frame, say } = await framed(at);
      const told = frame.contentWindow ? jest.spyOn(frame.contentWindow, 'postMessage') : undefined;
      await say({ type: 'pavilion.game.ready' });
      expect(told).toHaveBeenCalledWith({ type: 'pavilion.host.ready', deposit }, 'http://vendor.test');
      await say({ type: 'pavilion.game.deposit' });
      expect(host.actions).toContainEqual(expect.objectContaining({ type: 'panel', panel: 'member' }));
    });
  });

  it.each([
    [0, 1],
    [4, 0],
  ] as const)(
    'launches for an account of kind %d as %d: trial accounts play demonstrations',
    async (accountType, asked) => {
      let launched: unknown;
      await open(
        { gameById: () => game, launchGame: ({ query }) => ((launched = query), opened) },
        { ...memberSession, accountType },
      );
      await screen.findByTitle('Dragon’s Eye');
      expect(launched).toMatchObject({ accountType: asked });
    },
  );

  it('waits for a launch that is still fresh instead of refusing the player', async () => {
    let launches = 0;
    await open({
      gameById: () => game,
      launchGame: () => (++launches === 1 ? new FakeRefusal('#734') : opened),
    });
    expect(await screen.findByTitle('Dragon’s Eye')).toBeInTheDocument();
    expect(launches).toBe(2);
  });

  it('says why a game cannot be opened, with its code', async () => {
    await open({ gameById: () => game, launchGame: () => new FakeRefusal('game.maintenance') });
    expect(await screen.findByText('The game cannot be opened')).toBeVisible();
    expect(screen.getByText('Game maintenance')).toBeVisible();
    expect(screen.getByText('game.maintenance')).toBeVisible();
  });

  describe('refused by limits of the player', () => {
    const until = Date.parse('2026-11-30T12:00:00+07:00');
    const standing = (excludedUntil: number | null) => ({
      ...{ limits: [], excludedUntil, sessionStartedAt: Date.now() - 42 * 60_000, realityCheckMinutes: 60 },
      ...{ nextRealityCheckAt: Date.now() + 60_000, sessionNet: 0, sessionStaked: 0 },
      ...{ timeOutHours: [24], selfExclusionMonths: [6], raiseAfterHours: 24, contacts: [] },
    });

    it('says when a break ends and leads to the limits, and offers no second try', async () => {
      const { host } = await open({
        gameById: () => game,
        protection: () => standing(until),
        launchGame: () => new FakeRefusal('play.excluded'),
      });
      expect(await screen.findByText(/until Nov 30, 2026, 12:00/)).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Play rests' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: 'See my limits' }));
      expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'protection' });
    });

    async function played() {
      const { host } = await open({
        ...{ gameById: () => game, protection: () => standing(null), launchGame: () => opened },
      });
      const source = (await screen.findByTitle<HTMLIFrameElement>('Dragon’s Eye')).contentWindow;
      const say = (data: object) =>
        act(() => {
          window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://vendor.test', source }));
        });
      return { host, say };
    }

    it('says so under the bar once a stake was refused, until the next one', async () => {
      const { say } = await played();
      await say({ type: 'pavilion.game.round-failed', code: 'play.stake-limit' });
      expect(screen.getByText('This bet is higher than the limit set for your account.')).toBeVisible();
      await say({ type: 'pavilion.game.round-begun', bet: 10 });
      expect(screen.queryByText(/higher than the limit/)).not.toBeInTheDocument();
      await say({ type: 'pavilion.game.round-failed', code: 'wallet.insufficient-balance' });
      expect(screen.queryByRole('button', { name: 'See my limits' })).not.toBeInTheDocument();
    });

    it('has the host show a reality check that refused a stake, and says so until it is answered', async () => {
      const { host, say } = await played();
      await say({ type: 'pavilion.game.round-failed', code: 'play.reality-check' });
      expect(host.actions).toContainEqual(expect.objectContaining({ data: { what: 'due' } }));
      expect(screen.getByText(/^Your reality check is waiting/)).toBeVisible();
      act(() => host.api.emit('protection.changed', { what: 'check' }));
      expect(screen.queryByText(/^Your reality check is waiting/)).not.toBeInTheDocument();
    });

    it('opens the game by itself once the check that refused it is answered', async () => {
      let launches = 0;
      const launchGame = () => (++launches === 1 ? new FakeRefusal('play.reality-check') : opened);
      const { host } = await open({ gameById: () => game, protection: () => standing(null), launchGame });
      expect(await screen.findByText(/^Your reality check is waiting/)).toBeVisible();
      await act(async () => host.api.emit('protection.changed', { what: 'check', goesOn: false }));
      expect(launches).toBe(1);
      act(() => host.api.emit('protection.changed', { what: 'check', goesOn: true }));
      expect(await screen.findByTitle('Dragon’s Eye')).toBeInTheDocument();
    });

    it('shows how long the session lasts', async () => {
      await played();
      expect(await screen.findByRole('button', { name: /^Time in this session: 42 min/ })).toHaveTextContent('0:42');
    });
  });

  describe('of a vendor that keeps a wallet of its own', () => {
    const own = { content: { ...opened.content, ownWallet: true } };
    const wallets = (availBalance: number | null) => [
      { ...wallet, accountTypeId: 2, accountName: 'Main wallet', availBalance: 900_000, isMain: true },
      { ...wallet, accountTypeId: 301, accountName: 'Mystic Forge', availBalance, vendorCode: 'MFG' },
    ];

    it('leads to the page of wallets where there is nothing in it', async () => {
      const empty = () => new FakeRefusal('transfer.wallet-empty');
      const { host } = await open({ gameById: () => game, launchGame: empty, walletTypes: () => wallets(0) });
      const failure = within(await screen.findByRole('alert'));
      fireEvent.click(failure.getByRole('button', { name: 'Move money there' }));
      expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'transferFund' });
    });

    it('shows what is in it and not the main balance, anew after a round, with the way to move money', async () => {
      let balance = 250_000;
      const { host } = await open({
        ...{ gameById: () => game, launchGame: () => own, walletTypes: () => wallets(balance) },
      });
      act(() => host.setSession({ ...memberSession, balance: { status: 'known', amount: 9_000_000_000n } }));
      expect(await screen.findByText(/250,000/)).toBeVisible();
      expect(screen.queryByText(/900,000/)).not.toBeInTheDocument();
      balance = 300_000;
      act(() => host.api.emit('game.round-ended', { gameId: '100000' }));
      expect(await screen.findByText(/300,000/)).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Move money there' }));
      expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'transferFund' });
    });

    it('says so where the vendor does not answer', async () => {
      await open({ gameById: () => game, launchGame: () => own, walletTypes: () => wallets(null) });
      expect(await screen.findByText('Not answering')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Refresh balance' })).toBeVisible();
    });
  });

  it('asks a trial account for a true one, and offers no second try', async () => {
    await open({ gameById: () => game, launchGame: () => new FakeRefusal('in_need_true_account') });
    expect(await screen.findByText('Please Register An Account First')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to home' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('asks for the balance once the game has said that the session is over', async () => {
    const { host } = await open({ gameById: () => game, launchGame: () => opened });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Dragon’s Eye');
    const said = {
      data: { type: 'pavilion.game.session-ended' },
      origin: 'http://vendor.test',
      source: frame.contentWindow,
    };
    window.dispatchEvent(new MessageEvent('message', said));
    expect(host.actions).toContainEqual(expect.objectContaining({ name: 'balance.stale' }));
  });

  describe('shows the stake at once, and what was won when the reels have', () => {
    const sayer = async () => {
      const { host } = await open({ gameById: () => game, launchGame: () => opened });
      const source = (await screen.findByTitle<HTMLIFrameElement>('Dragon’s Eye')).contentWindow;
      const say = (data: object) =>
        act(() => {
          window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://vendor.test', source }));
        });
      const pays = (amount: bigint) =>
        act(() => host.setSession({ ...memberSession, balance: { status: 'known', amount } }));
      await pays(1_000_000_000n);
      expect(screen.getByText(/100,000/)).toBeVisible();
      await say({ type: 'pavilion.game.round-begun', bet: 2500 });
      expect(screen.getByText(/97,500/)).toBeVisible();
      await pays(1_500_000_000n);
      expect(screen.getByText(/97,500/)).toBeVisible();
      return say;
    };

    it('reckons from what the game had, when the platform was faster', async () => {
      const say = await sayer();
      await say({ type: 'pavilion.game.round' });
      expect(screen.getByText(/150,000/)).toBeVisible();
      await say({ type: 'pavilion.game.round-begun', bet: 2500, balance: 152_500 });
      expect(screen.getByText(/150,000/)).toBeVisible();
    });

    it.each(['pavilion.game.round', 'pavilion.game.round-failed'])('%s', async (type) => {
      const say = await sayer();
      await say({ type });
      expect(screen.getByText(/150,000/)).toBeVisible();
    });

    it('or after a while, when the game falls silent', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      await sayer();
      await act(() => jest.advanceTimersByTimeAsync(14_000));
      expect(screen.getByText(/97,500/)).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      expect(screen.getByText(/150,000/)).toBeVisible();
      jest.useRealTimers();
    });
  });
});
