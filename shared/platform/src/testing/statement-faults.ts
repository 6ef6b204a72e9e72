import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createClient } from '../database/connection';

/** How a connection ends at a statement. */
export type StatementFault =
  /** The server ends the session while the statement waits to run. */
  | 'ended-before'
  /** The server ends the session right after it answered, so that the client hears of it between two statements. */
  | 'ended-after'
  /** The statement takes effect, and the connection breaks before its answer arrives. */
  | 'answer-lost';

/** Every way in which a connection ends at a statement. */
export const statementFaults: readonly StatementFault[] = ['ended-before', 'ended-after', 'answer-lost'];

const dayMs = 86_400_000;

/**
 * The way whose turn it is, another each day, where all of them at each statement of many calls would take a minute.
 * The turn is the one of the journeys' matrices (`E2E_TURN`), and `E2E_ALL=1` asks for all. `place` puts suites at
 * different ways on the same day.
 */
export function statementFaultsInTurn(place: number, env: NodeJS.ProcessEnv = process.env): readonly StatementFault[] {
  if (env['E2E_ALL'] === '1') return statementFaults;
  const turn = Number(env['E2E_TURN'] || Math.floor(Date.now() / dayMs));
  return statementFaults.filter((_, index) => (index + turn + place) % statementFaults.length === 0);
}

/** An address between a server under test and its database, which breaks connections at a chosen statement. */
export interface FaultyDatabase {
  /** Stands for the database's own address. */
  readonly url: string;
  /** From now on the `nth` statement of all connections, counted from 1, meets `fault`. */
  arm(nth: number, fault: StatementFault): void;
  /** Lets everything pass and tells whether the chosen statement was met. */
  disarm(): boolean;
  close(): Promise<void>;
}

interface Faults {
  /** What the next statement meets, if anything. */
  next(): StatementFault | undefined;
  /** Ends the session of the connection that leaves from `port`. */
  endSession(port: number): Promise<unknown>;
}

/** Stands between a client and the database of `url`. */
export async function startFaultyDatabase(url: string): Promise<FaultyDatabase> {
  const { port, hostname } = new URL(url);
  const operator = createClient({ connectionString: url });
  await operator.connect();
  let armed: { left: number; readonly fault: StatementFault } | undefined;
  const faults: Faults = {
    next() {
      if (!armed || armed.left === 0) return undefined;
      armed.left -= 1;
      return armed.left === 0 ? armed.fault : undefined;
    },
    endSession: (port) =>
      operator.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = $1', [port]),
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    relay(client, upstream, faults);
  });
  const ownUrl = new URL(url);
  ownUrl.port = String(await listen(server));
  return {
    url: ownUrl.href,
    arm: (nth, fault) => void (armed = { left: nth, fault }),
    disarm() {
      const met = armed?.left === 0;
      armed = undefined;
      return met;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await operator.end();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

function relay(client: Socket, upstream: Socket, faults: Faults): void {
  let held: Buffer[] | undefined;
  let onAnswered: () => void = () => undefined;
  const meet = async (fault: StatementFault, statement: Buffer): Promise<void> => {
    const port = upstream.localPort ?? 0;
    if (fault === 'ended-before') return void (await faults.endSession(port));
    held = [];
    const answered = new Promise<void>((resolve) => (onAnswered = resolve));
    upstream.write(statement);
    await answered;
    if (fault === 'ended-after') return void (await faults.endSession(port));
    client.resetAndDestroy();
    upstream.destroy();
  };
  client.on(
    'data',
    readStatements({
      pass: (bytes) => upstream.write(bytes),
      statement(bytes) {
        const fault = faults.next();
        if (fault) meet(fault, bytes).catch(() => client.destroy());
        else upstream.write(bytes);
      },
    }),
  );
  upstream.on('data', (bytes: Buffer) => {
    if (!held) return void client.write(bytes);
    held.push(bytes);
    if (isReady(Buffer.concat(held))) onAnswered();
  });
  // What was held goes out together with the end of the session: the client reads both in one turn of its event loop.
  upstream.on('end', () => (held ? client.end(Buffer.concat(held)) : client.end()));
  upstream.on('close', () => client.destroySoon());
  client.on('close', () => upstream.destroy());
}

/** Whether an answer is whole: PostgreSQL ends it with `ReadyForQuery`. */
function isReady(answer: Buffer): boolean {
  const last = answer.subarray(-6);
  return last[0] === 'Z'.charCodeAt(0) && last.length === 6 && last.readInt32BE(1) === 5;
}

/** Messages that belong to a statement whose end is yet to come: parse, bind, describe, execute, close, flush. */
const partOfStatement = new Set(['P', 'B', 'D', 'E', 'C', 'H']);
/** Messages that a statement ends with: a simple query is one, a prepared one ends with a sync. */
const endOfStatement = new Set(['Q', 'S']);

/** Cuts what a client sends into statements and everything else. */
function readStatements({
  pass,
  statement,
}: {
  pass(bytes: Buffer): void;
  statement(bytes: Buffer): void;
}): (bytes: Buffer) => void {
  let unread = Buffer.alloc(0);
  let gathered: Buffer[] = [];
  let isStarted = false;
  const take = (message: Buffer): void => {
    const type = isStarted ? String.fromCharCode(message[0] ?? 0) : '';
    isStarted = true;
    if (partOfStatement.has(type)) return void gathered.push(message);
    if (!endOfStatement.has(type)) return pass(message);
    statement(Buffer.concat([...gathered, message]));
    gathered = [];
  };
  return (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      // The first message has no type before its length.
      const head = isStarted ? 1 : 0;
      const length = unread.length < head + 4 ? Infinity : head + unread.readInt32BE(head);
      if (unread.length < length) return;
      take(unread.subarray(0, length));
      unread = unread.subarray(length);
    }
  };
}
