import { envelope, headers, systemStatusValue } from '@pavilion/api-contract';
import type { BootData } from '@pavilion/remote-contract';
import type { Logger } from '@pavilion/platform';
import * as v from 'valibot';
import type { LastKnown } from '../composition/last-known';
import { request } from '../upstream';

/** What the edge knows of a brand from the gateway: nothing of any one visitor. */
export interface BrandStatus extends Pick<BootData, 'brand' | 'info'> {
  /** With the time at which announced maintenance begins, so that a page can tell it before it has asked. */
  readonly status: BootData['status'] & { readonly maintenanceStart: number | null };
}

/** Settings and status of each brand, kept current. */
export interface StatusSource {
  get(brand: string): BrandStatus | undefined;
  refresh(brand: string): Promise<void>;
}

interface SourceOptions {
  readonly gatewayUrl: string;
  readonly hostOf: (brand: string) => string;
  readonly lastKnown: LastKnown;
  readonly logger: Logger;
}

function parseStatus(body: string): BrandStatus {
  const { success, value, errorCode } = v.parse(envelope, JSON.parse(body));
  if (!success) throw new Error(`the gateway answered ${errorCode ?? 'without a code'}`);
  const { info, maintenance, maintenanceEnd, maintenanceStart, restrictsVisitors } = v.parse(systemStatusValue, value);
  const { brand, ...rest } = info;
  // The answer is about this edge's own address, and the page is for all: who is turned away learns it when the page
  // asks.
  return {
    brand,
    info: rest,
    status: {
      maintenance,
      maintenanceEnd,
      maintenanceStart,
      regionRestriction: false,
      restrictsVisitors: restrictsVisitors ?? false,
    },
  };
}

export function createStatusSource({ gatewayUrl, hostOf, lastKnown, logger }: SourceOptions): StatusSource {
  const current = new Map<string, { readonly text: string; readonly value: BrandStatus }>();

  const take = (brand: string, value: BrandStatus): void => {
    const text = JSON.stringify(value);
    if (current.get(brand)?.text === text) return;
    current.set(brand, { text, value });
    lastKnown.write(`status-${brand}`, text);
  };

  const readKept = (brand: string): void => {
    const kept = lastKnown.read(`status-${brand}`);
    if (kept === undefined) return;
    try {
      const { brand: settings, info, status } = JSON.parse(kept);
      const value = parseStatus(
        JSON.stringify({
          success: true,
          value: { info: { ...info, brand: settings }, location: { ip: '', country: '' }, ...status },
        }),
      );
      current.set(brand, { text: kept, value });
    } catch (error) {
      logger.warn({ err: error, brand }, 'the kept status is not used');
    }
  };

  return {
    get(brand) {
      if (!current.has(brand)) readKept(brand);
      return current.get(brand)?.value;
    },
    async refresh(brand) {
      const host = hostOf(brand);
      const answer = await request({
        url: `${gatewayUrl}/wps/system/status?url=${encodeURIComponent(host)}`,
        headers: { host, 'x-forwarded-host': host, [headers.merchant]: brand },
      });
      if (answer.status !== 200) throw new Error(`the gateway answered ${answer.status}`);
      take(brand, parseStatus(answer.body));
    },
  };
}
