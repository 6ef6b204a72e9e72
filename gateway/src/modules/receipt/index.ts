import type { Clock, Database, Environment } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { createReceiptKeys } from './receipt-keys';
import { registerReceiptRoutes } from './receipt.routes';
import { statementFont } from './statement-pdf';
import { createReceiptService, type ReceiptServiceDeps } from './receipt.service';

export interface ReceiptModuleDeps extends Pick<ReceiptServiceDeps, 'gameName'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: {
    readonly dataDir: string;
    readonly roomDir: string;
    readonly production: boolean;
    readonly env: Environment;
  };
}

/** The account record as a signed file: made on request, kept by nobody but its member. */
export function createReceiptModule({ config, ...deps }: ReceiptModuleDeps): GatewayModule {
  const keys = createReceiptKeys({ ...config, ...deps });
  const service = createReceiptService({ ...deps, keys, font: statementFont(config.roomDir) });
  return {
    name: 'receipt',
    register: (context) => registerReceiptRoutes(context, { service, keys }),
    start: () => keys.publish(),
  };
}
