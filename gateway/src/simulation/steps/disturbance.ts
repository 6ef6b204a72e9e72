import type { Step } from '../step';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Time passes while nobody does anything, and what is due is done. */
export const wait: Step = {
  name: 'wait',
  weight: 8,
  async run(world) {
    const ms = world.dice.chance(0.7) ? world.dice.between(1, 180) * minuteMs : world.dice.between(1, 3) * dayMs;
    world.clock.advance(ms);
    await world.attend();
    return `${Math.round(ms / minuteMs)} minutes`;
  },
};

/** The provider stops hearing, loses its answers, or comes back. */
export const disturbProvider: Step = {
  name: 'disturb the provider',
  weight: 3,
  async run({ dice, provider }) {
    provider.fault = provider.fault === 'none' ? dice.pick(['deaf', 'silent']) : 'none';
    return provider.fault;
  },
};

/** The vendor that keeps wallets does the same, or takes no money. */
export const disturbVendor: Step = {
  name: 'disturb the vendor',
  weight: 2,
  async run({ dice, walletVendor }) {
    walletVendor.fault = walletVendor.fault === 'none' ? dice.pick(['deaf', 'silent']) : 'none';
    walletVendor.refuses = dice.chance(0.15);
    return `${walletVendor.fault}${walletVendor.refuses ? ', and takes nothing' : ''}`;
  },
};
