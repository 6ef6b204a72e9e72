const key = 'game.token';

/** Keeps the token for a reload of the frame, and takes the single-use launch token out of the address. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
    window.history.replaceState(null, '', '/play');
  } catch {
    // Without storage the launch address stays, and a reload needs a new launch.
  }
}

/** The token of an earlier load of this frame. */
export function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
