import path from 'node:path';
import { endpoints } from '@pavilion/api-contract';
import { messagesTo } from '../testing/test-messages';
import { ask, codeOf, enterMember } from './member';
import { openWorld, type World } from './world';
import { mobileOf, proveMobile } from './world.repository';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seed: 12, roomDir: path.resolve(__dirname, '../..') });
});
afterAll(() => world.close());

const monthMs = 31 * 86_400_000;

test.each(['aurora', 'lotus'])(
  'a member of %s whose device is strange again after a month comes in by the code that is sent',
  async (brand) => {
    const member = await enterMember(world, { brand, name: 'Traveller', friends: [] });
    const { database } = world.gateway();
    await proveMobile(database, brand, member.memberId);
    for (let months = 1; months <= 2; months += 1) {
      await ask(world, member, endpoints.logout);
      world.clock.advance(monthMs);
      expect(codeOf(await ask(world, member, endpoints.inbox))).toBe('200');
      expect(await messagesTo(world.gateway(), mobileOf(member.memberId), brand)).toHaveLength(months);
    }
  },
);
