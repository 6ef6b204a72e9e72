import { eventTopics } from '@pavilion/api-contract';
import { createSilentLogger } from '@pavilion/platform';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { demoPassword } from '../../seed/demo-accounts.data';
import { hasNats, startNats, type TestNats } from '../../testing/nats-server';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startBeside, startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream } from '../../testing/test-stream';
import { createEventBus, type EventBus } from '../event-bus';

/** A member of the demonstration data: a new one would be told of a letter of welcome, sooner or later. */
const settled = { username: 'demomember', password: demoPassword };

const describeNats = hasNats ? describe : describe.skip;

describeNats('two gateways on one database, with NATS', () => {
  let nats: TestNats;
  let gateways: readonly [TestGateway, TestGateway];
  let bases: readonly string[];
  let bus: EventBus;
  beforeAll(async () => {
    nats = await startNats();
    const first = await startTestGateway({ eventsUrl: nats.url });
    gateways = [first, await startBeside(first)];
    bases = [await listen(gateways[0]), await listen(gateways[1])];
    bus = createEventBus({ ...first, eventsUrl: nats.url, metrics: new Registry(), logger: createSilentLogger() });
    await bus.start();
  });
  afterAll(async () => {
    await bus.close();
    await gateways[1].close();
    await gateways[0].close();
    await nats.stop();
  });

  /** How many events each gateway was brought. */
  const brought = () =>
    Promise.all(
      gateways.map(async ({ gateway }) => {
        const { body } = await gateway.http.app.inject('/metrics');
        const of = (outcome: string): number =>
          Number(new RegExp(`^gateway_bus_events_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(body)?.[1]);
        return of('heard') + of('passed-over');
      }),
    );
  const idOf = async (username: string): Promise<bigint> =>
    (
      await gateways[0].database.row(v.object({ id: v.bigint() }), 'select id from member where username = $1', [
        username,
      ])
    ).id;

  test('an event of a member reaches the gateway that holds it and no other', async () => {
    const token = tokenOf(await signIn(gateways[0], settled));
    const memberId = await idOf(settled.username);
    const stream = await openStream(bases[0] ?? '', { token });
    const draw = eventTopics.draw('aurora', 'north');
    const guest = await openStream(bases[1] ?? '', { topics: [draw] });
    await Promise.all([stream.next(), guest.next()]);
    const before = await brought();
    const count = 25;
    for (let unread = 1; unread <= count; unread += 1)
      await bus.publish([
        { topic: eventTopics.member('aurora', memberId), event: { name: 'unread.changed', data: { unread } } },
        { topic: eventTopics.member('aurora', memberId + 1_000n), event: { name: 'unread.changed', data: { unread } } },
      ]);
    await bus.publish([{ topic: draw, event: { name: 'brand.changed', data: { revision: 1 } } }]);
    for (let unread = 1; unread <= count; unread += 1) expect((await stream.next()).data).toEqual({ unread });
    expect((await guest.next()).name).toBe('brand.changed');
    const after = await brought();
    expect(after.map((total, index) => total - (before[index] ?? 0))).toEqual([count, 1]);
    stream.close();
    guest.close();
  });

  test('a sign-in at one ends the stream at the other', async () => {
    const token = tokenOf(await registerPerson(gateways[0], { username: 'Fleet2' }));
    const stream = await openStream(bases[0] ?? '', { token });
    await stream.next();
    await signIn(gateways[1], { username: 'Fleet2', deviceId: '22222222-2222-4222-8222-222222222222' });
    expect(await stream.nextOf('session.ended')).toEqual({ name: 'session.ended', data: { reason: 'elsewhere' } });
    await stream.ended;
  });

  test('calls go on while NATS is away, and pages read everything anew when it is back', async () => {
    const token = tokenOf(await signIn(gateways[0], settled));
    const stream = await openStream(bases[1] ?? '', { token });
    await stream.next();
    await nats.stop();
    expect((await signIn(gateways[0], settled)).status).toBe(200);
    const late = await openStream(bases[0] ?? '');
    expect((await late.next()).name).toBe('stream.opened');
    await nats.restart();
    expect((await stream.next()).name).toMatch(/^(session\.ended|resync)$/);
    await stream.ended;
    expect((await late.next()).name).toBe('resync');
    await late.ended;
  });
});
