import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { readNatsAddress } from './nats-address';

/** Where NATS is, and who is told how the connection does. */
export interface NatsLineOptions {
  readonly url: string;
  /** The connection is there, for the first time or again; what was sent meanwhile was not heard. */
  readonly onConnected: () => void;
  readonly onLost: (error: unknown) => void;
}

/** One connection to NATS, which is made again for as long as it is not closed. */
export interface NatsLine {
  /** Settles once the server knows of it; while there is no connection, at once, and it is told with the next one. */
  subscribe(subject: string, hear: (payload: string) => void): Promise<() => void>;
  /** `false` where there is no connection. */
  publish(subject: string, payload: string): boolean;
  /** Begins to connect; settles with the first connection, or after some patience without one. */
  start(): Promise<void>;
  /** Whether there was a connection. */
  readonly wasConnected: boolean;
  close(): Promise<void>;
}

interface Subject {
  readonly hear: (payload: string) => void;
  subscription?: Subscription;
}

const firstWaitMs = 100;
const longestWaitMs = 5_000;
const startPatienceMs = 5_000;
const connectMs = 5_000;
/** A connection that says nothing for three of these is dead. */
const pingMs = 10_000;

/** Waits grow, and differ from gateway to gateway, so that a server that is back is not asked by all at once. */
const waitBefore = (attempt: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + Math.random() / 2);

const isOpen = (connection: NatsConnection | undefined): connection is NatsConnection =>
  connection !== undefined && !connection.isClosed() && !connection.isDraining();

class Line implements NatsLine {
  readonly #options: NatsLineOptions;
  readonly #subjects = new Map<string, Subject>();
  readonly #closing = new AbortController();
  #connection: NatsConnection | undefined;
  #isConnected = false;
  #running: Promise<void> = Promise.resolve();
  wasConnected = false;

  constructor(options: NatsLineOptions) {
    this.#options = options;
  }

  async subscribe(subject: string, hear: (payload: string) => void): Promise<() => void> {
    const entry: Subject = { hear };
    this.#subjects.set(subject, entry);
    this.#attach(subject, entry);
    // Without an answer the connection is lost, and the next one begins with every subject.
    if (this.#isConnected) await this.#connection?.flush().catch(() => undefined);
    return () => {
      // The end of one subscription is not the end of one that began since.
      if (this.#subjects.get(subject) === entry) this.#subjects.delete(subject);
      entry.subscription?.unsubscribe();
    };
  }

  publish(subject: string, payload: string): boolean {
    if (!this.#isConnected || !isOpen(this.#connection)) return false;
    this.#connection.publish(subject, payload);
    return true;
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, startPatienceMs);
      this.#running = this.#run(() => {
        clearTimeout(patience);
        resolve();
      });
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // What was published goes out first, where there is somebody to take it.
    const ended = this.#isConnected ? this.#connection?.drain() : this.#connection?.close();
    await ended?.catch(() => undefined);
    await this.#running;
  }

  async #run(announceFirst: () => void): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await this.#serve(announceFirst);
        attempt = 0;
      } catch (error) {
        this.#options.onLost(error);
      }
      if (!signal.aborted) await pause(waitBefore(attempt), signal);
    }
    announceFirst();
  }

  /** Connects, and settles when the connection is closed for good. */
  async #serve(announceFirst: () => void): Promise<void> {
    let attempt = 0;
    const connection = await connect({
      ...readNatsAddress(this.#options.url),
      name: 'pavilion gateway',
      timeout: connectMs,
      pingInterval: pingMs,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectDelayHandler: () => waitBefore((attempt += 1)),
    });
    if (this.#closing.signal.aborted) return connection.close();
    this.#connection = connection;
    for (const [subject, entry] of this.#subjects) this.#attach(subject, entry);
    await this.#nowConnected();
    announceFirst();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#nowLost('the connection to NATS ended');
      if (type !== 'reconnect') continue;
      attempt = 0;
      await this.#nowConnected();
    }
    this.#isConnected = false;
    await connection.closed();
  }

  async #nowConnected(): Promise<void> {
    // The server has every subject when it answers.
    await this.#connection?.flush();
    this.#isConnected = true;
    this.wasConnected = true;
    this.#options.onConnected();
  }

  #nowLost(why: string): void {
    this.#isConnected = false;
    if (!this.#closing.signal.aborted) this.#options.onLost(new Error(why));
  }

  #attach(subject: string, entry: Subject): void {
    if (!isOpen(this.#connection)) return;
    entry.subscription = this.#connection.subscribe(subject, {
      callback: (error, message) => (error ? this.#options.onLost(error) : entry.hear(message.string())),
    });
  }
}

/** The line to NATS; nothing is connected before its start. */
export const createNatsLine = (options: NatsLineOptions): NatsLine => new Line(options);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
