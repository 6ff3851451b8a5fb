import { addDays, calendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { SimulatedDevice } from './device.ts';
import type { Doc, Mutant, Page } from './device.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

export type Outcome = {
  readonly faults: string[];
  readonly actions: number;
  readonly operations: number;
  readonly refused: number;
  readonly crashes: number;
};
type Player = {
  readonly device: SimulatedDevice;
  readonly session: Session;
  readonly kind: 'customer' | 'guard' | 'desk';
};

const collections = {
  customer: ['bookings', 'cart_items', 'notifications', 'drafts'],
  guard: ['attendance', 'roster'],
  desk: ['bookings', 'attendance', 'roster'],
} as const;

/**
 * Lets twenty devices act at random over a bad network, heals it, and says everything that is not as it
 * should be.
 */
export async function simulate(options: {
  seed: number;
  actions: number;
  mutant?: Mutant;
  slowest?: number;
}): Promise<Outcome> {
  const t = await makeApp();
  try {
    const random = createRandom(options.seed);
    const players = await cast(t, options.mutant ?? 'none', options.slowest ?? 80);
    const counts = { operations: 0, crashes: 0 };
    let intent = 0;
    for (let step = 0; step < options.actions; step += 1) {
      const player = random.pick(players);
      if (!player) continue;
      const { device } = player;
      for (const other of players) other.device.step(step);
      const dice = random.next();
      if (dice < 0.45) {
        intent += 1;
        const operation = invent(player, t, random, intent);
        if (operation) {
          device.enqueue(operation, intent);
          counts.operations += 1;
        }
      } else if (dice < 0.65) await device.startPush(step, random, () => newId());
      else if (dice < 0.94) await device.startPull(step, random);
      else if (dice < 0.96) device.online = !device.online;
      else if (dice < 0.98) {
        device.crash();
        counts.crashes += 1;
      } else device.clockOffMs = random.pick([0, 86_400_000, -86_400_000, -3_600_000]) ?? 0;
      t.clock.nowMs += random.below(400);
    }
    await heal(players, random, options.actions);
    return {
      faults: await judge(t, players),
      actions: options.actions,
      operations: counts.operations,
      refused: refusals(players),
      crashes: counts.crashes,
    };
  } finally {
    await t.remove();
  }
}

async function cast(t: TestApp, mutant: Mutant, slowest: number): Promise<Player[]> {
  const signIns: [Player['kind'], () => Promise<Session>][] = [
    ...Array.from({ length: 8 }, (_, i): [Player['kind'], () => Promise<Session>] => [
      'customer',
      () => t.signIn(`+9198333000${String(i >> 1).padStart(2, '0')}`),
    ]),
    ...Array.from({ length: 8 }, (_, i): [Player['kind'], () => Promise<Session>] => [
      'guard',
      () => t.signIn(i % 2 === 0 ? '+919876500011' : '+919876500012', 'staff'),
    ]),
    ...Array.from({ length: 4 }, (): [Player['kind'], () => Promise<Session>] => [
      'desk',
      () => t.signInAdmin('owner@narmada.example'),
    ]),
  ];
  const players: Player[] = [];
  for (const [i, [kind, signIn]] of signIns.entries()) {
    const session = await signIn();
    const name = `sim-${i}`;
    const live = { token: session.token };
    const call = async (
      path: string,
      body: unknown,
    ): Promise<{ status: number; body: unknown; text: string }> => {
      const answer = await t.call('POST', path, { token: live.token, body });
      if (answer.status !== 401) return answer;
      live.token = (
        (await t.call('POST', '/api/auth/refresh', { token: live.token, body: {} })).body as {
          data: { token: string };
        }
      ).data.token;
      return t.call('POST', path, { token: live.token, body });
    };
    const device = new SimulatedDevice(
      name,
      collections[kind],
      {
        push: async (ops) => {
          const answer = await call('/api/sync/push', { device: name, schema: 1, ops });
          if (answer.status !== 200) throw new Error(answer.text);
          return (answer.body as { results: PushResult[] }).results;
        },
        pull: async (coll, cp, limit) => {
          const answer = await call('/api/sync/pull', { [coll]: { cp, limit } });
          if (answer.status !== 200) throw new Error(answer.text);
          return (answer.body as Record<string, Page>)[coll] as Page;
        },
      },
      mutant,
      slowest,
    );
    players.push({ device, session, kind });
  }
  return players;
}

/** Something this person might do now, with what the device knows. */
function invent(player: Player, t: TestApp, random: Random, intent: number): PushOperation | null {
  const { device, kind, session } = player;
  const base = { op: newId(), n: device.nextNumber(), at: t.clock.nowMs + device.clockOffMs };
  const service = random.pick(['hk-office', 'hk-deep-clean', 'security-event']);
  if (kind === 'guard') {
    const shift = `s${intent}`;
    // On many days, since one has room for so many punches of a person alone.
    const date = addDays(calendarDate('2026-11-21'), -(intent % 20));
    return {
      ...base,
      type: 'create',
      coll: 'attendance',
      id: `${session.user.staff_id}:${date}:${shift}:in`,
      patch: { kind: 'in', shift_id: shift, date, lat: 22.7, lng: 75.8 },
    };
  }
  const rows = device.rows('bookings');
  const known = random.pick(random.chance(0.7) ? rows.slice(-4) : rows);
  if (kind === 'desk')
    return known
      ? {
          ...base,
          type: random.pick(['booking.confirm', 'booking.start', 'booking.complete', 'booking.cancel']) ?? '',
          coll: 'bookings',
          id: known.id,
          args: {},
        }
      : null;
  if (!known || random.chance(0.25))
    return {
      ...base,
      type: 'create',
      coll: 'bookings',
      id: newId(),
      patch: { service_id: service, date: '2026-12-01', time: '10:00', location: `House ${intent}` },
    };
  if (random.chance(0.5))
    return {
      ...base,
      type: 'put',
      coll: 'cart_items',
      id: `${session.user.id}:${service}:basic`,
      patch: { service_id: service, package: 'basic', quantity: random.below(4) },
    };
  if (random.chance(0.05))
    return {
      ...base,
      type: 'booking.cancel',
      coll: 'bookings',
      id: known.id,
      args: { reason: `Reason ${intent}` },
    };
  return {
    ...base,
    type: 'patch',
    coll: 'bookings',
    id: known.id,
    patch: { notes: [String(known['notes'] ?? ''), `Note ${intent}`] },
  };
}

/** The network is good again: everybody sends and pulls until nothing moves. */
async function heal(players: readonly Player[], random: Random, from: number): Promise<void> {
  const faultless: Random = { ...random, chance: () => false, below: () => 0 };
  let step = from + 1000;
  for (const { device } of players) device.online = true;
  for (let round = 0; round < 4000; round += 1) {
    step += 20;
    let moving = false;
    for (const { device } of players) {
      device.step(step);
      if (device.pending > 0) {
        moving = true;
        await device.startPush(step, faultless, () => newId());
        device.step(step + 10);
      }
    }
    if (!moving) break;
  }
  for (const { device } of players) {
    for (const coll of device.colls) {
      for (let before = ''; before !== JSON.stringify(device.disk.checkpoints.get(coll)); ) {
        before = JSON.stringify(device.disk.checkpoints.get(coll));
        await device.startPull(step, {
          ...faultless,
          pick: <T>(list: readonly T[]) => list.find((item) => (item as unknown) === coll),
        });
        device.step(step + 10);
      }
    }
  }
}

async function judge(t: TestApp, players: readonly Player[]): Promise<string[]> {
  const faults: string[] = [];
  const { database } = t.app.services;
  const log = new Map(
    (await database.read.selectFrom('op_log').select(['op', 'status']).execute()).map((row) => [
      String(row['op']),
      String(row['status']),
    ]),
  );
  const punches = await database.read.selectFrom('attendance').select(['id', 'repeats']).execute();
  const stored = new Set(punches.map((row) => String(row['id'])));
  for (const row of punches)
    if (row['repeats'] !== '[]') faults.push(`punch ${String(row['id'])} was taken twice`);
  for (const { device, session } of players) {
    faults.push(...device.faults);
    for (const { operation, state } of device.disk.queue) {
      if (state === 'pending') faults.push(`${device.name} never got ${operation.type} through`);
      else if (log.get(operation.op) !== state)
        faults.push(
          `${device.name} believes ${operation.op} ${state}, the server says ${log.get(operation.op)}`,
        );
      if (operation.coll === 'attendance' && state === 'applied' && !stored.has(operation.id ?? ''))
        faults.push(`punch ${operation.id} is lost`);
    }
    if (device.disk.queue.length !== device.enqueued)
      faults.push(`${device.name} kept ${device.disk.queue.length} of ${device.enqueued} operations`);
    for (const coll of device.colls) {
      const truth = await t.call('POST', '/api/sync/pull', {
        token: await freshToken(t, session),
        body: { [coll]: { cp: null, limit: 5000 } },
      });
      const right = ((truth.body as Record<string, Page>)[coll]?.documents ?? []).filter(
        (doc) => !doc._deleted,
      );
      if (fingerprint(right) !== fingerprint(device.rows(coll)))
        faults.push(
          `${device.name} sees ${device.rows(coll).length} ${coll}, the server shows ${right.length}, or they differ`,
        );
    }
  }
  return faults;
}

async function freshToken(t: TestApp, session: Session): Promise<string> {
  const answer = await t.call('POST', '/api/auth/refresh', { token: session.token, body: {} });
  if (answer.status === 200) return (answer.body as { data: { token: string } }).data.token;
  if (session.user.role === 'owner') return (await t.signInAdmin('owner@narmada.example')).token;
  const phone = ((
    await t.app.services.database.read
      .selectFrom('users')
      .select('phone')
      .where('id', '=', session.user.id)
      .executeTakeFirstOrThrow()
  )['phone'] ?? '') as string;
  return (await t.signIn(phone, session.user.role)).token;
}

function fingerprint(docs: readonly Doc[]): string {
  return JSON.stringify(docs.map((doc) => `${doc.id}@${doc.ver}`).toSorted());
}

function refusals(players: readonly Player[]): number {
  return players.reduce(
    (sum, { device }) => sum + device.disk.queue.filter((queued) => queued.state === 'rejected').length,
    0,
  );
}
