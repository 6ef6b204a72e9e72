import { deviceCookie } from '@pavilion/api-contract';
import Cookies from 'js-cookie';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const oneYearInDays = 365;

/** The id of this device, made once and kept for a year from the last visit. */
export function readDeviceId(): string {
  const stored = Cookies.get(deviceCookie);
  const id = stored && uuid.test(stored) ? stored : crypto.randomUUID();
  Cookies.set(deviceCookie, id, { expires: oneYearInDays, sameSite: 'lax', secure: location.protocol === 'https:' });
  return id;
}
