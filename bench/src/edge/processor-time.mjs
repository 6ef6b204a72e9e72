import { readFileSync } from 'node:fs';

/** Processor time of a process so far, in ms; Linux counts it in hundredths of a second. @param {number} pid */
export function processorMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}
