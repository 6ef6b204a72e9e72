import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, readValue } from '../member';
import { walletName } from '../simulated-vendor';
import type { Step } from '../step';
import type { OwnWallet, World } from '../world';

const mainType = 2;
const wallets = v.array(
  v.object({ accountTypeId: v.number(), isMain: v.boolean(), availBalance: v.nullable(v.number()) }),
);

interface Moving {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/** Moves money; a double press of one intent moves it once. */
async function move(world: World, member: Member, { from, to, amount }: Moving): Promise<string> {
  const body = { fromAccountTypeId: from, toAccountTypeId: to, amount };
  const key = newKey(world);
  const press = () => ask(world, member, transferCalls.walletTransfer, { body, key });
  const copies = world.dice.chance(0.2) ? 2 : 1;
  const answers = await world.attendDuring('wallet-transfer', Promise.all(Array.from({ length: copies }, press)));
  return `${from} to ${to}, ${amount}: ${answers.map(said).join(' ')}`;
}

const said = (answer: Parameters<typeof codeOf>[0]): string =>
  readValue(answer, v.object({ state: v.string() }))?.state ?? codeOf(answer);

/** One of the vendors that keep a wallet for the member. */
function vendorOf({ dice, ownWallets }: World, { brand }: Member): OwnWallet | undefined {
  const those = ownWallets.filter(({ brandId }) => brandId === brand);
  return those.length > 0 ? dice.pick(those) : undefined;
}

/** Takes money to a vendor that keeps a wallet. */
export const fillWallet: Step = {
  name: 'fill a wallet',
  weight: 5,
  async run(world, member) {
    const wallet = vendorOf(world, member);
    if (!wallet) return 'has one wallet';
    const { dice } = world;
    const list = readValue(await ask(world, member, transferCalls.walletTypes), wallets) ?? [];
    const main = list.find(({ isMain }) => isMain);
    if (!main) return 'no wallets';
    const part = Math.floor((main.availBalance ?? 0) / dice.between(1, 4));
    const amount = dice.chance(0.1) || part < 1 ? dice.between(1, 100) * 10_000 : part;
    return move(world, member, { from: main.accountTypeId, to: wallet.typeId, amount });
  },
};

/** Brings some of it back, or tries to bring more than is there. */
export const emptyWallet: Step = {
  name: 'empty a wallet',
  weight: 4,
  async run(world, member) {
    const wallet = vendorOf(world, member);
    if (!wallet) return 'has one wallet';
    const { dice } = world;
    const there =
      world.walletVendor.wallets.get(walletName(wallet.vendorCode, member.brand, `m${member.memberId}`)) ?? 0;
    const amount = dice.chance(0.15) || there < 1 ? there + 10_000 : Math.ceil(there / dice.between(1, 3));
    return move(world, member, { from: wallet.typeId, to: mainType, amount });
  },
};

/** Brings all of it back by one press. */
export const recallWallets: Step = {
  name: 'recall all wallets',
  weight: 2,
  async run(world, member) {
    if (!vendorOf(world, member)) return 'has one wallet';
    const press = () => ask(world, member, transferCalls.walletReturn, { body: {}, key: newKey(world) });
    return codeOf(await world.attendDuring('wallet-transfer', press()));
  },
};
