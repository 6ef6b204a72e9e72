/** What a player set and should find again; storage may be forbidden in a frame. */
export interface Preferences {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
}

/** Preferences in the browser's own storage, under the game's prefix. */
export const preferences: Preferences = {
  read(name) {
    try {
      return localStorage.getItem(`game.${name}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(`game.${name}`, value);
    } catch {
      // A forgotten preference is no loss.
    }
  },
};
