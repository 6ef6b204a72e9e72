import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { SessionBounds } from '@pavilion/platform/operators';
import type { Registry } from 'prom-client';
import type { GatewayConfig } from '../config/gateway-config';
import type { GatewayModule } from '../kit';
import type { PasswordHasher } from '../modules/password';
import type { FeedReader } from '../modules/settlement';

/** What the whole gateway is built from; tests bring their own clock and randomness. */
export interface GatewayDeps {
  readonly config: GatewayConfig;
  readonly database: Database;
  /** Holds the operators, where it is not the gateway's own. */
  readonly operatorsDatabase?: Database | undefined;
  /** How long operators' sessions last, for tests whose clock passes days. */
  readonly operatorSessions?: SessionBounds;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  /** Shown at `/metrics`. */
  readonly metrics: Registry;
  /** Instead of argon2id, for tests that count how often passwords are looked at. */
  readonly hasher?: PasswordHasher;
  /** Beside those of the product, for tests of what every call passes. */
  readonly modules?: readonly GatewayModule[];
  /** Of the settlement feed, beside those of the product. */
  readonly readers?: readonly FeedReader[];
}
