import type { ModuleId, WhitelabelNode } from '@pavilion/api-contract';
import { type Clock, type Database, err, notify, ok, type Result } from '@pavilion/platform';
import * as v from 'valibot';
import type { BrandDirectory } from './brand.directory';
import { insertBrand, listRevisions, lockBrand, reviseBrand, type RevisionRow } from './brand.repository';
import { brandDocument, type BrandDocument, type BrandSeed, type BrandStatus } from './brand.schema';
import { planStatus, type StatusChange } from './status.policy';

/** Announces that a brand has a new revision; the payload is its id. */
export const brandChannel = 'gateway_brand';

/** Who asks for a change, and why. */
export interface Operator {
  readonly actor: string;
  readonly reason: string;
}

/** Why a change was not made. */
export type BrandRefusal = 'platform.not-found' | 'request_param_err';

/** Changes of brands; each makes a revision that every gateway hears of. */
export interface BrandService {
  seed(seeds: readonly BrandSeed[]): Promise<void>;
  /** Opens, closes or announces. @see planStatus for what goes together */
  setStatus(brandId: string, change: StatusChange, operator: Operator): Promise<Result<BrandStatus, BrandRefusal>>;
  setSwitches(
    brandId: string,
    switches: Partial<Record<ModuleId, boolean>>,
    operator: Operator,
  ): Promise<Result<BrandDocument, BrandRefusal>>;
  revisions(brandId: string): Promise<RevisionRow[]>;
}

interface BrandServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: BrandDirectory;
}

/** Edits a brand under its lock and announces the revision. */
const createRevising =
  ({ database, clock, directory }: BrandServiceDeps) =>
  async (
    brandId: string,
    operator: Operator,
    edit: (document: BrandDocument) => BrandDocument | undefined,
  ): Promise<Result<BrandDocument, BrandRefusal>> => {
    const changed = await database.transaction(async (tx): Promise<Result<BrandDocument, BrandRefusal>> => {
      const current = await lockBrand(tx, brandId);
      if (!current) return err('platform.not-found');
      const edited = edit(current.document);
      if (!edited) return err('request_param_err');
      const document = v.parse(brandDocument, edited);
      await reviseBrand(tx, current, { document, ...operator, at: new Date(clock.now()) });
      await notify(tx, brandChannel, brandId);
      return ok(document);
    });
    if (changed.ok) await directory.reload();
    return changed;
  };

/** `directory` of this process is read anew before a change is answered. */
export function createBrandService(deps: BrandServiceDeps): BrandService {
  const { database, clock, directory } = deps;
  const change = createRevising(deps);
  return {
    async seed(seeds) {
      const origin = { actor: 'seed', reason: 'first set-up', at: new Date(clock.now()) };
      await database.transaction(async (tx) => {
        for (const seed of seeds) await insertBrand(tx, seed, origin);
      });
      await directory.reload();
    },
    async setStatus(brandId, status, operator) {
      const changed = await change(brandId, operator, (document) =>
        withStatus(document, planStatus(document.status, status, clock.now())),
      );
      return changed.ok ? ok(changed.value.status) : changed;
    },
    setSwitches: (brandId, switches, operator) =>
      change(brandId, operator, (document) => ({
        ...document,
        whitelabel: withSwitches(document.whitelabel, switches),
      })),
    revisions: (brandId) => listRevisions(database, brandId, 50),
  };
}

const withStatus = (document: BrandDocument, status: BrandStatus | undefined): BrandDocument | undefined =>
  status && { ...document, status };

function withSwitches(node: WhitelabelNode, switches: Readonly<Record<string, boolean | undefined>>): WhitelabelNode {
  const wanted = switches[node.modId];
  return {
    modId: node.modId,
    enabled: wanted === undefined ? node.enabled : wanted ? '1' : '0',
    childrenNodes: node.childrenNodes.map((child) => withSwitches(child, switches)),
  };
}
