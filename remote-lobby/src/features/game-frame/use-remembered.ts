import { useHost } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberPlayed } from '../../ui/device-memory';
import { catalogueQueries, useMemberId } from '../catalogue';

/** Keeps a game that was launched among the recent ones of this device. */
export function useRemembered(gameId: string, isLaunched: boolean): void {
  const memberId = useMemberId();
  const { data: game } = useQuery(catalogueQueries.game(useHost(), gameId));
  useEffect(() => {
    if (!game || !isLaunched) return;
    const { id, name, artwork } = game;
    rememberPlayed(memberId, { id, name, picture: artwork.small });
  }, [game, isLaunched, memberId]);
}
