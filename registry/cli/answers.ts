import type { Composition, ReleaseRecord } from '@pavilion/federation-contract';
import type { KeptToken } from '../src/access/access.repository';
import type { MadeToken, TokenInstruction } from '../src/access/tokens.service';
import type { Verification } from '../src/artifacts/verification.service';
import type { AuditFilter, KeptAuditEntry } from '../src/audit.repository';
import type { KeptTrip } from '../src/breaker/breaker.repository';
import type { AppVerdict } from '../src/breaker/verdict';
import type { PointerMove } from '../src/compositions/compositions.repository';
import type { ActivationInstruction } from '../src/compositions/compositions.service';
import type { Frozen, FreezeInstruction } from '../src/compositions/freeze.service';
import type { BrandAt, CompositionDifference } from '../src/compositions/history.service';
import type { Moved, MoveInstruction } from '../src/compositions/pointer-moves';
import type { Verdict } from '../src/compositions/verdicts';
import type { KeptLink } from '../src/links/links.repository';
import type { Published } from '../src/releases/releases.service';
import type { PhaseTimes, ReleaseSummary, ViolationSummary } from '../src/reports/summary.repository';
import type { Collection } from '../src/retention/retention.service';

/** What JSON leaves of a value: times arrive as text. */
export type Wire<T> = T extends Date ? string : T extends object ? { readonly [K in keyof T]: Wire<T[K]> } : T;

/** Where the registry is and who asks; `timeoutMs` holds for every call instead of what is usual. */
export interface RegistryAccess {
  readonly registryUrl: string;
  readonly token: string;
  readonly timeoutMs?: number;
  /** The session of an operator's key; left out where a key or token is sent as it is. */
  readonly operator?: OperatorSession | undefined;
}

/** The session that a code opened with an operator's key. */
export interface OperatorSession {
  /** What is sent now: the key, with the session that is kept. */
  held(): string;
  /** Opens a session by a code, unless another command has put one in place of the one that did not count. */
  open(stale: string): Promise<string>;
  /** Keeps a session that was opened elsewhere. */
  keep(session: string): void;
  /** Forgets the one that is kept. */
  forget(): void;
  /** A code of the app: given by the environment, of the development's app, or asked for. */
  code(): Promise<string>;
}

/** A brand as the list of brands shows it. */
export interface ServedBrand {
  readonly brand: string;
  readonly revision: number;
  /** Missing of a brand that serves nothing yet. */
  readonly frozen?: boolean;
  readonly compositionId: string | null;
  readonly composition: Composition | null;
  readonly rollout: {
    readonly percent: number;
    readonly compositionId: string;
    readonly composition: Composition;
  } | null;
}

/** A release as the list of releases shows it. */
export interface ListedRelease extends Pick<ReleaseRecord, 'app' | 'version' | 'digest'> {
  readonly publishedAt: string;
  readonly publishedBy: string;
}

export interface PublishedRelease extends Published {
  readonly app: ReleaseRecord['app'];
  readonly verdicts: readonly Verdict[];
}

/** A token as it is listed; one that was made just now has no past. */
export type ShownToken = Wire<
  Pick<KeptToken, 'id' | 'name' | 'role' | 'apps' | 'brands' | 'expiresAt'> &
    Partial<Pick<KeptToken, 'revokedAt' | 'createdBy'>>
>;

/** A test link as it is listed. */
export type ListedLink = Wire<Omit<KeptLink, 'id' | 'owner'>> & { readonly link: string; readonly isRedeemed: boolean };

export interface BreakerState {
  readonly judged: {
    readonly composition: string;
    readonly since: string;
    readonly apps: readonly (Omit<AppVerdict, 'slowness'> & { readonly slowness: AppVerdict['slowness'] | null })[];
  } | null;
  readonly tripsAt: number;
  readonly trips: readonly Wire<KeptTrip>[];
}

/** How one release fares with the visitors of a brand. */
export interface ReportedRelease extends ReleaseSummary {
  readonly phases: Readonly<Record<string, Pick<PhaseTimes, 'p50' | 'p95'>>>;
}

/** How the releases of a brand fare. */
export interface ReportsSummary {
  readonly releases: readonly ReportedRelease[];
  readonly violations: readonly ViolationSummary[];
}

/** What the move that was forestalled would have had to start from. */
export interface MovedMeanwhile extends Pick<Moved, 'revision' | 'rollout'> {
  readonly compositionId: string | null;
  readonly expected: Pick<MovedMeanwhile, 'revision' | 'compositionId'>;
  readonly changes: CompositionDifference['changes'];
}

export type MoveRequest = Omit<MoveInstruction, 'brand'>;

/** Every call that the command line makes by name; any other goes through `call`, whose answer its caller names. */
export interface RegistryClient {
  /** Any call, with a value that is sent as JSON. */
  call<T>(method: string, route: string, value?: unknown): Promise<T>;
  /** One that may read all files of releases. */
  longCall<T>(method: string, route: string, value?: unknown): Promise<T>;
  missing(hashes: readonly string[]): Promise<string[]>;
  upload(sha384: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  publish(record: ReleaseRecord): Promise<PublishedRelease>;
  releases(app?: string): Promise<ListedRelease[]>;
  brands(): Promise<ServedBrand[]>;
  moves(brand: string, limit: number): Promise<Wire<PointerMove>[]>;
  at(brand: string, time: string): Promise<Wire<BrandAt>>;
  diff(from: string, to: string): Promise<CompositionDifference>;
  audit(filter: Pick<AuditFilter, 'limit'> & { brand?: string; before?: string }): Promise<Wire<KeptAuditEntry>[]>;
  activate(brand: string, instruction: Omit<ActivationInstruction, 'brand'>): Promise<Moved>;
  rollOut(brand: string, instruction: MoveRequest & ({ percent: number } | { finish: true })): Promise<Moved>;
  rollBack(brand: string, instruction: MoveRequest & { to?: string }): Promise<Moved>;
  freeze(brand: string, instruction: Omit<FreezeInstruction, 'brand'>): Promise<Frozen>;
  createToken(instruction: NewTokenRequest): Promise<Wire<MadeToken>>;
  tokens(): Promise<ShownToken[]>;
  revokeToken(id: string, reason: string | undefined): Promise<ShownToken>;
}

/** What a token is made from; what is left out is the registry's choice. */
export interface NewTokenRequest extends Partial<Pick<TokenInstruction, 'apps' | 'brands' | 'days'>> {
  readonly name: string;
  /** As it was typed: the registry refuses what is no role. */
  readonly role: string;
  readonly reason?: string;
}

export type { Collection, Verification };
