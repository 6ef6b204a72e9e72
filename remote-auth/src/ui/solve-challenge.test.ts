/** @jest-environment node */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solve } from './solve-challenge';

const secrets = { hmacSignatureSecret: 'signature', hmacKeySignatureSecret: 'key' };
const challenge = () =>
  createChallenge({
    ...secrets,
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 5,
    data: { brand: 'aurora' },
    deriveKey,
  });

it('gives a proof that whoever made the challenge accepts, with all that was signed', async () => {
  const proof = JSON.parse(atob(await solve(await challenge())));
  expect(proof.challenge.parameters.data).toEqual({ brand: 'aurora' });
  expect(await verifySolution({ ...secrets, ...proof, deriveKey })).toMatchObject({ verified: true });
});

it.each([
  ['nothing', undefined],
  ['no object', 'challenge'],
  ['no parameters', { signature: 'x' }],
  ['parameters that are none', { parameters: null }],
  [
    'parameters without their salt',
    { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'a', cost: 1, keyLength: 32, keyPrefix: '00' } },
  ],
  [
    'a cost in words',
    {
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'a', salt: 'b', cost: 'much', keyLength: 32, keyPrefix: '00' },
    },
  ],
])('refuses %s', async (_, value) => {
  await expect(solve(value)).rejects.toThrow('no challenge came');
});
