import { useEffect, useState } from 'react';

const keptAs = 'ticket-secret';
const secretBytes = 16;
const seedDigits = 32;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** For a browser that keeps nothing: the page's own. */
let secretOfPage: string | undefined;

/** What this browser keeps to itself; made when it is first asked for. */
function secretOfBrowser(): string {
  secretOfPage ??= toHex(crypto.getRandomValues(new Uint8Array(secretBytes)));
  try {
    const kept = localStorage.getItem(keptAs);
    if (kept !== null) return kept;
    localStorage.setItem(keptAs, secretOfPage);
  } catch {
    // The page's own holds as long as the page does.
  }
  return secretOfPage;
}

/**
 * What the member adds to the draw of a ticket: 32 hexadecimal digits that follow from the ticket and a secret of this
 * browser, so that the gateway could not know them when it told the hash of its own seed, and a call that is sent again
 * says the same. Nothing where the connection is not secure and the browser therefore hashes nothing: the draw then
 * takes the seed that the ticket was issued with.
 */
export async function ownSeedOf(ticketId: string): Promise<string | undefined> {
  const text = new TextEncoder().encode(`${secretOfBrowser()}:${ticketId}`);
  const hash = await (crypto as Partial<Crypto>).subtle?.digest('SHA-256', text);
  return hash && toHex(new Uint8Array(hash)).slice(0, seedDigits);
}

/** The same for a page to show; empty until it was worked out, and where it cannot be. */
export function useOwnSeed(ticketId: string): string {
  const [seed, setSeed] = useState({ ticketId: '', text: '' });
  useEffect(() => {
    let isCurrent = true;
    void ownSeedOf(ticketId).then((text = '') => isCurrent && setSeed({ ticketId, text }));
    return () => void (isCurrent = false);
  }, [ticketId]);
  return seed.ticketId === ticketId ? seed.text : '';
}
