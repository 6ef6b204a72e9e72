import type { RemoteId } from '@pavilion/remote-contract';
import { RemoteFailure, type RemoteFailureCode } from '../core/remote-loader';
import { assetTable } from './asset-table';

const fileSign =
  /RUNTIME-003|RUNTIME-008|ChunkLoadError|Loading (CSS )?chunk|NetworkError|Failed to fetch|load script/i;

const signs: readonly (readonly [RegExp, RemoteFailureCode])[] = [
  [/RUNTIME-00[67]|RUNTIME-005|shared|singleton/i, 'remote.incompatible'],
  [
    /RUNTIME-001|RUNTIME-002|RUNTIME-004|RUNTIME-014|does not exist in container|is not defined|expose/i,
    'remote.expose-missing',
  ],
  [fileSign, 'remote.unreachable'],
];

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message}` : String(error);

/** The file that an error of webpack's chunk loader names. */
const requestOf = (error: unknown): string | undefined => {
  const request: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'request') : undefined;
  return typeof request === 'string' && request !== '' ? request : undefined;
};

/** Whether the server has the file, but not the bytes that the composition names. */
async function isTampered(address: string): Promise<boolean> {
  const integrity = assetTable().integrity(address);
  if (!integrity) return false;
  try {
    const response = await fetch(address, { cache: 'no-store' });
    if (!response.ok) return false;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== integrity;
  } catch {
    return false;
  }
}

/** A browser does not say why it refused a file, so the file is looked at. */
async function fileCode(address: string): Promise<RemoteFailureCode> {
  if (assetTable().isLate(address)) return 'remote.timeout';
  return (await isTampered(address)) ? 'remote.integrity' : 'remote.unreachable';
}

/** Gives an error of the runtime its code. */
export async function toFailure(remote: RemoteId, error: unknown, entry: string): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  const message = messageOf(error);
  const code = signs.find(([pattern]) => pattern.test(message))?.[1] ?? 'remote.start-failed';
  return new RemoteFailure(code === 'remote.unreachable' ? await fileCode(requestOf(error) ?? entry) : code, remote, {
    cause: error,
  });
}

/** Gives what a part threw while it rendered its code: a file that it imported did not come, or it is broken. */
export async function toRenderFailure(remote: RemoteId, error: unknown, entry: string): Promise<RemoteFailure> {
  if (requestOf(error) !== undefined || fileSign.test(messageOf(error))) return toFailure(remote, error, entry);
  return new RemoteFailure('remote.render-failed', remote, { cause: error });
}
