import { endpoints } from '@pavilion/api-contract';
import type { ModuleContext } from '../../kit';
import type { SessionEvents } from '../session';
import type { createFreePlay } from './free-play.service';

export interface FreePlayRoutes {
  readonly play: ReturnType<typeof createFreePlay>;
  readonly events: Pick<SessionEvents, 'signInAnswered'>;
}

/** Trying the games without an account. */
export function registerFreePlayRoutes(context: ModuleContext, { play, events }: FreePlayRoutes): void {
  context.bind(endpoints.freePlay, async ({ brand, body, ip }) => {
    const opened = await play({
      brand,
      deviceId: body.loginDeviceId,
      address: ip,
      proof: body.humanVerification?.payload,
    });
    events.signInAnswered('free-play', opened.ok ? undefined : opened.error.code);
    return opened;
  });
}
