import { findPgbench, runPgbench } from '../pgbench.mjs';

const clients = 16;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_RUNS'] ?? 5);

/**
 * @param {number} accounts
 * @param {{ rows: number, told: boolean, notifies?: boolean }} how
 */
const scriptOf = (accounts, { rows, told, notifies = false }) => {
  const post = `select gateway.bench_post(:first, ${rows}, ${told})`;
  return (
    `\\set first random(1, ${accounts - rows})\n` +
    (notifies ? `begin;\n${post};\nselect pg_notify('bench', '');\ncommit;\n` : `begin;\n${post};\ncommit;\n`)
  );
};

/** @param {readonly number[]} values */
const medianOf = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Postings a second with the row of the feed and without it, by turns; and with a NOTIFY in each commit.
 * @param {{ url: string, accounts: number }} product
 * @returns {Promise<import('../figures.mjs').Figure[]>}
 */
export async function measureWriting({ url, accounts }) {
  const pgbench = findPgbench();
  if (pgbench === undefined)
    return [{ name: 'cost to postings', value: 'not measured: there is no pgbench (apt-get install postgresql)' }];
  /** @param {{ rows: number, told: boolean, notifies?: boolean }} how */
  const rate = async (how) =>
    how.rows * (await runPgbench(pgbench, { url, clients, seconds, script: scriptOf(accounts, how) }));
  const figures = [];
  for (const rows of [1, 20]) {
    const ways = [{ told: false }, { told: true }, { told: true, notifies: true }];
    /** @type {number[][]} */
    const rates = ways.map(() => []);
    await rate({ rows, told: true });
    for (let round = 0; round < rounds; round += 1)
      for (const [index, way] of ways.entries()) rates[index]?.push(await rate({ rows, ...way }));
    const [without = [], withRow = [], notified = []] = rates;
    /** @param {readonly number[]} some */
    const ratio = (some) => medianOf(some.map((value, index) => value / (without[index] ?? 1)));
    const name = `postings, ${rows} a commit`;
    figures.push(
      { name: `${name}: without the feed`, value: `${medianOf(without).toFixed(0)}/s` },
      { name: `${name}: with its row`, value: `${medianOf(withRow).toFixed(0)}/s` },
      { name: `${name}: with ÷ without`, value: ratio(withRow).toFixed(2) },
      { name: `${name}: with its row and a NOTIFY ÷ without`, value: ratio(notified).toFixed(2) },
    );
  }
  return figures;
}
