import { instantAt } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import type { Session, TestApp } from './make-app.ts';
import { makeDevice } from './signing-device.ts';
import type { SigningDevice } from './signing-device.ts';
import { SimulatedDevice } from './simulator/device.ts';
import type { Doc, Page } from './simulator/device.ts';
import { createRandom } from './simulator/random.ts';
import type { Random } from './simulator/random.ts';

/** The moment of a time of a day; past 24:00 it is on the next one. */
export function momentMs(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse(instantAt(date as CalendarDate, '00:00' as ClockTime)) + (hours * 60 + minutes) * 60_000;
}

/**
 * Somebody's phone in the field: what is done on it waits in its queue, signed and chained, until it is sent
 * over a network that loses one answer in ten. It knows the roster only from what it has pulled.
 */
export class FieldPhone {
  readonly device: SimulatedDevice;
  readonly refused: PushResult[] = [];
  readonly #key: SigningDevice;
  readonly #random: Random;
  #session: Session | null = null;
  #step = 0;
  /** How far the clock of this phone is ahead, and how far the phone has learnt that it is. */
  clockOffMs = 0;

  constructor(
    readonly t: TestApp,
    readonly name: string,
    readonly signIn: () => Promise<Session>,
    seed: number,
  ) {
    this.#key = makeDevice(() => t.clock.nowMs, `phone-${name}`);
    this.#random = createRandom(seed);
    const wire = {
      push: async (ops: readonly PushOperation[]) => {
        const { results } = (await this.call('/api/sync/push', {
          device: this.#key.id,
          schema: schemaNumber,
          ops,
        })) as { results: PushResult[] };
        this.refused.push(...results.filter((result) => result.status === 'rejected'));
        return results;
      },
      pull: async (coll: string, cp: unknown, limit: number) =>
        (((await this.call('/api/sync/pull', { [coll]: { cp, limit } })) as Record<string, Page>)[coll] ??
          null) as Page,
    };
    this.device = new SimulatedDevice(name, ['attendance', 'roster', 'staff_requests'], wire, 'none', 10);
    this.#put(this.#key.register());
  }

  /** Asks the server as this person; signs in again where the last sign-in has run out. */
  async call(path: string, body?: unknown, method = 'POST'): Promise<unknown> {
    this.#session ??= await this.signIn();
    const ask = () =>
      this.t.call(method, path, {
        token: this.#session?.token ?? '',
        ...(body === undefined ? {} : { body }),
      });
    let answer = await ask();
    if (answer.status === 401) {
      this.#session = await this.signIn();
      answer = await ask();
    }
    if (answer.status >= 300) throw new Error(`${this.name} ${path}: ${answer.text}`);
    return answer.body;
  }

  /**
   * A punch at a time of a day. The duty is the phone's own knowledge of the roster; `more` says whose, when
   * it is not one's own.
   */
  punch(
    kind: string,
    date: string,
    time: string,
    more: Readonly<Record<string, unknown>> = {},
    staffId?: string,
  ): void {
    const duty = this.duty(date, staffId);
    const place = { lat: 22.7533, lng: 75.8937, accuracy_m: 14, fix_age_s: 3, offset_ms: -this.clockOffMs };
    const patch = {
      kind,
      shift_id: duty?.['shift_id'] ?? 'general',
      ...(duty ? { duty_id: duty.id } : {}),
      date,
      ...place,
      ...more,
    };
    this.#put(
      this.#key.punch(staffId ? { ...patch, staff_id: staffId, method: 'muster' } : patch, {
        at: momentMs(date, time) + this.clockOffMs,
      }),
    );
  }

  /** Anything else that is done on the phone. */
  act(coll: string, values: Readonly<Record<string, unknown>>, date: string, time: string): string {
    const id = newId();
    this.#put(
      this.#key.operation({ type: 'create', coll, id, patch: { id, ...values }, at: momentMs(date, time) }),
    );
    return id;
  }

  /** The duty of a day as this phone has pulled it. */
  duty(date: string, staffId?: string): Doc | undefined {
    return this.device
      .rows('roster')
      .find((item) => item['date'] === date && (staffId === undefined || item['staff_id'] === staffId));
  }

  #put(operation: PushOperation): void {
    this.device.enqueue(operation, this.device.enqueued);
  }

  /** The network is there: everything waiting is sent, as often as it takes, and what is new is fetched. */
  async meetNetwork(): Promise<void> {
    for (let round = 0; this.device.pending > 0; round += 1) {
      if (round > 500) throw new Error(`${this.name} does not get its queue sent`);
      this.device.step((this.#step += 10));
      await this.device.startPush(this.#step, this.#random, newId);
    }
    const faultless: Random = { ...this.#random, chance: () => false, below: () => 0 };
    for (const coll of this.device.colls) {
      for (let before = ''; before !== JSON.stringify(this.device.disk.checkpoints.get(coll)); ) {
        before = JSON.stringify(this.device.disk.checkpoints.get(coll));
        await this.device.startPull(this.#step, { ...faultless, pick: () => coll as never });
        this.device.step((this.#step += 20));
      }
    }
  }
}
