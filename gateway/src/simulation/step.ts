import type { Member } from './member';
import type { World } from './world';

/** One thing that can happen to a member. */
export interface Step {
  readonly name: string;
  /** How often it happens beside the others. */
  readonly weight: number;
  /** Does it, by the calls that pages, vendors, providers and operators make; what came of it. */
  run(world: World, member: Member): Promise<string>;
}
