import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { canonicalJson } from '#shared/core/json.ts';
import type { Operation } from '#shared/core/operation.ts';
import { validate } from '#shared/core/validate.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Doc } from '#server/core/sql/table.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { modules } from '#server/app.ts';
import { faceOf } from '#web/core/session/face.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { offlineSets } from '#tests/support/faces.ts';
import { inputsOf } from '#tests/support/inputs.ts';
import type { Pools } from '#tests/support/inputs.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { onPostgres } from '#tests/support/postgres.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

/**
 * Everybody whose device may keep something to send; the auditor reads only, and the operator has no records.
 */
const roles = ['customer', 'guard', 'supervisor', 'provider', 'kiosk', 'owner', 'hr', 'accountant'] as const;
type Role = (typeof roles)[number];
type Values = Readonly<Record<string, unknown>>;
/** One of two equal installations: what it is asked by, and who asks. */
type Side = {
  readonly app: TestApp;
  readonly people: Readonly<Record<Role, Session>>;
  readonly devices: Readonly<Record<Role, SigningDevice>>;
  /** The ids of what was made for this side alone: its kiosk, and the account of that. */
  readonly own: readonly string[];
};
type Asked = { readonly name: string; readonly role: Role; readonly id: string; readonly input: Values };
type Done = { readonly code: string; readonly row: unknown; readonly line: unknown };

const byRoute = new Set(modules.flatMap((module) => module.routes.map((route) => route.operation?.name)));
/** A phone’s key is registered by push alone. */
const operations = modules
  .flatMap((module) => module.operations.map(({ operation }) => operation))
  .filter(({ offline, name }) => offline && byRoute.has(name));
/**
 * What tells how a record came, and differs for that: its device, chain and signature, and what is doubted
 * for want of them.
 */
const byTheWay = new Set([
  'seq',
  'device_id',
  'sig',
  'signed',
  'hash',
  'prev',
  'prev_hash',
  'flags',
  'state',
  'repeats',
  'signed_by',
  'signature',
  'repeated',
]);

let rest: Side;
let pushed: Side;
const known = new Map<string, string[]>();
let pools: Pools;
beforeAll(async () => {
  [rest, pushed] = [await makeSide(), await makeSide()];
  for (const name of new Set(operations.map(({ resource }) => resource.name))) {
    // What was made for one side alone, such as the opening of its kiosk, is no record of both.
    const both = new Set(await idsOf(pushed, name));
    known.set(name, (await idsOf(rest, name)).filter((id) => both.has(id)).slice(0, 6));
  }
  pools = {
    named: {
      service_id: ['hk-office', 'hk-deep-clean', 'hk-residential', 'security-event', 'nothing'],
      site_id: ['n-site-1', 'n-site-1', 'n-site-2', 'nothing'],
      staff_id: ['n-g-1', 'n-g-1', 'n-g-2', 'nothing'],
      with_staff_id: ['n-g-2', 'n-g-1'],
      shift_id: ['day', 'night', 'general'],
      duty_id: ['duty:n-g-1:2026-11-21', 'duty:n-g-1:2026-11-21', 'duty:n-g-2:2026-11-21'],
      package: ['basic', 'standard', 'premium', 'whole'],
      phone: ['+919811122233', '98'],
      reference: ['4326 0000 0102', 'UTR SBIN0 2026 1126 0001'],
    },
    ids: ['nothing', ...[...known.values()].flat()],
    dates: ['2026-11-21', '2026-11-25', '2026-11-26', '2027-01-04', '2026-02-30'],
    times: ['10:00', '10:00', '16:00', '16:30', '25:00'],
    instants: [
      '2026-11-21T06:00:00.000Z',
      '2026-11-21T06:00:00.000Z',
      '2026-11-21T02:30:00.000Z',
      '2026-11-30T06:00:00.000Z',
      'soon',
    ],
    texts: [...['Leak', 'Lobby', 'Drips', 'Gate', 'Lamp', 'Soon', 'Late', 'Home'], '', 'x'.repeat(2100)],
  };
});
afterAll(async () => {
  await rest.app.remove();
  await pushed.app.remove();
});

async function idsOf({ app, people }: Side, table: string): Promise<string[]> {
  const rows = await app.app.services.database.read
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', people.owner.user.tenant_id)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map((row) => String(row['id']));
}

async function makeSide(): Promise<Side> {
  const app = await makeApp();
  const people = {
    customer: await app.signIn('+919876500001'),
    guard: await app.signIn('+919876500011', 'staff'),
    supervisor: await app.signIn('+919876500013', 'supervisor'),
    provider: await app.signIn('+919876500014', 'provider'),
    owner: await app.signInAdmin('owner@narmada.example'),
    hr: await app.signInAdmin('hr@narmada.example'),
    accountant: await app.signInAdmin('accounts@narmada.example'),
  };
  const { id: kioskId, session: kiosk } = await pairKiosk(app, people.owner);
  const device = (role: Role): SigningDevice => makeDevice(() => app.clock.nowMs, `device-of-${role}`);
  return {
    app,
    people: { ...people, kiosk },
    own: [kioskId, kiosk.user.id],
    devices: {
      customer: device('customer'),
      guard: device('guard'),
      supervisor: device('supervisor'),
      provider: device('provider'),
      kiosk: device('kiosk'),
      owner: device('owner'),
      hr: device('hr'),
      accountant: device('accountant'),
    },
  };
}

async function pairKiosk(app: TestApp, owner: Session): Promise<{ id: string; session: Session }> {
  const opened = await app.call('POST', '/api/attendance/kiosks', {
    token: owner.token,
    body: { site_id: 'n-site-1', name: 'Gate', pin: '8264' },
  });
  const paired = await app.call('POST', '/api/attendance/kiosks/pair', {
    body: { code: opened.body.data.code },
  });
  return { id: String(opened.body.data.id), session: paired.body.data as Session };
}

it('somebody of every face that sends is among those who ask', () => {
  const asking = new Set<string>(roles.map((role) => faceOf(rest.people[role].user.role)));
  const sending = offlineSets.filter((set) => set.operations.length > 0).map(({ face }) => face);
  expect(sending.filter((face) => !asking.has(face))).toEqual([]);
});

it('every operation a device may keep comes to the same by REST, by push and on the device, whoever asks: code, record and line of the log', async () => {
  const seen = new Map<string, number>();
  const asked: fc.Arbitrary<Asked> = fc
    .constantFrom(...operations)
    .chain((operation) =>
      fc.record({
        name: fc.constant(operation.name),
        role: fc.constantFrom(...roles),
        id: fc.oneof(
          fc.constantFrom(...(known.get(operation.resource.name) ?? []), 'nothing'),
          fc.constant(null).map(() => newId()),
        ),
        input: inputsOf(operation.input, pools) as fc.Arbitrary<Values>,
        inner: fc.constant(null).map(() => newId()),
      }),
    )
    .map(({ inner, ...one }) => ({ ...one, input: withId(one, inner) }));
  await fc.assert(
    fc.asyncProperty(asked, async (item) => {
      const [a, b] = [await byRest(rest, item), await byPush(pushed, item)];
      seen.set(`${item.name} ${a.code}`, (seen.get(`${item.name} ${a.code}`) ?? 0) + 1);
      expect({ ...b, asked: item.name, role: item.role }).toEqual({
        ...a,
        asked: item.name,
        role: item.role,
      });
    }),
    // The same inputs every time, so that what is tried is not luck; others by night.
    {
      examples: [[paidByUpi(known.get('bookings')?.[0] ?? '')]],
      numRuns: operations.length * byLane(onPostgres ? 8 : 11, onPostgres ? 14 : 22),
      endOnFailure: true,
      ...(process.env['LANE'] === 'full' ? {} : { seed: 20261122 }),
    },
  );
  const applied = new Set(
    [...seen.keys()].filter((key) => key.endsWith(' applied')).map((key) => key.split(' ')[0]),
  );
  // The inputs mean something: of many operations some are done, not all refused.
  expect(applied.size).toBeGreaterThan(operations.length / 5);
}, 600_000);

/** What is drawn hardly ever: a payment that is taken, with a reference as people type it. */
function paidByUpi(id: string): Asked {
  const input = { id: newId(), amount: 500, method: 'upi', reference: '4326 0000 0102' };
  return { name: 'booking.pay', role: 'owner', id, input };
}

function operationNamed(name: string): Operation {
  const operation = operations.find((operation) => operation.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
}

/** What a device makes has an id of the device's; without one the server would draw another on each side. */
function withId({ name, id, input }: Asked, inner: string): Values {
  const { path, input: schema } = operationNamed(name);
  if (!('id' in ((schema._zod.def as { shape?: object }).shape ?? {}))) return input;
  return { ...input, id: path.includes('{id}') ? inner : id };
}

function idOf({ name, id, input }: Asked): string {
  const operation = operationNamed(name);
  return 'id' in input && !operation.path.includes('{id}') ? String(input['id']) : id;
}

async function byRest(side: Side, asked: Asked): Promise<Done> {
  const { role, input } = asked;
  const operation = operationNamed(asked.name);
  const path = operation.path.replace('{id}', encodeURIComponent(asked.id));
  const answer = await side.app.call(operation.method, `/api${path}`, {
    token: side.people[role].token,
    body: input,
  });
  return found(side, asked, answer.status < 300 ? 'applied' : String(answer.body?.code));
}

async function byPush(side: Side, asked: Asked): Promise<Done> {
  const { role, input } = asked;
  const operation = operationNamed(asked.name);
  const who = side.people[role];
  const id = idOf(asked);
  const before = await recordOf(side, operation, id);
  const shown = shownOnDevice(side, asked, before);
  const part = { type: operation.name, coll: operation.resource.name, id };
  const values = operation.sends === 'pairs' ? { patch: await pairsOf(side, asked) } : { args: { ...input } };
  const body = {
    device: side.devices[role].id,
    schema: schemaNumber,
    ops: [side.devices[role].operation({ ...part, ...values })],
  };
  const answer = await side.app.call('POST', '/api/sync/push', { token: who.token, body });
  const [result] = answer.body?.results ?? [];
  const kept = result?.status === 'applied' ? await recordOf(side, operation, id) : null;
  // An id that is there already is what was made before.
  if (shown && kept && (before === null || operation.path.includes('{id}')))
    expect(changedOnServer(input, shown, kept), operation.name).toEqual([]);
  return found(
    side,
    asked,
    result
      ? result.status === 'applied'
        ? 'applied'
        : String(result.code)
      : `${answer.status} ${String(answer.body?.code)}`,
  );
}

async function recordOf(side: Side, { resource }: Operation, id: string): Promise<Doc | null> {
  const row = await side.app.app.services.database.read
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', side.people.owner.user.tenant_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row['deleted'] !== 1 ? decodeRow(resource, row) : null;
}

/** What a device shows of it before the server has answered; undefined where it refuses. */
function shownOnDevice(side: Side, { name, role, input }: Asked, before: Doc | null): Doc | null | undefined {
  const operation = operationNamed(name);
  const { id: userId } = side.people[role].user;
  try {
    const checked = validate(operation.input, input);
    return operation.apply?.(before, checked, {
      now: instantFromMs(side.app.clock.nowMs),
      userId,
      userName: '',
    });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What was typed and is on the record that the device shows, and not on that which the server keeps. */
function changedOnServer(typed: Values, shown: Doc, kept: Doc): string[] {
  const [here, there] = [canonicalJson(shown), canonicalJson(kept)];
  return Object.values(typed)
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => JSON.stringify(value))
    .filter((text) => here.includes(text) && !there.includes(text));
}

/** An edit as a device sends it that has seen the record as it is. */
async function pairsOf(side: Side, { name, id, input }: Asked): Promise<Record<string, unknown[]>> {
  const operation = operationNamed(name);
  const { data } =
    (
      await side.app.call('GET', `/api${operation.path.replace('{id}', encodeURIComponent(id))}`, {
        token: side.people.owner.token,
      })
    ).body ?? {};
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, [data?.[name] ?? null, value]]),
  );
}

/** The code, with what the database holds of the record, and the last line of the log about it. */
async function found(side: Side, asked: Asked, code: string): Promise<Done> {
  if (code !== 'applied') return { code, row: null, line: null };
  const { resource, name, sends } = operationNamed(asked.name);
  const { read } = side.app.app.services.database;
  const tenantId = side.people.owner.user.tenant_id;
  const line = await read
    .selectFrom('op_log')
    // An edit is sent as pairs, which the log keeps; the code and the record say the rest.
    .select([
      'type',
      'coll',
      'row_id',
      'actor_id',
      'role',
      'status',
      ...(sends === 'pairs' ? [] : ['detail' as const]),
    ])
    .where('tenant_id', '=', tenantId)
    .where('type', '=', name)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = await read
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', String(line?.['row_id']))
    .executeTakeFirst();
  return sameKiosk(side, {
    code,
    row: row ? Object.fromEntries(Object.entries(row).filter(([column]) => !byTheWay.has(column))) : null,
    line,
  });
}

/** A kiosk is made anew at each side; everybody else has the ids of the demo. */
function sameKiosk({ own }: Side, done: Done): Done {
  // What is sealed looks different each time it is written.
  const open = JSON.stringify(done).replaceAll(/sealed:\d+:[\w:-]+/g, 'sealed');
  const text = own.reduce((all, id, i) => all.replaceAll(id, `own ${i}`), open);
  return JSON.parse(text) as Done;
}
