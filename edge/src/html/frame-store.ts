import { createHash } from 'node:crypto';
import { frameData, type FrameData, type HostRelease, releaseFolder } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ArtifactSource } from '../artifact-source/artifact-source';

/** A host release whose frame cannot be painted. */
export class UnusableFrame extends Error {
  override readonly name = 'UnusableFrame';
  readonly code: 'frame.missing' | 'frame.altered' | 'frame.malformed';

  constructor(code: UnusableFrame['code'], host: HostRelease) {
    super(`${code}: host ${host.version} ${host.digest.slice(0, 12)}`);
    this.code = code;
  }
}

const mostKnown = 16;
const parsedFrame = v.pipe(v.string(), v.parseJson(), frameData);

/** Reads the frame of a host release, and checks that it is the one that was released. @throws UnusableFrame */
export function createFrameStore(source: Pick<ArtifactSource, 'peek'>): (host: HostRelease) => FrameData {
  const known = new LRUCache<string, FrameData>({ max: mostKnown });

  return (host) => {
    const found = known.get(host.digest);
    if (found) return found;
    const asset = host.assets.find(({ path }) => path === host.frame);
    const text = source.peek({ file: `host/${releaseFolder(host)}/${host.frame}`, asset });
    if (!text) throw new UnusableFrame('frame.missing', host);
    if (createHash('sha384').update(text).digest('base64') !== asset?.sha384)
      throw new UnusableFrame('frame.altered', host);
    const frame = v.safeParse(parsedFrame, text.toString('utf8'));
    if (!frame.success) throw new UnusableFrame('frame.malformed', host);
    known.set(host.digest, frame.output);
    return frame.output;
  };
}
