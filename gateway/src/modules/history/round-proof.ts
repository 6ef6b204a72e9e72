import { amountFromWire } from '@pavilion/money';
import type { Clock, Random } from '@pavilion/platform';
import * as v from 'valibot';
import { signVendorQuestion, type VendorIntegration } from '../seamless';

const told = v.object({
  wins: v.array(
    v.object({
      ...{ kind: v.picklist(['line', 'scatter']), line: v.number(), count: v.number() },
      amount: v.pipe(v.number(), v.transform(amountFromWire)),
    }),
  ),
  ...{ serverSeedHash: v.string(), serverSeed: v.nullable(v.string()), clientSeed: v.string(), nonce: v.number() },
  ...{ stops: v.array(v.number()), reels: v.array(v.number()), verifyPath: v.string() },
});

/** What a vendor says of a round that it drew. */
export interface RoundProof extends Omit<v.InferOutput<typeof told>, 'verifyPath'> {
  /** Where a player's browser works it out anew. */
  readonly verifyUrl: string;
}

/** Which round, and in which language its page of proof is shown. */
export interface ProofAsk {
  readonly integration: string;
  readonly reference: string;
  readonly language: string;
}

/** Asks the vendor how a round was drawn; nothing where it does not say, or does not answer in time. */
export type ProofSource = (ask: ProofAsk) => Promise<RoundProof | undefined>;

export interface ProofSourceDeps {
  readonly integration: VendorIntegration;
  /** Where this server reaches the vendor, without a trailing slash. */
  readonly vendorUrl: string;
  readonly clock: Clock;
  readonly random: Random;
  /** Told why a vendor said nothing. */
  readonly onSilence: (error: unknown) => void;
}

const longestMs = 2_000;

export function createProofSource({ integration, vendorUrl, clock, random, onSilence }: ProofSourceDeps): ProofSource {
  return async ({ integration: code, reference, language }) => {
    // Wagers of the demonstration record were drawn by nobody.
    if (code !== integration.code) return undefined;
    const path = `/rounds/${encodeURIComponent(reference)}/proof?language=${language}`;
    const [timestamp, nonce] = [String(clock.now()), random.token()];
    const signature = signVendorQuestion(integration.secret, { timestamp, nonce, path });
    try {
      const answer = await fetch(vendorUrl + path, {
        headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
        signal: AbortSignal.timeout(longestMs),
      });
      if (!answer.ok) throw new Error(`the vendor answers ${answer.status}`);
      const { verifyPath, ...proof } = v.parse(told, await answer.json());
      return { ...proof, verifyUrl: integration.url + verifyPath };
    } catch (error) {
      onSilence(error);
      return undefined;
    }
  };
}
