import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Biometric machines send by themselves what they have read, and each punch counts once. */
let t: TestApp;
let owner: Session;
let base: string;
let machine: { id: string; serial: string };
let duty: { staff_id: string; date: string; shift_id: string; site_id: string; starts: string; ends: string };
beforeAll(async () => {
  t = await makeApp({ env: { PUBLIC_URL: 'https://guards.example' } });
  owner = await t.signInAdmin('owner@narmada.example');
  const rows = await t.app.services.database.read
    .selectFrom('roster')
    .select(['id', 'staff_id', 'date', 'shift_id', 'site_id', 'starts', 'ends'])
    .where('tenant_id', '=', narmada)
    .where('date', '=', '2026-11-20')
    .where('deleted', '=', 0)
    .orderBy('starts')
    .execute();
  const punched = new Set(
    (
      await t.app.services.database.read
        .selectFrom('attendance')
        .select('duty_id')
        .where('tenant_id', '=', narmada)
        .execute()
    ).map((row) => row['duty_id']),
  );
  const free = rows.find(
    (row) => String(row['starts']) < String(row['ends']) && !punched.has(row['id'] ?? ''),
  );
  if (!free) throw new Error('every duty of the day has a punch');
  const text = (name: keyof typeof free): string => String(free[name]);
  duty = {
    staff_id: text('staff_id'),
    date: text('date'),
    shift_id: text('shift_id'),
    site_id: text('site_id'),
    starts: text('starts'),
    ends: text('ends'),
  };
  machine = await register('CQZ7201260001', duty.site_id);
  const { address } = (await office('GET', '/attendance/machines')).body.data;
  base = String(address).replace('https://guards.example', '');
  expect(base).toMatch(/^\/api\/machines\/[\da-f-]{36}\.[\w-]{43}$/);
});
afterAll(() => t.remove());

const narmada = '00000000-0000-4000-8000-00000000000a';
const office = (method: string, path: string, body?: unknown, who: Session = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const register = async (serial: string, site: string, direction = 'turns') => {
  const made = await office('POST', '/attendance/machines', {
    serial,
    name: serial,
    site_id: site,
    direction,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data as { id: string; serial: string };
};
const send = (lines: readonly string[], { serial = machine.serial, at = base, table = 'ATTLOG' } = {}) =>
  t.call('POST', `${at}/iclock/cdata?SN=${serial}&table=${table}&Stamp=9999`, {
    raw: lines.join('\n'),
    headers: { 'content-type': 'text/plain' },
  });
const match = (people: readonly { number: string; staff_id: string | null }[], of = machine.id) =>
  office('PUT', `/attendance/machines/${of}/people`, { people });
const punches = async (more: Record<string, string> = {}) => {
  let asked = t.app.services.database.read
    .selectFrom('attendance')
    .selectAll()
    .where('tenant_id', '=', narmada)
    .where('method', '=', 'machine');
  for (const [name, value] of Object.entries(more)) asked = asked.where(name, '=', value);
  return asked.orderBy('id').execute();
};
const people = async (): Promise<string[]> =>
  (
    await t.app.services.database.read
      .selectFrom('staff')
      .select('id')
      .where('tenant_id', '=', narmada)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute()
  ).map((row) => String(row['id']));

describe('a registered machine', () => {
  it('is told how to send, and asks for commands in vain', async () => {
    const hello = await t.call('GET', `${base}/iclock/cdata?SN=${machine.serial}&options=all&pushver=2.4.1`);
    expect([hello.status, hello.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(hello.text).toContain(`GET OPTION FROM: ${machine.serial}\n`);
    expect(hello.text).toContain('TimeZone=330\n');
    expect((await t.call('GET', `${base}/iclock/getrequest?SN=${machine.serial}`)).text).toBe('OK\n');
    const done = await t.call('POST', `${base}/iclock/devicecmd?SN=${machine.serial}`, {
      raw: 'ID=1&Return=0',
    });
    expect([done.status, done.text]).toEqual([200, 'OK\n']);
    const listed = (await office('GET', '/attendance/machines')).body.data.machines;
    expect(listed).toMatchObject([{ id: machine.id, seen_at: '2026-11-21T06:30:00.000Z' }]);
  });

  it('starts and ends the duty of its person, and sends it again without effect', async () => {
    expect((await match([{ number: '7', staff_id: duty.staff_id }])).status).toBe(200);
    const lines = [`7\t${duty.date} ${duty.starts}:03\t255\t1`, `7\t${duty.date} ${duty.ends}:41\t255\t1`];
    const first = await send(lines);
    expect([first.status, first.text]).toEqual([200, 'OK: 2\n']);
    const made = await punches({ staff_id: duty.staff_id });
    expect(made.map((punch) => [punch['kind'], punch['shift_id'], punch['date']])).toEqual([
      ['in', duty.shift_id, duty.date],
      ['out', duty.shift_id, duty.date],
    ]);
    for (const punch of made)
      expect([punch['state'], punch['flags'], punch['marked_by'], punch['repeats']]).toEqual([
        'accepted',
        '[]',
        machine.id,
        '[]',
      ]);
    await send(lines);
    await Promise.all([send(lines), send(lines)]);
    expect(await punches({ staff_id: duty.staff_id })).toEqual(made);
    const log = await t.app.services.database.read
      .selectFrom('op_log')
      .select(['row_id', 'role'])
      .where('tenant_id', '=', narmada)
      .where('actor_id', '=', machine.id)
      .execute();
    expect(new Set(log.map((line) => line['row_id']))).toEqual(new Set(made.map((punch) => punch['id'])));
    expect(log).toHaveLength(2);
  });

  it('has the same clock rules as a phone: what is ahead, too old or behind its last is looked at', async () => {
    const [other = ''] = (await people()).filter((id) => id !== duty.staff_id);
    await match([{ number: '8', staff_id: other }]);
    const ahead = '2026-11-21 14:00:00';
    await send([`8\t${ahead}\t255`, '8\t2026-02-10 09:00:00\t255', '8\t2026-11-18 09:00:00\t255']);
    const flagsOf = async (date: string) =>
      (await punches({ staff_id: other, date })).map((punch) => JSON.parse(String(punch['flags'])));
    expect((await flagsOf('2026-11-21'))[0]).toContain('clock_suspect');
    expect((await flagsOf('2026-02-10'))[0]).toEqual(
      expect.arrayContaining(['clock_suspect', 'late_sync', 'backdated']),
    );
    expect((await flagsOf('2026-11-18'))[0]).toContain('backdated');
    // A clock in the future does not make everything after it look old.
    const machines = await t.app.services.database.read
      .selectFrom('machine_states')
      .select('last_at')
      .where('machine_id', '=', machine.id)
      .executeTakeFirstOrThrow();
    expect(String(machines['last_at']) < '2026-11-21T06:30').toBe(true);
  });

  it('keeps what is of a number that nobody has until the office says whose it is', async () => {
    const [, , third = ''] = await people();
    await send(['99\t2026-02-11 09:01:00\t0', '99\t2026-02-11 18:01:00\t1', '98\t2026-02-11 09:01:00\t0']);
    const waiting = (await office('GET', `/attendance/machines/${machine.id}/people`)).body.data;
    expect(waiting).toEqual(
      expect.arrayContaining([
        { number: '99', staff_id: null, staff_name: '', waiting: 2 },
        { number: '98', staff_id: null, staff_name: '', waiting: 1 },
      ]),
    );
    const news = await office('GET', '/notifications');
    expect(
      (news.body.data as { title: string[] }[]).filter(
        ({ title }) => title[0] === events['machine.unmatched'].title[0],
      ),
    ).toHaveLength(1);
    t.clock.nowMs += 3_600_000;
    owner = await t.signInAdmin('owner@narmada.example');
    const matched = await match([{ number: '99', staff_id: third }]);
    expect([matched.status, matched.body.data.taken]).toEqual([200, 2]);
    const made = await punches({ staff_id: third, date: '2026-02-11' });
    expect(made).toHaveLength(2);
    expect(made[0]?.['received_at']).toBe('2026-11-21T06:30:00.000Z');
    expect((await match([{ number: '99', staff_id: third }])).body.data.taken).toBe(0);
  });

  it('pairs nights without a roster over midnight', async () => {
    const made = await office('POST', '/staff', { name: 'Night Guard', code: 'NIGHT-1' });
    const person = String(made.body.data.id);
    await match([{ number: '11', staff_id: person }]);
    const times = ['09 20:02:00', '10 08:03:00', '10 20:01:00', '11 08:05:00'];
    await send(times.map((time) => `11\t2026-11-${time}\t255`));
    const paired = (await punches({ staff_id: person })).toSorted((a, b) =>
      String(a['at']) < String(b['at']) ? -1 : 1,
    );
    expect(paired.map((punch) => [punch['kind'], punch['date']])).toEqual([
      ['in', '2026-11-09'],
      ['out', '2026-11-09'],
      ['in', '2026-11-10'],
      ['out', '2026-11-10'],
    ]);
  });

  it('sends nothing but punches: other tables, other lines and too much change nothing', async () => {
    const before = await punches();
    expect((await send(['FP PIN=1\tTMP=abc'], { table: 'OPERLOG' })).text).toBe('OK\n');
    const odd = await send(["7' or 1=1\t2026-11-20 09:00:00\t0", '\u0000\u0001', 'x'.repeat(100_000), '']);
    expect([odd.status, odd.text]).toEqual([200, 'OK: 0\n']);
    expect((await send(['x'.repeat(2 * 1024 * 1024 + 1)])).status).toBe(413);
    expect(await punches()).toEqual(before);
  });
});

describe('nobody else', () => {
  it('sends as a machine: not without the address, not by another serial number, not as another business', async () => {
    const before = await punches();
    const line = ['7\t2026-11-19 09:00:00\t0'];
    const [tenant = '', proof = ''] = base.slice('/api/machines/'.length).split('.');
    for (const at of [
      '/api/machines/x',
      `/api/machines/${tenant}`,
      `/api/machines/${tenant}.${proof.slice(0, -1)}`,
      `/api/machines/${tenant}.${'A'.repeat(43)}`,
      `/api/machines/00000000-0000-4000-8000-00000000000b.${proof}`,
    ])
      expect([at, (await send(line, { at })).status]).toEqual([at, 404]);
    for (const serial of ['OTHER-1', `${machine.serial}0`, machine.serial.toLowerCase()])
      expect((await send(line, { serial })).status).toBe(403);
    await send(line, { serial: 'OTHER-1' });
    expect((await send(line, { serial: "x' or 1=1" })).status).toBe(404);
    expect(await punches()).toEqual(before);
    const { strangers } = (await office('GET', '/attendance/machines')).body.data;
    expect(strangers).toContainEqual(expect.objectContaining({ serial: 'OTHER-1', times: 2 }));
    const told = (await office('GET', '/notifications')).body.data as { body: string[] }[];
    expect(told.filter(({ body }) => body[0]?.includes('OTHER-1'))).toHaveLength(1);
    await register('OTHER-1', duty.site_id);
    expect((await office('GET', '/attendance/machines')).body.data.strangers).not.toContainEqual(
      expect.objectContaining({ serial: 'OTHER-1' }),
    );
  });

  it('of another business reads, changes or matches it; nor do those who may only read', async () => {
    const other = await t.signInAdmin('owner@malwa.example');
    const path = `/attendance/machines/${machine.id}`;
    const body = { name: 'x', site_id: duty.site_id, direction: 'keys' };
    expect((await office('PUT', path, body, other)).status).toBe(404);
    expect((await office('DELETE', path, undefined, other)).status).toBe(404);
    expect(
      (await office('PUT', `${path}/people`, { people: [{ number: '1', staff_id: duty.staff_id }] }, other))
        .status,
    ).toBe(404);
    expect((await office('GET', `${path}/people`, undefined, other)).status).toBe(404);
    expect((await office('GET', '/attendance/machines', undefined, other)).body.data).toEqual({
      address: null,
      machines: [],
      strangers: [],
    });
    const elsewhere = await t.app.services.database.read
      .selectFrom('staff')
      .select('id')
      .where('tenant_id', '=', '00000000-0000-4000-8000-00000000000b')
      .executeTakeFirst();
    if (elsewhere)
      expect((await match([{ number: '5', staff_id: String(elsewhere['id']) }])).status).toBe(422);
    const guard = await t.signIn('+919876500011', 'staff');
    expect((await office('GET', '/attendance/machines', undefined, guard)).status).toBe(403);
    expect((await office('POST', '/attendance/machines', { ...body, serial: 'ABC' }, guard)).status).toBe(
      403,
    );
    const forged = await t.call('POST', '/api/attendance', {
      token: guard.token,
      body: { kind: 'in', method: 'machine' },
    });
    expect([forged.status, forged.body.errors[0].field]).toEqual([403, 'method']);
  });
});

describe('ten thousand punches that waited in a machine', () => {
  it('count once each, though all of them are sent twice', async () => {
    const own = await register('QUEUE-1', duty.site_id, 'keys');
    for (let i = 0; i < 20; i += 1) {
      const made = await office('POST', '/staff', { name: `Guard ${i}`, code: `Q-${i}` });
      expect(made.status, made.text).toBe(201);
    }
    const staff = (await people()).slice(0, 25);
    expect(staff).toHaveLength(25);
    expect(
      (
        await match(
          staff.map((id, i) => ({ number: String(i), staff_id: id })),
          own.id,
        )
      ).status,
    ).toBe(200);
    const lines: string[] = [];
    for (let day = 1; day <= 200; day += 1) {
      const date = new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10);
      for (let i = 0; i < staff.length; i += 1)
        lines.push(`${i}\t${date} 09:00:${10 + i}\t0\t1`, `${i}\t${date} 18:00:${10 + i}\t1\t1`);
    }
    const expected = 2 * 200 * staff.length;
    expect(lines).toHaveLength(expected);
    const sent = await send(lines, { serial: own.serial });
    expect(sent.text).toBe(`OK: ${expected}\n`);
    await send(lines, { serial: own.serial });
    const made = await punches({ marked_by: own.id });
    expect(made).toHaveLength(expected);
    expect(made.filter((punch) => punch['repeats'] !== '[]')).toEqual([]);
    expect(made.every((punch) => punch['ver'] === 1)).toBe(true);
  }, 240_000);
});

describe('a machine that is taken away', () => {
  it('is refused from then on, and at an address that was changed all are', async () => {
    const gone = await register('GONE-1', duty.site_id);
    expect((await send([], { serial: 'GONE-1' })).status).toBe(200);
    expect(
      (
        await office('POST', '/attendance/machines', {
          serial: 'GONE-1',
          name: 'x',
          site_id: duty.site_id,
          direction: 'keys',
        })
      ).status,
    ).toBe(409);
    expect((await office('DELETE', `/attendance/machines/${gone.id}`)).status).toBe(200);
    expect((await send([], { serial: 'GONE-1' })).status).toBe(403);
    expect((await office('DELETE', `/attendance/machines/${gone.id}`)).status).toBe(404);
    await register('GONE-1', duty.site_id);
    const renewed = await office('POST', '/attendance/machines/address', {});
    expect((await send([])).status).toBe(404);
    const at = String(renewed.body.data.address).replace('https://guards.example', '');
    expect((await send([], { at })).status).toBe(200);
  });

  it('gets the punches back that waited for a person when it is registered again', async () => {
    const gone = await register('BACK-1', duty.site_id, 'keys');
    const { address } = (await office('GET', '/attendance/machines')).body.data;
    const at = String(address).replace('https://guards.example', '');
    const lines = ['21\t2026-03-11 09:00:00\t0', '21\t2026-03-11 18:00:00\t1'];
    const back = { serial: 'BACK-1', at };
    await send(lines, back);
    expect((await office('DELETE', `/attendance/machines/${gone.id}`)).status).toBe(200);
    // Sent again to the second, and removed with it: each still counts once.
    const second = await register('BACK-1', duty.site_id, 'keys');
    await send(lines, back);
    await send(['21\t2026-03-12 09:00:00\t0'], back);
    expect((await office('DELETE', `/attendance/machines/${second.id}`)).status).toBe(200);
    const third = await register('BACK-1', duty.site_id, 'keys');
    const listed = (await office('GET', '/attendance/machines')).body.data.machines;
    expect(listed).toContainEqual(expect.objectContaining({ id: third.id, waiting: 3 }));
    const [person = ''] = (await people()).toReversed();
    expect((await match([{ number: '21', staff_id: person }], third.id)).body.data.taken).toBe(3);
    expect(await punches({ marked_by: third.id })).toHaveLength(3);
  });

  it('leaves what waited at the site where it was made when it is registered at another', async () => {
    const free = await t.app.services.database.read
      .selectFrom('roster as r')
      .leftJoin('attendance as a', 'a.duty_id', 'r.id')
      .select(['r.id', 'r.staff_id', 'r.date', 'r.starts', 'r.site_id'])
      .where('r.tenant_id', '=', narmada)
      .where('r.date', '<', '2026-11-20')
      .where('r.deleted', '=', 0)
      .where('a.id', 'is', null)
      .whereRef('r.starts', '<', 'r.ends')
      .orderBy('r.date', 'desc')
      .orderBy('r.id')
      .executeTakeFirstOrThrow();
    const [here, date, starts] = [String(free['site_id']), String(free['date']), String(free['starts'])];
    const { data: sites } = (await office('GET', '/locations?limit=50')).body as { data: { id: string }[] };
    const there = sites.find(({ id }) => id !== here)?.id ?? '';
    const gone = await register('MOVED-1', here, 'turns');
    const { address } = (await office('GET', '/attendance/machines')).body.data;
    const at = String(address).replace('https://guards.example', '');
    await send([`31\t${date} ${starts}:07\t1`], { serial: 'MOVED-1', at });
    expect((await office('DELETE', `/attendance/machines/${gone.id}`)).status).toBe(200);
    // Moved twice, and by keys there: the first site is where the punch was made.
    const second = await register('MOVED-1', there, 'keys');
    expect((await office('DELETE', `/attendance/machines/${second.id}`)).status).toBe(200);
    const third = await register('MOVED-1', there, 'keys');
    const person = String(free['staff_id']);
    expect((await match([{ number: '31', staff_id: person }], third.id)).body.data.taken).toBe(1);
    expect(await punches({ marked_by: third.id })).toMatchObject([
      { staff_id: person, duty_id: free['id'], site_id: here, kind: 'in', date },
    ]);
  });
});
