import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@pavilion/api-contract';
import { receiptCalls, type ReceiptFormat } from '@pavilion/api-contract/calls/receipt';
import { parseAmount } from '@pavilion/money';
import { makeKeyPair } from '@pavilion/platform';
import * as v from 'valibot';
import { proveHuman, registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, testDevice, type TestGateway } from '../../testing/test-gateway';
import { openLedgerAccount, placeWager, postEffect, settleWager } from '../ledger';
import { textOfDocument } from './testing/document-text';

let gateway: TestGateway;
let folder: string;
let people = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
  folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
  const keys = await gateway.call({ endpoint: receiptCalls.receiptKeys });
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(keys.json));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

interface Member {
  readonly token: string;
  readonly memberId: bigint;
}

async function member(): Promise<Member> {
  const username = `Keeper${(people += 1)}`;
  const token = tokenOf(await registerPerson(gateway, { username }));
  const { id } = await gateway.database.row(v.object({ id: v.bigint() }), 'select id from member where username = $1', [
    username,
  ]);
  return { token, memberId: id };
}

/** A round of the member, and what a deposit with a remark of a payer's own would write. */
const play = ({ memberId }: Member, [stake, win]: readonly [number, number], game = 'Saturn Rush'): Promise<void> =>
  gateway.database.transaction(async (tx) => {
    const at = new Date(gateway.clock.now());
    const owner = { currency: 'VND', at };
    const accountId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'player', owner: String(memberId) });
    const houseId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'house', owner: 'games:TEST' });
    const key = { integration: 'demo', reference: `${memberId}:${(people += 1)}`, houseId };
    const remark = { key: 'game.bet' as const, params: { game } };
    const [about, amount] = [
      { category: 'RNG', vendorCode: 'NOVA', gameId: '1', gameName: game },
      parseAmount(`${stake}`),
    ];
    const placed = await placeWager(tx, 'aurora', { ...key, ...about, accountId, at, remark, stake: amount });
    if (!placed.ok) throw new Error(placed.error);
    await settleWager(tx, 'aurora', { ...key, win: parseAmount(`${win}`), remark: { ...remark, key: 'game.win' }, at });
  });

const give = ({ memberId }: Member, amount: string): Promise<void> =>
  gateway.database.transaction(async (tx) => {
    const owner = { currency: 'VND', at: new Date(gateway.clock.now()) };
    const accountId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'player', owner: String(memberId) });
    const houseId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'house', owner: 'demo-float' });
    const given = { kind: 'float', accountId, houseId, type: 'deposit', at: owner.at } as const;
    const remark = { key: 'deposit.credited', params: { remark: '=HYPERLINK("http://x","y")' } } as const;
    await postEffect(tx, 'aurora', { ...given, key: `=1+1:${memberId}`, amount: parseAmount(amount), remark });
  });

/** So many rows more, straight into the table: what a long record is, and not what is booked, is the subject. */
const fillRecord = ({ memberId }: Member, rows: number): Promise<void> =>
  gateway.database.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute(
      `insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at)
       select 1000000000 + i, a.id, 10000, 10000, 4001, to_timestamp($3::float8 / 1000)
       from ledger_account a, generate_series(1, $2::bigint) i
       where a.kind = 'player' and a.owner = $1 and a.purpose = 'main' and a.currency = 'VND'`,
      [String(memberId), rows, gateway.clock.now() - 1000],
    );
  });

const dayMs = 24 * 3_600_000;
const bodyOf = (format: ReceiptFormat, days = 3) => {
  const now = gateway.clock.now();
  return { startTime: now - days * dayMs, endTime: now + 1000, format };
};
const ask = (token: string, format: ReceiptFormat, { days = 3, language = 'EN' } = {}) =>
  gateway.call({ endpoint: receiptCalls.makeReceipt, token, body: bodyOf(format, days), headers: { language } });
const made = v.object({
  value: v.object({
    ...{ content: v.string(), fingerprint: v.string(), fileName: v.string(), keyId: v.string() },
    ...{ rows: v.number(), opening: v.number(), closing: v.number() },
  }),
});

async function receipt({ token }: Member, format: ReceiptFormat, language?: string) {
  const { value } = v.parse(made, (await ask(token, format, language === undefined ? {} : { language })).json);
  return { ...value, bytes: Buffer.from(value.content, 'base64') };
}

/** What the command says of a file. */
function verify(bytes: Buffer, keys = path.join(folder, 'keys.json')): Promise<{ code: number; said: string }> {
  const file = path.join(folder, `${(people += 1)}.file`);
  writeFileSync(file, bytes);
  const cli = path.resolve(__dirname, '../../../../registry/bin/pavilion.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'verify-receipt', file, '--key', keys], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` }),
    );
  });
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
const rowsOf = (bytes: Buffer): string[][] =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .filter((line) => /^\d+,/.test(line))
    .map(cellsOf);

describe('a receipt', () => {
  it('leads from its opening balance over every row to its closing balance, with rounds and odd texts', async () => {
    const one = await member();
    await give(one, '1000.5');
    await play(one, [100, 250]);
    await play(one, [40, 0]);
    const { bytes, rows, opening, closing, fileName } = await receipt(one, 'CSV');
    const lines = rowsOf(bytes);
    expect(lines).toHaveLength(rows);
    expect(opening + lines.reduce((sum, cells) => sum + Number(cells.at(-2)), 0)).toBeCloseTo(closing, 4);
    expect(Number(lines.at(-1)?.at(-1))).toBe(closing);
    expect(fileName).toMatch(/^aurora-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    // No cell is one that a spreadsheet would run.
    const cells = bytes.toString('utf8').slice(1).split('\r\n').flatMap(cellsOf);
    expect(cells.filter((cell) => /^[=+@\t]/.test(cell) || (/^-/.test(cell) && !/^-[\d.]+$/.test(cell)))).toEqual([]);
    expect(lines.map((row) => row[4])).toContainEqual(`'=1+1:${one.memberId}`);
  });

  it.each(['CSV', 'PDF'] as const)('is found to be as it was signed, and says what it comes to: %s', async (format) => {
    const one = await member();
    await play(one, [10, 30]);
    const { bytes, fingerprint, keyId } = await receipt(one, format);
    const { code, said } = await verify(bytes);
    expect(said).toContain(`key ${keyId}`);
    expect(said).toContain(fingerprint);
    expect(code).toBe(0);
  });

  it('is written in the letters of each language', async () => {
    const one = await member();
    await play(one, [10, 30]);
    for (const [language, word] of [
      ['TW', '帳務明細'],
      ['VI', 'Sao kê tài khoản'],
      ['EN', 'Account statement'],
    ] as const) {
      const { bytes } = await receipt(one, 'PDF', language);
      const text = textOfDocument(bytes);
      expect(text).toContain(word);
      expect(text).toContain('-10');
    }
  });
});

describe('a receipt that was changed', () => {
  it('is told line by line: a changed byte, a row taken out, a row put in', async () => {
    const one = await member();
    await play(one, [10, 30]);
    const { bytes } = await receipt(one, 'CSV');
    const lines = bytes.toString('utf8').split('\r\n');
    const at = lines.findIndex((line) => line.includes(',-10,'));
    const other = (change: (all: string[]) => void): Buffer => {
      const all = [...lines];
      change(all);
      return Buffer.from(all.join('\r\n'));
    };
    const flipped = await verify(other((all) => void (all[at] = lines[at]?.replace('-10', '-90') ?? '')));
    expect(flipped).toMatchObject({
      code: 7,
      said: expect.stringMatching(new RegExp(`line ${at + 1} \\(\\d,.*was changed`)),
    });
    const removed = await verify(other((all) => void all.splice(at, 1)));
    expect(removed).toMatchObject({ code: 7, said: expect.stringContaining(`line ${at + 1} was taken out`) });
    const added = await verify(other((all) => void all.splice(at, 0, '9,x,Win,,,1000000,1000000')));
    expect(added).toMatchObject({
      code: 7,
      said: expect.stringMatching(new RegExp(`line ${at + 1} \\(9,x.*was put in`)),
    });
    const behind = await verify(Buffer.concat([bytes, Buffer.from('9,x,Win,,,1,1\r\n')]));
    expect(behind).toMatchObject({ code: 7, said: expect.stringContaining('behind the signature') });
  });

  it('is told page by page, and so is what stands behind its end', async () => {
    const one = await member();
    const { bytes } = await receipt(one, 'PDF');
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('stream\n') + 40;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await verify(changed)).toMatchObject({
      code: 7,
      said: expect.stringMatching(/(page 1|object \d+).* was changed/),
    });
    const behind = Buffer.concat([bytes, Buffer.from('1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')]);
    expect(await verify(behind)).toMatchObject({ code: 7, said: expect.stringContaining('behind the signature') });
  });

  it('is told when another key signed it, or calls itself the same', async () => {
    const one = await member();
    const { bytes, keyId } = await receipt(one, 'CSV');
    const { publicJwk } = makeKeyPair('ed25519');
    const keys = path.join(folder, 'other.json');
    writeFileSync(keys, JSON.stringify(publicJwk));
    expect(await verify(bytes, keys)).toMatchObject({ code: 7, said: expect.stringContaining(`the key ${keyId}`) });
    writeFileSync(keys, JSON.stringify({ ...publicJwk, kid: keyId }));
    expect(await verify(bytes, keys)).toMatchObject({
      code: 7,
      said: expect.stringContaining('another key that calls'),
    });
  });
});

describe('the call', () => {
  it('refuses ranges of more than 31 days, those that hold too much, and a record that does not add up', async () => {
    const one = await member();
    expect((await ask(one.token, 'CSV', { days: 40 })).status).toBe(400);
    await fillRecord(one, 2_001);
    expect((await ask(one.token, 'PDF')).json).toMatchObject({
      ...{ errorCode: 'receipt.too-many-rows', value: { most: 2_000 } },
    });
    // Rows that do not lead from opening to closing are signed for nobody.
    expect((await ask(one.token, 'CSV')).status).toBe(500);
  });

  it('is made so often within an hour, and then again', async () => {
    const one = await member();
    for (let times = 0; times < 12; times += 1) expect((await ask(one.token, 'CSV')).status).toBe(200);
    expect(await ask(one.token, 'CSV')).toMatchObject({ status: 429, json: { errorCode: 'receipt.too-often' } });
    await gateway.database.execute("update receipt set asked_at = asked_at - interval '1 hour' where member_id = $1", [
      one.memberId,
    ]);
    expect((await ask(one.token, 'CSV')).status).toBe(200);
  });

  it('lets a member ask no more often at once than one after the other', async () => {
    const one = await member();
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask(one.token, 'CSV')));
    const { count } = await gateway.database.row(
      v.object({ count: v.number() }),
      'select count(*)::int as count from receipt where member_id = $1',
      [one.memberId],
    );
    expect(count).toBeLessThanOrEqual(12);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(count);
  });

  it('is closed to guests, to trial accounts and to sessions of another brand', async () => {
    const body = bodyOf('CSV');
    const endpoint = receiptCalls.makeReceipt;
    expect(await gateway.call({ endpoint, body })).toMatchObject({ status: 401 });
    const { token } = await member();
    expect(await gateway.call({ endpoint, token, body, brand: 'lotus' })).toMatchObject({ status: 401 });
    const device = { os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice };
    const trialBody = { ...device, humanVerification: await proveHuman(gateway) };
    const trial = tokenOf(await gateway.call({ endpoint: endpoints.freePlay, body: trialBody }));
    expect(await gateway.call({ endpoint, token: trial, body })).toMatchObject({
      ...{ status: 403, json: { errorCode: 'in_need_true_account' } },
    });
  });
});
