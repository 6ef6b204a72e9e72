import type { Clock, Database } from '@pavilion/platform';
import { isSeeded, markSeeded } from '../modules/catalogue';
import type { MemberService } from '../modules/member';
import type { MessageService } from '../modules/message';
import type { Brand, BrandGate, GatewayModule } from '../kit';
import { demoMessages } from './demo-messages.data';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: BrandGate;
  readonly members: MemberService;
  readonly messages: MessageService;
}

const owners = ['demomember', 'demovip', 'demoagent1'];
const version = '1';
const dayMs = 24 * 60 * 60_000;

/** Messages in the inboxes of demonstration accounts: put in once, so that what somebody deletes stays deleted. */
export function createDemoMessagesModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-messages',
    register: () => undefined,
    async seed() {
      for (const brand of deps.brands.all()) await seedBrand(deps, brand);
    },
  };
}

async function seedBrand({ database, clock, members, messages }: Deps, brand: Brand): Promise<void> {
  const part = { brandId: brand.id, name: 'demo messages' };
  const accounts = await Promise.all(owners.map((name) => members.findByName(brand.id, name)));
  await database.transaction(async (tx) => {
    if (await isSeeded(tx, part, version)) return;
    for (const account of accounts) {
      if (!account) continue;
      for (const { days, read, sender, ...message } of demoMessages) {
        const at = new Date(clock.now() - days * dayMs);
        await messages.deliver(tx, brand.id, {
          ...message,
          memberId: account.id,
          sender: sender ?? brand.settings.name,
          at,
          readAt: read ? at : null,
        });
      }
    }
    await markSeeded(tx, part, version);
  });
}
