import * as v from 'valibot';
import { callDoor } from './desk-calls';

const opened = v.object({ session: v.string() });

/** Opens a session of a key by a code of its operator's app, or one on paper. @throws DeskRefusal */
export const openSession = async (key: string, code: string): Promise<string> =>
  (await callDoor('sessions', key, { schema: opened, body: { code: code.trim() } })).session;
