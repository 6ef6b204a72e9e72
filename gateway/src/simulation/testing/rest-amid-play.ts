import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { SimulationFault } from '../simulation-fault';
import { codeOf } from '../member';
import type { Step } from '../step';
import { play, stakeOnce } from '../steps/play';

/**
 * Takes a break at one gateway while another takes stakes: either may come first. Once the break was answered nothing
 * more is staked, wherever.
 * @throws SimulationFault
 */
export const restAmidPlay: Step = {
  name: 'take a break amid stakes',
  weight: 2,
  async run(world, member) {
    const { brand, deviceId, token } = member;
    const call = { endpoint: protectionCalls.takeTimeOut, brand, deviceId, token, body: { hours: 24 } };
    const [answer, ...stakes] = await Promise.all([
      world.gateway().call(call),
      play.run(world, member),
      play.run(world, member),
    ]);
    const isResting = answer.json['success'] === true;
    if (isResting && (await stakeOnce(world, member, { stake: 1_000, win: 0 })))
      throw new SimulationFault(`${member.username} of ${brand} staked during a break`);
    return `${codeOf(answer)}, ${stakes.join(', ')}`;
  },
};
