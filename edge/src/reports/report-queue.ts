import type { AcceptedReport, IntakeBatch } from '@pavilion/federation-contract';

type Lease = IntakeBatch['leases'][number];

/** Bounds of what waits. */
export interface QueueBounds {
  readonly reports: number;
  readonly bytes: number;
  readonly leases: number;
}

const keyOf = ({ brand, composition }: Lease): string => `${brand} ${composition}`;

/** Load reports and leases that wait, within bounds of number and memory. */
export class ReportQueue {
  readonly #most: QueueBounds;
  readonly #waiting: { readonly report: AcceptedReport; readonly bytes: number }[] = [];
  readonly #leases = new Map<string, Lease>();
  #bytes = 0;
  #unsaid = 0;
  #dropped = 0;

  constructor(most: QueueBounds) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get dropped(): number {
    return this.#dropped;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#leases.size === 0 && this.#unsaid === 0;
  }

  /** Takes a report, or drops and counts it when too much waits. */
  put(report: AcceptedReport, bytes: number): boolean {
    if (this.#waiting.length >= this.#most.reports || this.#bytes + bytes > this.#most.bytes) {
      this.#unsaid += 1;
      this.#dropped += 1;
      return false;
    }
    this.#waiting.push({ report, bytes });
    this.#bytes += bytes;
    return true;
  }

  /** An open page runs a composition. */
  lease(lease: Lease): void {
    if (this.#leases.size < this.#most.leases) this.#leases.set(keyOf(lease), lease);
  }

  /** The oldest reports and all leases; they stay until they are delivered. */
  batch(size: number): IntakeBatch {
    return {
      reports: this.#waiting.slice(0, size).map(({ report }) => report),
      leases: [...this.#leases.values()],
      dropped: this.#unsaid,
    };
  }

  delivered({ reports, leases, dropped }: IntakeBatch): void {
    const gone = this.#waiting.splice(0, reports.length);
    this.#bytes -= gone.reduce((sum, { bytes }) => sum + bytes, 0);
    leases.forEach((lease) => this.#leases.get(keyOf(lease)) === lease && this.#leases.delete(keyOf(lease)));
    this.#unsaid -= dropped;
  }

  /** What a batch held cannot be delivered, ever. */
  discard(batch: IntakeBatch): void {
    this.delivered(batch);
    this.#unsaid += batch.reports.length;
    this.#dropped += batch.reports.length;
  }
}
