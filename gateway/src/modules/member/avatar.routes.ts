import { createReadStream } from 'node:fs';
import { endpoints } from '@pavilion/api-contract';
import { err, ok } from '@pavilion/platform';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { type ModuleContext, presentRefusal, type SignedCall } from '../../kit';
import { AccountBusy, ArtworkQueueFull, type PortraitService } from '../artwork';
import type { Avatar, AvatarService } from './avatar.service';

const builtInFile = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}\.webp$/),
    v.transform((file) => file.slice(0, -5)),
  ),
});
const sentFile = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f-]{36}\.webp$/),
    v.transform((file) => file.slice(0, -5)),
    v.uuid(),
  ),
});

const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
/** What an account is asked to wait that has sent more than is drawn for it at once. */
const busySeconds = 2;

/** Pictures of accounts: what is chosen or sent, and their addresses. */
export function registerAvatarRoutes(
  context: ModuleContext,
  { avatars, portraits }: { avatars: AvatarService; portraits: PortraitService },
): void {
  context.bindSigned(endpoints.playerAvatar, async ({ brand, session }) => {
    const avatar = await avatars.find(brand.id, session.memberId);
    return avatar ? ok(presentAvatar(avatar)) : err('login.not.session');
  });
  context.bindSigned(endpoints.avatarIcons, async ({ brand, session }) => {
    const avatar = await avatars.find(brand.id, session.memberId);
    return ok({ current: avatar?.type === 'STATIC' ? avatar.index : null, icons: [...avatars.builtIn()] });
  });
  context.bindSigned(endpoints.chooseAvatar, ({ brand, session, body }) =>
    avatars.choose(brand.id, { memberId: session.memberId, icon: body.icon }),
  );
  context.bindSigned(endpoints.uploadAvatar, (call) => upload(avatars, call));
  servePictures(context, { avatars, portraits });
}

async function upload(avatars: AvatarService, { brand, session, body }: SignedCall<typeof endpoints.uploadAvatar>) {
  try {
    const sent = await avatars.upload(brand.id, { memberId: session.memberId, image: body.image });
    return sent.ok ? ok(presentAvatar(sent.value)) : sent;
  } catch (error) {
    if (error instanceof AccountBusy) return err({ code: 'platform.rate-limited', value: busySeconds } as const);
    if (error instanceof ArtworkQueueFull) return err('platform.unavailable');
    throw error;
  }
}

const presentAvatar = (avatar: Avatar): v.InferInput<typeof endpoints.playerAvatar.response> => ({
  avatar: avatar.type === 'STATIC' ? avatar.index : avatar.address,
  avatarType: avatar.type,
});

/** A built-in picture by its index, or what somebody of the host's brand has sent. */
function servePictures(
  { http, callerOf }: ModuleContext,
  { avatars, portraits }: { avatars: AvatarService; portraits: PortraitService },
): void {
  const picture = (reply: FastifyReply, cache: string): FastifyReply =>
    reply.header('cache-control', cache).header('x-content-type-options', 'nosniff').type('image/webp');
  http.get('/assets/avatar/:file', async (request, reply) => {
    const caller = callerOf(request);
    const [builtIn, sent] = [v.safeParse(builtInFile, request.params), v.safeParse(sentFile, request.params)];
    if (caller.ok && builtIn.success) {
      const file = await portraits.builtInFile(builtIn.output.file);
      if (file !== undefined) return picture(reply, forADay).send(createReadStream(file));
    }
    if (caller.ok && sent.success) {
      const bytes = await avatars.picture(caller.value.brand.id, sent.output.file);
      if (bytes) return picture(reply, forEver).send(bytes);
    }
    const { status, body } = presentRefusal({ code: 'platform.not-found' }, 'wrapped');
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
