import type { Checkpoint, PushOperation, PushResult } from '#shared/core/sync.ts';
import type { Random } from './random.ts';

/** Six ways in which an engine may be broken; none of them is the product's. */
export type Mutant =
  | 'none'
  | 'new names on retry'
  | 'drops on a lost answer'
  | 'clears the queue after a push'
  | 'skips a page'
  | 'takes stale answers'
  | 'checkpoint before documents';

export type Doc = {
  readonly id: string;
  readonly ver?: number;
  readonly _deleted: boolean;
  readonly [name: string]: unknown;
};
export type Page = {
  readonly documents: readonly Doc[];
  readonly checkpoint: Checkpoint;
  readonly more: boolean;
  readonly reset?: boolean;
};
type Queued = {
  operation: PushOperation;
  state: 'pending' | 'applied' | 'rejected';
  sent: boolean;
  readonly intent: number;
};

/** What the device has on its disk; a crash leaves this and nothing else. */
type Disk = {
  queue: Queued[];
  readonly docs: Map<string, Map<string, Doc>>;
  readonly checkpoints: Map<string, Checkpoint | null>;
};

export type Wire = {
  readonly push: (ops: readonly PushOperation[]) => Promise<PushResult[]>;
  readonly pull: (coll: string, checkpoint: Checkpoint | null, limit: number) => Promise<Page>;
};

type Arriving = { readonly due: number; readonly arrive: () => void };

/**
 * A device as the protocol wants it: an ordered queue that survives, a cache that only pulls fill, one push
 * and one pull at a time. Time is counted in steps; answers arrive some steps after the server gave them, or
 * never.
 */
export class SimulatedDevice {
  readonly disk: Disk;
  readonly faults: string[] = [];
  online = true;
  /** How far this device's clock is off, in milliseconds. */
  clockOffMs = 0;
  /** How many operations were ever made here. */
  enqueued = 0;
  #arriving: Arriving[] = [];
  #pushing = false;
  #pulling = new Set<string>();
  #highest = new Map<string, number>();
  #n = 0;

  constructor(
    readonly name: string,
    readonly colls: readonly string[],
    readonly wire: Wire,
    readonly mutant: Mutant,
    /** The longest an answer to a pull takes, in steps. */
    readonly slowest: number,
  ) {
    this.disk = {
      queue: [],
      docs: new Map(colls.map((coll) => [coll, new Map()])),
      checkpoints: new Map(colls.map((coll) => [coll, null])),
    };
  }

  nextNumber(): number {
    this.#n += 1;
    return this.#n;
  }

  enqueue(operation: PushOperation, intent: number): void {
    this.enqueued += 1;
    this.disk.queue.push({ operation, state: 'pending', sent: false, intent });
  }

  get pending(): number {
    return this.disk.queue.filter((queued) => queued.state === 'pending').length;
  }

  rows(coll: string): Doc[] {
    return [...(this.disk.docs.get(coll)?.values() ?? [])];
  }

  /** Power off: what was in flight is gone, what was on the disk is there. */
  crash(): void {
    this.#arriving = [];
    this.#pushing = false;
    this.#pulling.clear();
  }

  step(now: number): void {
    const due = this.#arriving.filter((item) => item.due <= now);
    this.#arriving = this.#arriving.filter((item) => item.due > now);
    for (const one of due) one.arrive();
  }

  async startPush(now: number, random: Random, newName: () => string): Promise<void> {
    if (!this.online || this.#pushing) return;
    const batch = this.disk.queue.filter((queued) => queued.state === 'pending').slice(0, 20);
    if (batch.length === 0) return;
    this.#pushing = true;
    if (random.chance(0.1)) {
      this.#arriving.push({ due: now + 3, arrive: () => this.#noAnswer(batch) });
      return;
    }
    if (this.mutant === 'new names on retry')
      for (const queued of batch) if (queued.sent) queued.operation = { ...queued.operation, op: newName() };
    for (const queued of batch) queued.sent = true;
    const results = await this.wire.push(batch.map((queued) => queued.operation));
    const lost = random.chance(0.12);
    this.#arriving.push({
      due: now + 1 + random.below(6),
      arrive: () => (lost ? this.#noAnswer(batch) : this.#answered(batch, results)),
    });
  }

  #noAnswer(batch: readonly Queued[]): void {
    this.#pushing = false;
    if (this.mutant === 'drops on a lost answer')
      this.disk.queue = this.disk.queue.filter((queued) => !batch.includes(queued));
  }

  #answered(batch: readonly Queued[], results: readonly PushResult[]): void {
    this.#pushing = false;
    for (const [i, result] of results.entries()) {
      const queued = batch[i];
      if (queued && queued.operation.op === result.op) queued.state = result.status;
    }
    if (this.mutant === 'clears the queue after a push')
      this.disk.queue = this.disk.queue.filter((queued) => queued.state !== 'pending');
  }

  async startPull(now: number, random: Random): Promise<void> {
    if (!this.online) return;
    const coll = random.pick(this.colls) ?? '';
    if (this.#pulling.has(coll) && this.mutant !== 'takes stale answers') return;
    this.#pulling.add(coll);
    const from = this.disk.checkpoints.get(coll) ?? null;
    const page = await this.wire.pull(coll, from, 30);
    const lost = random.chance(0.1);
    const dies = random.chance(0.05);
    this.#arriving.push({
      due: now + 1 + random.below(this.slowest),
      arrive: () => {
        this.#pulling.delete(coll);
        if (!lost) this.#store(coll, page, dies);
      },
    });
  }

  /** Documents first, the checkpoint last: a crash in between brings the same page again. */
  #store(coll: string, page: Page, dies: boolean): void {
    const docs = this.disk.docs.get(coll) ?? new Map<string, Doc>();
    if (page.reset) {
      docs.clear();
      this.disk.checkpoints.set(coll, null);
      return;
    }
    if (this.mutant === 'checkpoint before documents') {
      this.disk.checkpoints.set(coll, page.checkpoint);
      if (dies) return this.crash();
    }
    for (const doc of page.documents) {
      const key = `${coll}/${doc.id}`;
      const seen = this.#highest.get(key) ?? 0;
      if (doc._deleted) docs.delete(doc.id);
      else {
        if ((doc.ver ?? 0) < seen)
          this.faults.push(`${this.name} read ${key} backwards, from ${seen} to ${doc.ver}`);
        this.#highest.set(key, Math.max(seen, doc.ver ?? 0));
        docs.set(doc.id, doc);
      }
    }
    if (dies && this.mutant !== 'checkpoint before documents') return this.crash();
    const skipping = this.mutant === 'skips a page' && page.more;
    this.disk.checkpoints.set(
      coll,
      skipping
        ? {
            ...page.checkpoint,
            v: Object.fromEntries(Object.entries(page.checkpoint.v).map(([name, seq]) => [name, seq + 3])),
          }
        : page.checkpoint,
    );
  }
}
