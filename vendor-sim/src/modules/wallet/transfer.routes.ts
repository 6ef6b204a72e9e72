import {
  transferBalance,
  transferCreatePlayer,
  transferDeposit,
  transferStatus,
  transferWithdraw,
} from '@pavilion/api-contract/transfer-protocol';
import { amountToWire, negateAmount, zeroAmount } from '@pavilion/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isSignedCall, type QuestionCheck } from '../../gateway/signed-question';
import { refuse } from '../vendor.errors';
import type { TransferSwitches } from './transfer-faults';
import type { WalletOwner } from './wallet.repository';
import type { Order, WalletService } from './wallet.service';

export interface TransferDeps extends QuestionCheck {
  readonly wallets: WalletService;
  readonly switches: TransferSwitches;
}

interface TransferCall<S extends v.GenericSchema> {
  readonly path: string;
  readonly request: S;
}

type Serve<S extends v.GenericSchema> = (input: v.InferOutput<S>, reply: FastifyReply) => Promise<unknown>;

const ownerOf = ({ vendor, ...owner }: { vendor: string; brand: string; playerId: string }): WalletOwner => ({
  vendorCode: vendor,
  brand: owner.brand,
  playerId: owner.playerId,
});

/** What platforms ask of the wallets that are kept here: signed, server to server. */
export async function registerTransferRoutes(http: FastifyInstance, deps: TransferDeps): Promise<void> {
  const { wallets } = deps;
  await http.register(async (app) => {
    // The signature covers the body's own bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    const route = <S extends v.GenericSchema>(call: TransferCall<S>, serve: Serve<S>): void => {
      app.post(call.path, (request, reply) => answer(deps, { call, serve }, { request, reply }));
    };
    route(transferCreatePlayer, async ({ currency, ...asked }) => {
      const owner = ownerOf(asked);
      await wallets.open(owner, currency);
      return { balance: amountToWire((await wallets.balance(owner)) ?? zeroAmount) };
    });
    route(transferBalance, async (asked, reply) => {
      const balance = await wallets.balance(ownerOf(asked));
      return balance === undefined ? refuse(reply, 'wallet.unknown-reference') : { balance: amountToWire(balance) };
    });
    const move = movementOf(deps);
    route(transferDeposit, ({ reference, amount, ...asked }, reply) =>
      move(ownerOf(asked), { reference, kind: 'deposit', amount }, reply),
    );
    route(transferWithdraw, ({ reference, amount, ...asked }, reply) =>
      move(ownerOf(asked), { reference, kind: 'withdraw', amount: negateAmount(amount) }, reply),
    );
    route(transferStatus, async ({ reference, ...asked }) => ({
      state: (await wallets.find(ownerOf(asked), reference))?.state ?? 'unknown',
    }));
  });
}

/** Makes a movement, unless it is one that is to go wrong. */
const movementOf =
  ({ wallets, switches }: TransferDeps) =>
  async (owner: WalletOwner, order: Order, reply: FastifyReply): Promise<unknown> => {
    if (switches.take('loseRequest')) return lose(reply);
    const moved = await wallets.move(owner, { ...order, isRefused: switches.take('refuse') });
    if (switches.take('loseAnswer')) return lose(reply);
    if (!moved.ok) return refuse(reply, moved.error);
    return { state: moved.value.state, balance: amountToWire(moved.value.balance) };
  };

/** Ends the connection without a word. */
function lose(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

async function answer<S extends v.GenericSchema>(
  deps: TransferDeps,
  { call, serve }: { readonly call: TransferCall<S>; readonly serve: Serve<S> },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<unknown> {
  const { slow, down } = deps.switches.current();
  if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
  if (down) return lose(reply);
  const body = typeof request.body === 'string' ? request.body : '';
  if (!isSignedCall(deps, request, body)) return refuse(reply, 'vendor.signature-invalid');
  const input = v.safeParse(call.request, parseJson(body));
  return input.success ? serve(input.output, reply) : refuse(reply, 'request.invalid');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
