import { ApiError, createApiClient, type PageAnswers } from '@pavilion/api-client';
import type { Language, PlatformCaller } from '@pavilion/api-contract';
import type { HostEvents } from '@pavilion/remote-contract';

interface ClientParts {
  readonly merchant: string;
  readonly deviceId: string;
  readonly fetch?: typeof fetch;
  /** Answers that the page came with. */
  readonly answers?: PageAnswers;
  /** False only for platforms that are faked in the same process. */
  readonly seal?: boolean;
  language(): Language;
  token(): string | null;
  onSessionDead(token: string, reason?: HostEvents['session.ended']['reason']): void;
  /** Told every refusal's code; the status gate and the reality check listen here. */
  onRefusal(code: string): void;
}

/** The page's client: every refusal passes by the status gate on its way to the caller. */
export function createPlatformClient({ onRefusal, ...options }: ClientParts): PlatformCaller {
  const client = createApiClient({ baseUrl: '', ...options });
  return {
    async call(endpoint, ...input) {
      try {
        return await client.call(endpoint, ...input);
      } catch (error) {
        if (error instanceof ApiError) onRefusal(error.code);
        throw error;
      }
    },
    ...(client.known ? { known: client.known } : {}),
  };
}
