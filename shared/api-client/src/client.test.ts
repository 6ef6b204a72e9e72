import { endpoints } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import { ApiError, errorMessageKey } from './api-error';
import { createApiClient } from './client';

const balanceValue = {
  sumBalance: 1000.5,
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'F',
  balance: [],
};

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

function clientFor(answers: readonly Answer[], token: string | null = 'live') {
  const requests: { url: string; headers: Headers }[] = [];
  const dead: string[] = [];
  const reasons: (string | undefined)[] = [];
  let next = 0;
  const client = createApiClient({
    baseUrl: '',
    merchant: 'aurora',
    deviceId: 'device',
    language: () => 'VI',
    token: () => token,
    onSessionDead: (ended, reason) => {
      dead.push(ended);
      reasons.push(reason);
    },
    fetch: (url, init) => {
      requests.push({ url: String(url), headers: new Headers(init?.headers) });
      const answer = answers[next++];
      if (!answer) throw new TypeError('network is down');
      return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
    },
  });
  return { client, requests, dead, reasons };
}

describe('the API client', () => {
  it('says who asks and gives the answer in our names and types', async () => {
    const { client, requests } = clientFor([{ body: { success: true, value: balanceValue } }]);
    const { sumBalance } = await client.call(endpoints.balance);
    expect(sumBalance).toBe(parseAmount('1000.5'));
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      merchant: 'aurora',
      authorization: 'live',
      language: 'VI',
      moduleid: 'COMM3',
    });
  });

  it('never shows a token to a call that guests make', async () => {
    const { client, requests } = clientFor([{ body: { success: true, value: { ip: '::1', country: 'VN' } } }]);
    await client.call(endpoints.systemLocation);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('gives the code of a refusal that came with HTTP 200', async () => {
    const refusal = { success: false, errorCode: 'in_incorrect_password', value: { captcha: true } };
    const { client } = clientFor([{ body: refusal }]);
    await expect(client.call(endpoints.balance)).rejects.toMatchObject({
      code: 'in_incorrect_password',
      value: { captcha: true },
    });
  });

  it('drops a dead token and asks once more as guest where guests may ask', async () => {
    const dead = { status: 401, body: { success: false, errorCode: 'login.not.session' } };
    const page = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 };
    const { client, requests, dead: ended } = clientFor([dead, { body: { success: true, value: page } }]);
    await client.call(endpoints.gameList);
    expect(ended).toEqual(['live']);
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['live', null]);
  });

  it.each([
    ['as the platform knows it', { ended: 'elsewhere' }, 'elsewhere'],
    ['as nobody says', undefined, undefined],
    ['in a word of a later platform', { ended: 'moved' }, undefined],
  ])('passes on why the session of a dead token ended: %s', async (_, value, reason) => {
    const dead = { status: 401, body: { success: false, errorCode: 'login.not.session', value } };
    const { client, reasons } = clientFor([dead]);
    await expect(client.call(endpoints.balance)).rejects.toMatchObject({ code: 'login.not.session' });
    expect(reasons).toEqual([reason]);
  });

  it('does not ask again where a session is needed', async () => {
    const dead = { status: 401, body: { success: false, errorCode: 'login.not.session' } };
    const { client, requests } = clientFor([dead]);
    await expect(client.call(endpoints.balance)).rejects.toMatchObject({ code: 'login.not.session' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a lost network', [], 'in_network_again'],
    ['an answer off the contract', [{ body: { success: true, value: { sumBalance: 'much' } } }], 'platform.unreadable'],
    ['a proxy without a platform', [{ status: 502, body: 'bad gateway' }], 'platform.unavailable'],
    [
      'a code that nobody knows',
      [{ status: 400, body: { success: false, errorCode: 'nobody' } }],
      'platform.unreadable',
    ],
  ])('names %s', async (_, answers, code) => {
    const { client } = clientFor(answers);
    const error: unknown = await client.call(endpoints.balance).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(errorMessageKey(error)).toBe(`errors.${code}`);
  });
});
