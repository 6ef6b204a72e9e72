import * as v from 'valibot';
import { type Neighbour, type NeighbourFault, startNeighbour } from './simulated-neighbour';

/** A movement as the vendor keeps it, for ever, under its reference. */
export interface VendorMovement {
  readonly became: 'done' | 'refused';
  /** What it did to the wallet. */
  readonly change: number;
}

/** A vendor that keeps wallets of its own by the rules of the transfer protocol, and errs as it is told. */
export interface SimulatedVendor extends Neighbour {
  /** By {@link walletName}, in units of money. */
  readonly wallets: Map<string, number>;
  /** By their reference. */
  readonly movements: Map<string, VendorMovement>;
  /** Of the calls from now on. */
  fault: NeighbourFault;
  /** Whether it takes no money from now on. */
  refuses: boolean;
}

/** Whose wallet, where; players of the protocol are `m` and the member's id. */
export const walletName = (vendor: string, brand: string, playerId: string): string => `${vendor} ${brand} ${playerId}`;

const asked = v.object({
  ...{ vendor: v.string(), brand: v.string(), playerId: v.string() },
  ...{ reference: v.optional(v.string(), ''), amount: v.optional(v.number(), 0) },
});
type State = Omit<SimulatedVendor, keyof Neighbour>;

/** Moves money once for a reference; what a wallet has not is refused for ever. */
function move(state: State, wallet: string, { reference, change }: { reference: string; change: number }) {
  const known = state.movements.get(reference);
  if (known) return known.became;
  const after = (state.wallets.get(wallet) ?? 0) + change;
  const became = after < 0 || (change > 0 && state.refuses) ? 'refused' : 'done';
  state.movements.set(reference, { became, change: became === 'done' ? change : 0 });
  if (became === 'done') state.wallets.set(wallet, after);
  return became;
}

function answerOf(path: string, { reference, amount, ...whose }: v.InferOutput<typeof asked>, state: State) {
  const wallet = walletName(whose.vendor, whose.brand, whose.playerId);
  const balance = () => state.wallets.get(wallet) ?? 0;
  switch (path) {
    case '/transfer/deposit':
      return { state: move(state, wallet, { reference, change: amount }), balance: balance() };
    case '/transfer/withdraw':
      return { state: move(state, wallet, { reference, change: -amount }), balance: balance() };
    case '/transfer/status':
      return { state: state.movements.get(reference)?.became ?? 'unknown' };
    case '/transfer/players':
      state.wallets.set(wallet, balance());
      return { balance: balance() };
    default:
      return state.wallets.has(wallet) ? { balance: balance() } : undefined;
  }
}

/** Starts a vendor on a free port of the loopback. */
export async function startSimulatedVendor(): Promise<SimulatedVendor> {
  const state: State = { wallets: new Map(), movements: new Map(), fault: 'none', refuses: false };
  const neighbour = await startNeighbour({
    fault: () => state.fault,
    answer: (path, content) => answerOf(path, v.parse(asked, content), state),
  });
  return Object.assign(state, neighbour);
}
