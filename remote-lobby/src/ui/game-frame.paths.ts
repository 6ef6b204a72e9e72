/** Whether the balance is at stake or a demo's float. */
export type PlayMode = 'play' | 'demo';

const path = '/game';

/** Address of a game's frame; it survives a reload, since the launch address is fetched anew. */
export const gameHref = (gameId: string, mode: PlayMode = 'play'): string =>
  `${path}?id=${encodeURIComponent(gameId)}${mode === 'demo' ? '&mode=demo' : ''}`;

/** The game and how it is played, read from the address. */
export function playOf(search: URLSearchParams): { gameId: string; mode: PlayMode } {
  return { gameId: search.get('id') ?? '', mode: search.get('mode') === 'demo' ? 'demo' : 'play' };
}

export const gameFramePath = path;
