import { ApiError } from '@pavilion/api-client';
import { accountTypes, endpoints } from '@pavilion/api-contract';
import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { useHost, useSession } from '@pavilion/remote-contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayMode } from '../../ui/game-frame.paths';

/** How long the platform refuses to launch the same game again, with a little to spare. */
const previousLaunchMs = 2200;

const isStillOpening = (error: unknown): boolean => error instanceof ApiError && error.code === '#734';

/**
 * The signed launch address of a game. It is good for one use, so it is fetched once an opening and never refetched
 * behind the player's back.
 */
export function useLaunch(gameId: string, mode: PlayMode, opening: number) {
  const host = useHost();
  const session = useSession();
  const username = session.status === 'open' ? session.username : '';
  // Trial accounts have demonstration credit and nothing else to play with.
  const demo = mode === 'demo' || (session.status === 'open' && session.accountType === accountTypes.trial);
  return useQuery({
    queryKey: ['lobby', 'launch', gameId, mode, username, opening],
    queryFn: ({ signal }) =>
      host.api.call(
        endpoints.launchGame,
        {
          query: {
            nodeId: gameId,
            accountType: demo ? 0 : 1,
            confirmTrans: 0,
            launchMode: 'GLS',
            platform: 'html5-desktop',
            clientType: 3,
            username,
            merchantCode: host.brand.merchantCode,
            language: host.preferences.language(),
            theme: host.preferences.theme(),
            backUrl: window.location.origin,
          },
        },
        { signal },
      ),
    enabled: gameId !== '' && session.status === 'open',
    // Signing in renews whatever is on screen; a second launch would be refused and its address is not needed.
    staleTime: 'static',
    gcTime: 0,
    // Refused while the launch before is fresh, as after leaving a game and coming straight back: nothing was opened.
    retry: (tries, error) => isStillOpening(error) && tries < 2,
    retryDelay: previousLaunchMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Rounds that follow each other fast are one look at what the vendor has. */
const settleMs = 400;

/** What a vendor that keeps a wallet of its own has of the member; `null` while it does not answer. */
export function useVendorWallet(vendorCode: string) {
  const { api, on } = useHost();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = session.status === 'open' ? session.memberId : '';
  // What was moved there or back shows in the main wallet.
  const main = session.status === 'open' && session.balance.status === 'known' ? session.balance.amount : undefined;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: walletKey }), settleMs);
    };
    const stops = [on('balance.stale', look), on('game.round-ended', look)];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [on, queries]);
  return useQuery({
    queryKey: [...walletKey, memberId, vendorCode, String(main)],
    queryFn: async ({ signal }) => {
      const wallets = await api.call(transferCalls.walletTypes, {}, { signal });
      return { balance: wallets.find((wallet) => wallet.vendorCode === vendorCode)?.availBalance ?? null };
    },
    placeholderData: keepPreviousData,
    enabled: memberId !== '',
  });
}

const walletKey = ['lobby', 'vendor-wallet'] as const;
