import { useSearchParams } from '@pavilion/router';
import { type LobbyFilter, readFilter, writeFilter } from './lobby-filter';

/** The filter of the address, and how to change a part of it. Typing replaces the address, pressing adds to Back. */
export function useLobbyFilter(): [LobbyFilter, (change: Partial<LobbyFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const change = (part: Partial<LobbyFilter>) =>
    setSearch((current) => writeFilter(current, { ...readFilter(current), ...part }), {
      replace: 'name' in part,
      preventScrollReset: true,
    });
  return [filter, change];
}
