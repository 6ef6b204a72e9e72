import { endpoints } from '@pavilion/api-contract';
import { AppError, type Database } from '@pavilion/platform';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let fault: Error | undefined;

/** A database that fails on demand. */
function faulty(database: Database): Database {
  const check = async (): Promise<void> => {
    if (fault) throw fault;
  };
  return {
    ...database,
    rows: (schema, statement, values) => check().then(() => database.rows(schema, statement, values)),
    maybeRow: (schema, statement, values) => check().then(() => database.maybeRow(schema, statement, values)),
    row: (schema, statement, values) => check().then(() => database.row(schema, statement, values)),
    execute: (statement, values) => check().then(() => database.execute(statement, values)),
    transaction: (work, options) => check().then(() => database.transaction(work, options)),
  };
}

beforeAll(async () => {
  gateway = await startTestGateway({}, faulty);
});
afterAll(() => gateway.close());
afterEach(() => {
  fault = undefined;
});

const info = () => gateway.call({ endpoint: endpoints.memberInfo, token: 'a-token' });

test('a database that is away is 503, and status is answered from memory', async () => {
  fault = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const away = {
    status: 503,
    headers: { 'retry-after': '2' },
    json: { success: false, errorCode: 'platform.unavailable' },
  };
  expect(await info()).toMatchObject(away);
  expect((await gateway.call({ endpoint: endpoints.systemStatus })).status).toBe(200);
  fault = undefined;
  expect((await info()).status).toBe(401);
});

test.each([
  new Error('secret detail'),
  new AppError('database.unexpected-row', { status: 500, detail: 'secret detail' }),
])('a fault is 500 with the id of the request and nothing of its cause', async (thrown) => {
  fault = thrown;
  const answer = await info();
  expect(answer).toMatchObject({ status: 500, json: { success: false, errorCode: 'platform.internal' } });
  expect(answer.json['message']).toBe(`Request ${String(answer.headers['x-request-id'])}`);
  expect(JSON.stringify(answer.json)).not.toContain('secret detail');
});

test('operators hear of faults in the same form', async () => {
  fault = new Error('secret detail');
  const answer = await gateway.gateway.http.app.inject({
    url: '/internal/brands/aurora/revisions',
    headers: { authorization: `Bearer ${gateway.asOwner}` },
  });
  expect([answer.statusCode, answer.json().errorCode]).toEqual([500, 'platform.internal']);
  expect(answer.body).not.toContain('secret detail');
  expect(answer.headers).not.toHaveProperty('retry-after');
});

test('operators are told when to ask a database that is away again', async () => {
  fault = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const { statusCode, headers } = await gateway.gateway.http.app.inject({
    url: '/internal/brands/aurora/revisions',
    headers: { authorization: `Bearer ${gateway.asOwner}` },
  });
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
});
