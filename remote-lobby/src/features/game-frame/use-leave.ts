import { useHost } from '@pavilion/remote-contract';
import { useLocation, useNavigate } from '@pavilion/router';
import { useEffect, useRef } from 'react';

/** A way back takes no longer, unless a page of the game itself lies in between. */
const patienceMs = 500;

/** Whether a page of the site comes before this one in the tab: the router counts them in the state of the history. */
function comesFromHere(key: string): boolean {
  const { state } = window.history as { readonly state: { readonly idx?: unknown } | null };
  return typeof state?.idx === 'number' ? state.idx > 0 : key !== 'default';
}

/**
 * The way out of a game: back to where it was opened, as it was left, with its filter and at its place; to `otherwise`
 * where it was opened by its address.
 */
export function useLeave(otherwise: string): () => void {
  const host = useHost();
  const go = useNavigate();
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Any move of the router is the way back; pages inside of the frame are none.
  useEffect(() => () => clearTimeout(timer.current), [key]);
  return () => {
    if (!comesFromHere(key)) return host.navigate(otherwise);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => host.navigate(otherwise), patienceMs);
    return void go(-1);
  };
}
