import fc from 'fast-check';
import { type Invitation, joinInvitations } from './referral.service';

const link = fc
  .bigInt({ min: 1n, max: 99n })
  .map((id): Invitation => ({ agentId: 100n + id, referrerId: null, link: { id, accountType: 0, rebates: [] } }));
const ofMember = fc
  .record({ id: fc.bigInt({ min: 1n, max: 99n }), hasAgent: fc.boolean() })
  .map(({ id, hasAgent }): Invitation => ({ agentId: hasAgent ? 200n + id : null, referrerId: id, link: null }));

test('a link decides the agent, a member’s code who invited, and neither speaks for the other', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(link, ofMember), { minLength: 1, maxLength: 4 }), (codes) => {
      const joined = joinInvitations(codes);
      const [byLink] = codes.filter((code) => code.link !== null);
      const [byMember] = codes.filter((code) => code.referrerId !== null);
      expect(joined).toEqual({
        agentId: byLink ? byLink.agentId : byMember?.agentId,
        referrerId: byMember?.referrerId ?? null,
        link: byLink?.link ?? null,
      });
    }),
  );
});

test('no code is no invitation', () => {
  expect(joinInvitations([])).toBeUndefined();
});
