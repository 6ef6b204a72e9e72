import { deviceCookie, headers } from '@pavilion/api-contract';
import { err, ok, type Result } from '@pavilion/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand, CallCookies, Caller, Refusal } from './call';
import type { BrandGate } from './gates';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Brand by `Host`, which `Merchant` must not contradict; a host of nobody is not told what exists elsewhere. */
export function identifyCaller(brands: BrandGate, request: FastifyRequest): Result<Caller, Refusal> {
  const brand = brands.byHost(request.hostname.toLowerCase());
  if (!brand) return err({ code: 'platform.not-found' });
  const merchant = headerOf(request, headers.merchant);
  // Node joins repeated headers with a comma, so a second one never equals a code.
  if (merchant !== undefined && merchant !== brand.merchantCode) {
    return err({ code: 'function.not.available', message: 'The Merchant header does not belong to this host' });
  }
  return ok({
    brand,
    ip: request.ip,
    host: request.host,
    language: languageOf(brand, headerOf(request, headers.language)),
    deviceId: deviceOf(request),
    requestId: request.id,
  });
}

/** One header as text. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

function languageOf(brand: Brand, wanted: string | undefined): Brand['settings']['defaultLanguage'] {
  return brand.settings.languages.find((known) => known === wanted) ?? brand.settings.defaultLanguage;
}

/** The device's UUID from its header, or from its cookie. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const found = headerOf(request, headers.deviceId) ?? request.cookies[deviceCookie];
  return found !== undefined && uuid.test(found) ? found.toLowerCase() : undefined;
}

/** Cookies ignore ports, so on a host with a port the name carries it. */
function portName(name: string, host: string): string {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port === undefined ? name : `${name}_${port}`;
}

/** Cookies of one request and its reply. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): CallCookies {
  return {
    get: (name) => request.cookies[portName(name, request.host)],
    set: (name, value, maxAge) =>
      void reply.setCookie(portName(name, request.host), value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        path: '/',
        maxAge,
      }),
  };
}
