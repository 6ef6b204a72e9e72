import type { ModuleId, WhitelabelNode } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Queryable, type Result } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import * as v from 'valibot';
import type { Refusal } from '../../kit';
import type { BrandSectionName } from '../brand-sections';
import type { BrandDirectory } from './brand.directory';
import { type Edit, editsOf } from './brand-edits.policy';
import { findSeeded, listRevisions, lockBrand, reviseBrand, type RevisionRow } from './brand.repository';
import { brandDocument, type BrandDocument, type BrandSeed, type BrandStatus } from './brand.schema';
import { seedBrand } from './brand-seeding';
import { planStatus, type StatusChange } from './status.policy';
import { refuseInviteMissions } from './invite-missions.policy';

/** Who asks for a change, and why. */
export interface Order {
  readonly by: ActingOperator;
  readonly reason: string;
  /** Refused when the brand is at another revision. */
  readonly expectedRevision?: number | undefined;
}

/** What is set for a brand, against what the seed says. */
export interface ShownDocument {
  readonly revision: number;
  readonly seeded: unknown;
  readonly edited: unknown;
  readonly differences: readonly Edit[];
}

/** A brand after a change. */
interface Revised {
  readonly revision: number;
  readonly document: BrandDocument;
}

/** Changes of brands; each makes a revision that every gateway hears of, and a row in the operators' log. */
export interface BrandService {
  /** Puts brands in; of those that are there, a new seed changes what no operator edited. */
  seed(seeds: readonly BrandSeed[]): Promise<void>;
  /** Opens, closes or announces. @see planStatus for what goes together */
  setStatus(brandId: string, change: StatusChange, order: Order): Promise<Result<BrandStatus, Refusal>>;
  setSwitches(
    brandId: string,
    switches: Partial<Record<ModuleId, boolean>>,
    order: Order,
  ): Promise<Result<BrandDocument, Refusal>>;
  /** Puts a section, parsed by its schema, in place of the one before. */
  setSection(
    brandId: string,
    section: { readonly name: BrandSectionName; readonly value: unknown },
    order: Order,
  ): Promise<Result<Revised, Refusal>>;
  document(brandId: string): Promise<Result<ShownDocument, Refusal>>;
  revisions(brandId: string): Promise<RevisionRow[]>;
}

interface BrandServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: BrandDirectory;
}

/** One change of a document. */
interface Edition {
  /** As the log names it. */
  readonly action: string;
  /** The part of the document that the log shows before and after. */
  readonly part: keyof BrandDocument;
  readonly edit: (document: BrandDocument) => BrandDocument | undefined;
  /** Why the edited document cannot stand. */
  readonly refuse?: (document: BrandDocument) => Refusal | undefined;
}

/** Edits a brand under its lock, tells the log, and announces the revision. */
const createRevising =
  ({ database, clock, directory }: BrandServiceDeps) =>
  async (brandId: string, order: Order, { action, part, edit, refuse }: Edition): Promise<Result<Revised, Refusal>> => {
    const { by, reason, expectedRevision } = order;
    const changed = await database.transaction(async (tx): Promise<Result<Revised, Refusal>> => {
      const current = await lockBrand(tx, brandId);
      if (!current) return err({ code: 'platform.not-found' });
      if (expectedRevision !== undefined && expectedRevision !== current.revision)
        return err({ code: 'brand.revision-moved', value: { revision: current.revision } });
      const edited = edit(current.document);
      if (!edited) return err({ code: 'request_param_err' });
      const document = v.parse(brandDocument, edited);
      const refused = refuse?.(document);
      if (refused) return err(refused);
      const at = new Date(clock.now());
      await reviseBrand(tx, current, { document, actor: by.id, reason, at });
      const [before, after] = [current.document[part], document[part]];
      await by.record(tx, { at, action, brand: brandId, subject: part, reason, before, after });
      return ok({ revision: current.revision + 1, document });
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
        for (const seed of seeds) await seedBrand(tx, seed, origin);
      });
      await directory.reload();
    },
    async setStatus(brandId, status, order) {
      const edit = (document: BrandDocument): BrandDocument | undefined =>
        withStatus(document, planStatus(document.status, status, clock.now()));
      const changed = await change(brandId, order, { action: 'brand.status', part: 'status', edit });
      return changed.ok ? ok(changed.value.document.status) : changed;
    },
    async setSwitches(brandId, switches, order) {
      const edit = (document: BrandDocument): BrandDocument => ({
        ...document,
        whitelabel: withSwitches(document.whitelabel, switches),
      });
      const changed = await change(brandId, order, { action: 'brand.switches', part: 'whitelabel', edit });
      return changed.ok ? ok(changed.value.document) : changed;
    },
    setSection: (brandId, { name, value }, order) =>
      change(brandId, order, {
        action: `brand.${name}`,
        part: name,
        edit: (document) => ({ ...document, [name]: value }),
        ...(name === 'missions' ? { refuse: refuseInviteMissions } : {}),
      }),
    document: (brandId) => showDocument(database, brandId),
    revisions: (brandId) => listRevisions(database, brandId, 50),
  };
}

async function showDocument(db: Queryable, brandId: string): Promise<Result<ShownDocument, Refusal>> {
  const found = await findSeeded(db, brandId);
  if (!found) return err({ code: 'platform.not-found' });
  const { revision, seeded } = found;
  const edited = v.parse(brandDocument, found.document);
  return ok({ revision, seeded, edited, differences: editsOf(seeded, edited) });
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
