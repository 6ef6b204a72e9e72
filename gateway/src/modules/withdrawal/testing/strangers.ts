import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { systemRandom } from '@pavilion/platform';
import { proveHuman, registerPerson, tokenOf } from '../../../testing/test-accounts';
import { testDevice, type TestGateway } from '../../../testing/test-gateway';
import { codeOf } from './withdrawing-member';

/** Tokens of those whom no call of payouts is for. */
export interface Strangers {
  readonly trial: string;
  readonly ofOtherBrand: string;
}

export async function inviteStrangers(gateway: TestGateway): Promise<Strangers> {
  const trial = await gateway.call({
    endpoint: endpoints.freePlay,
    body: {
      ...{ os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice },
      humanVerification: await proveHuman(gateway),
    },
  });
  const username = `Else${systemRandom.uuid().slice(0, 8)}`;
  const ofOtherBrand = tokenOf(await registerPerson(gateway, { brand: 'lotus', username }));
  return { trial: tokenOf(trial), ofOtherBrand };
}

/** What a call answers nobody, whoever is of another brand, and a trial account. */
export async function answersTo(
  gateway: TestGateway,
  { trial, ofOtherBrand }: Strangers,
  call: { readonly endpoint: Endpoint; readonly query?: Record<string, string | number>; readonly body?: unknown },
): Promise<readonly unknown[]> {
  const answers = await Promise.all([
    gateway.call(call),
    gateway.call({ ...call, token: ofOtherBrand }),
    gateway.call({ ...call, token: trial }),
  ]);
  return answers.map(codeOf);
}

/** The answers of a call that is for true accounts of its own brand. */
export const refusals = ['login.not.session', 'login.not.session', 'in_need_true_account'];
