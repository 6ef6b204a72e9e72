import { readFile } from 'node:fs/promises';

const everyMs = 100;

/** Memory of a process in MB, where the system says it. */
async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/**
 * Looks after the memory of a process that its own limit leaves out: buffers lie beside the heap. Systems without
 * `/proc` have the heap's limit alone.
 */
export function watchMemory(pid: number | undefined, mostMb: number, onExcess: () => void): { stop(): void } {
  const look = async (): Promise<void> => {
    const used = pid === undefined ? undefined : await residentMb(pid);
    if (used !== undefined && used > mostMb) onExcess();
  };
  const timer = setInterval(() => void look(), everyMs);
  return { stop: () => clearInterval(timer) };
}
