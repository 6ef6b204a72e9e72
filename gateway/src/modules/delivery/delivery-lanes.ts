import { type Clock, createOutboxWorker, type Database, type OutboxWorker, type Random } from '@pavilion/platform';
import * as v from 'valibot';
import { type MessageKind, messageKind } from '../message-provider';
import { sweepMessages } from './delivery-sweep';
import { backoff, leaseMs } from './delivery.policy';
import type { NamedMessage } from './delivery.schema';
import type { createDeliverySending } from './delivery-sending';

/** Table of the work. */
export const jobTable = 'outgoing_message_job';

/** Messages of one kind of one brand, which wait for nobody else's provider. */
export const laneOf = ({ brandId, kind }: Pick<NamedMessage, 'brandId' | 'kind'>): string => `${kind} ${brandId}`;

export const jobOf = ({ id, ...named }: NamedMessage) => ({ ...named, id: String(id) });

const job = v.object({
  brandId: v.string(),
  kind: messageKind,
  id: v.pipe(
    v.string(),
    v.transform((digits) => BigInt(digits)),
  ),
});

const kinds: readonly MessageKind[] = ['sms', 'mail'];

export interface DeliveryLanesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly brandIds: () => readonly string[];
  readonly send: ReturnType<typeof createDeliverySending>;
  readonly onFault: (error: unknown) => void;
  /** Told of each message that was looked at. */
  readonly onAttended: (named: NamedMessage) => void;
}

/** Work on messages, a lane for each kind of each brand. */
export interface DeliveryLanes {
  start(): void;
  wake(named: NamedMessage): void;
  /** Sends what is due now, of lanes that were not started too. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

export function createDeliveryLanes(deps: DeliveryLanesDeps): DeliveryLanes {
  const lanes = new Map<string, OutboxWorker>();
  /** All lanes. They are made once they are asked for: brands are not known before. */
  const open = (): readonly OutboxWorker[] =>
    deps
      .brandIds()
      .flatMap((brandId) => kinds.map((kind) => laneOf({ brandId, kind })))
      .map((lane) => {
        const worker = lanes.get(lane) ?? createLane(deps, lane);
        lanes.set(lane, worker);
        return worker;
      });
  return {
    start() {
      for (const worker of open()) worker.start();
    },
    wake: (named) => lanes.get(laneOf(named))?.wake(),
    async runDue() {
      await Promise.all(open().map((worker) => worker.runDue()));
    },
    async stop() {
      await Promise.all([...lanes.values()].map((worker) => worker.stop()));
    },
  };
}

const createLane = ({ send, onFault, onAttended, ...deps }: DeliveryLanesDeps, lane: string): OutboxWorker =>
  createOutboxWorker({
    ...deps,
    ...{ table: jobTable, only: lane, pollMs: 2_000, leaseMs, backoff, onError: onFault },
    async handle({ payload, attempts }) {
      const named = v.parse(job, payload);
      await sweepMessages(deps);
      try {
        return await send(named, attempts);
      } finally {
        onAttended(named);
      }
    },
  });
