import { ApiError } from '@pavilion/api-client';
import type { CallInput, SessionOpened } from '@pavilion/api-contract';
import { outsideSignInCalls, outsideUnknown } from '@pavilion/api-contract/calls/outside-sign-in';
import type { HostApi } from '@pavilion/remote-contract';
import * as v from 'valibot';
import type { Newcomer } from './newcomer.store';

/** Signs in whom a service vouches for. */
export const signInByOutside = ({ api, deviceId }: HostApi, idToken: string): Promise<SessionOpened> =>
  api.call(outsideSignInCalls.loginByOutside, { body: { firebaseIdToken: idToken, loginDeviceId: deviceId } });

type NewcomerBody = CallInput<typeof outsideSignInCalls.registerAutoUsername>['body'];

/** Opens the account of a newcomer by the service's word. */
export const registerNewcomer = (
  { api }: HostApi,
  { idToken }: Newcomer,
  answers: Omit<NewcomerBody, 'firebaseIdToken'>,
): Promise<SessionOpened> =>
  api.call(outsideSignInCalls.registerAutoUsername, { body: { ...answers, firebaseIdToken: idToken } });

/** Whom a refused sign-in is about, where the brand does not know the person yet. */
export function newcomerOf(error: unknown, idToken: string): Newcomer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'session.outside-unknown') return undefined;
  const told = v.safeParse(outsideUnknown, error.value);
  return told.success ? { ...told.output, idToken } : undefined;
}

/** Whether the platform was not reached, so that the same token may be sent again. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'in_network_again' || error.code === 'timeout_retry_please');
