/**
 * Gives the history's entry of this document a key, which the router would otherwise call the same in every document:
 * what is remembered of an entry, like where its page stood, is then of no other. A reload and a return keep it.
 */
export function keepEntryKey(): void {
  const state: object = Object(history.state);
  if (!('key' in state)) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
