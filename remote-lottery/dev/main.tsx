import { runStandalone } from '@pavilion/test-kit';
import remote from '../src/remote';

const near = (gameId: number) => ({
  currentNumero: {
    gameId,
    numero: `20261121-${String(gameId).padStart(3, '0')}`,
    remainTime: gameId * 17_000,
    lockTime: 5,
    isSale: true,
    openTime: Date.now() + gameId * 17_000,
  },
  previousNumero: { numero: '20261121-000', winningNumber: '1,2,3,4,5' },
  nextNumero: { numero: '20261121-999' },
});

const game = (gameId: number, remark: string) => ({
  gameId,
  gameCode: `GAME${gameId}`,
  remark,
  mobileIconUrl: '',
  defaultPlayType: '',
});

void runStandalone({
  remote,
  handlers: {
    lotteryMenus: () => ({
      FAST: {
        gameGroupId: 1,
        gameGroupCode: 'FAST',
        displayName: 'Fast draws',
        gameMenus: [game(3, 'Swift Five'), game(9, 'Ten Carp')],
      },
      DAY: { gameGroupId: 2, gameGroupCode: 'DAY', displayName: 'Daily draws', gameMenus: [game(400, 'North Star')] },
    }),
    nearIssue: ({ query }) => near(query.gameId),
  },
});
