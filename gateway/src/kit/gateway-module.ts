import type { Endpoint } from '@pavilion/api-contract';
import type { ReadinessCheck, Result } from '@pavilion/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer, Call, Caller, Keyed, Refusal, Session, SignedCall } from './call';
import type { OperatorCallId } from './operator-calls';
import type { OperatorHandler } from './operator-gate';

/** What a module plugs its calls into. */
export interface ModuleContext {
  /** For addresses outside of the contract; they see no gate of their own accord. */
  readonly http: FastifyInstance;
  /** Serves a `guest` or `optional` call of the contract. */
  bind<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): void;
  /**
   * Serves a `session` call of the contract. Before one is asked for the payment password, `recall` tells what the same
   * call has brought already, and changes nothing: a retry may come with a password that was changed meanwhile.
   */
  bindSigned<E extends Endpoint>(
    endpoint: E,
    handler: (call: SignedCall<E>) => Promise<Answer<E>>,
    recall?: (call: Keyed<SignedCall<E>>) => Promise<Answer<E> | undefined>,
  ): void;
  /** Serves a call of operators, who come with a key of their own and a role in the brand. */
  bindOperator(call: OperatorCallId, handler: OperatorHandler): void;
  /** Brand, address and device of any request: for addresses outside of the contract. */
  callerOf(request: FastifyRequest): Result<Caller, Refusal>;
  /** The session that the request's token opens, for such addresses: `undefined` without a token. */
  sessionOf(request: FastifyRequest, caller: Caller): Promise<Result<Session | undefined, Refusal>>;
  addReadinessCheck(name: string, check: ReadinessCheck): void;
}

/** One part of the gateway. Modules start in the order of the composition root and close in the opposite one. */
export interface GatewayModule {
  readonly name: string;
  register(context: ModuleContext): void | Promise<void>;
  /** Puts demonstration data into the database; again and again without a change. */
  seed?(): Promise<void>;
  /** Begins work of its own, such as listening to the database; runs before `listen`. */
  start?(): Promise<void>;
  /**
   * Does what is due by the clock now, as its timers would, and resolves when it is done: for tests and simulations,
   * whose clock passes days in a moment. A gateway that is attended to does not start such a module: it does nothing
   * between two calls of this.
   */
  attend?(): Promise<void>;
  close?(): Promise<void>;
}
