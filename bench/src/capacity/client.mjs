import { randomUUID } from 'node:crypto';
import { fetchFrom, loadPlatformClient } from '../platform-client.mjs';

const accounts = ['demomember', 'demovip', 'demoagent1', 'demoagent2', 'demoagent41', 'demoagent42'];

/**
 * Signs demonstration accounts of lotus in by turns, which asks for no proof of work.
 * @param {number} port of the edge
 * @returns {Promise<(turn: number) => Promise<void>>}
 */
export async function createLogins(port) {
  const { createApiClient, allCalls } = await loadPlatformClient();
  const fetch = fetchFrom({ port, host: 'lotus.localhost' });
  return async (turn) => {
    const deviceId = randomUUID();
    const client = createApiClient({
      baseUrl: '',
      merchant: 'lotus',
      deviceId,
      language: () => 'EN',
      token: () => null,
      fetch,
      onSessionDead: () => undefined,
    });
    const username = accounts[turn % accounts.length];
    await client.call(allCalls.login, {
      body: { username, password: 'Demo2026play', type: 'username', loginDeviceId: deviceId },
    });
  };
}
