import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { frameData, type FrameData, type HostRelease, releaseFolder } from '@pavilion/remote-contract';
import * as v from 'valibot';

/** Reads the frame of a host release, and checks that it is the one that was released. */
export function createFrameStore(artifactsDir: string): (host: HostRelease) => FrameData {
  const known = new Map<string, FrameData>();
  return (host) => {
    const found = known.get(host.digest);
    if (found) return found;
    const text = readFileSync(path.join(artifactsDir, 'r', 'host', releaseFolder(host), host.frame));
    const expected = host.assets.find((asset) => asset.path === host.frame)?.sha384;
    if (createHash('sha384').update(text).digest('base64') !== expected) throw new Error(`the frame of host ${host.version} is not the released one`);
    const frame = v.parse(frameData, JSON.parse(text.toString('utf8')));
    known.set(host.digest, frame);
    return frame;
  };
}
