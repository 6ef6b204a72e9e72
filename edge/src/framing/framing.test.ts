import { createRecorder, exchangeRaw, type FramingCase, framingCases } from '@pavilion/platform';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const host = 'aurora.localhost';
const recorder = createRecorder();
const refused = { success: false, errorCode: expect.any(String) };
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
  edge.backends.gateway = recorder.listener;
});
afterAll(() => edge.close());

/** nginx follows the last of two options, so that these are not among the rows for both. */
const contradictions: readonly FramingCase[] = ['1.0', '1.1'].flatMap((version) =>
  ['close, keep-alive', 'keep-alive\r\nConnection: Close'].map((options) => ({
    name: `HTTP/${version} with the options ${JSON.stringify(options)}`,
    means: [],
    passes: false,
    send: `GET /wps/row HTTP/${version}\r\nHost: ${host}\r\nConnection: ${options}\r\n\r\nGET /wps/smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  })),
);

it.each([...framingCases(host), ...contradictions].map((row) => [row.name, row] as const))(
  '%s',
  async (_, { send, means, passes }) => {
    const { answers, ended, broken } = await exchangeRaw({
      port: edge.port,
      send,
      ...(passes && { enough: (come) => come.length === means.length }),
    });
    const heard = recorder.take();
    // Whoever asks next over a kept connection behind gets the answer to the own question.
    const next = await edge.get('/wps/next');
    expect([next.status, recorder.take()]).toEqual([200, ['GET /wps/next ']]);
    expect(broken).toBeUndefined();
    if (passes) return expect([answers.map(({ status }) => status), heard]).toEqual([means.map(() => 200), means]);
    expect([[], means]).toContainEqual(heard);
    expect(ended).toBe(true);
    const last = answers.at(-1);
    expect(last?.status).toBeGreaterThanOrEqual(heard.length > 0 ? 200 : 400);
    if (heard.length > 0) return undefined;
    expect(answers).toHaveLength(1);
    expect(last?.head.toLowerCase()).toMatch(
      /content-type: application\/json; charset=utf-8[^]*cache-control: no-store[^]*x-content-type-options: nosniff[^]*connection: close/,
    );
    return expect(send.startsWith('HEAD ') ? refused : JSON.parse(last?.body ?? '')).toMatchObject(refused);
  },
);
