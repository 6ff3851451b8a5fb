import { pbkdf2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPinHash } from '#shared/modules/attendance/pin.ts';
import type { KioskView } from '#shared/modules/attendance/kiosk.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let mahesh: Session;
let officer: Session;
let owner: Session;
let malwa: Session;
let kiosk: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
  owner = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const duty = 'duty:n-g-1:2026-11-21';
const gate = { lat: 22.7533, lng: 75.8937, accuracy_m: 12, fix_age_s: 2 };
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const push = (who: Session, device: SigningDevice, ops: PushOperation[]): Promise<Answer> =>
  as(who, 'POST', '/sync/push', { device: device.id, schema: schemaNumber, ops });
const open = { site_id: 'n-site-1', name: 'Gate tablet', pin: '8264' };

describe('a kiosk', () => {
  it('is opened by the office or the supervisor of a site that allows one, and by nobody else', async () => {
    expect((await as(mahesh, 'POST', '/attendance/kiosks', open)).status).toBe(403);
    expect((await as(malwa, 'POST', '/attendance/kiosks', open)).status).toBe(404);
    expect((await as(owner, 'POST', '/attendance/kiosks', { ...open, site_id: 'n-site-2' })).status).toBe(
      409,
    );
    const weak = await as(owner, 'POST', '/attendance/kiosks', { ...open, pin: '1234' });
    expect([weak.status, weak.body.errors[0].field]).toEqual([422, 'pin']);
  });

  it('is paired by its code once, within a quarter of an hour', async () => {
    const made = await as(officer, 'POST', '/attendance/kiosks', open);
    expect(made.status).toBe(201);
    const { id, code } = made.body.data as { id: string; code: string };
    expect(JSON.stringify(made.body.data)).not.toContain('pbkdf2');
    const pair = (given: string): Promise<Answer> =>
      t.call('POST', '/api/attendance/kiosks/pair', { body: { code: given } });
    expect((await pair('AAAAAAAA')).status).toBe(422);
    t.clock.nowMs += 16 * 60_000;
    expect((await pair(code)).status).toBe(422);
    t.clock.nowMs -= 16 * 60_000;
    const again = await as(officer, 'POST', `/attendance/kiosks/${id}/code`, {});
    const typed = `${String(again.body.data.code).toLowerCase().slice(0, 4)} ${String(again.body.data.code).slice(4)}`;
    const paired = await Promise.all([pair(typed), pair(typed)]);
    expect(new Set(paired.map((item) => item.status))).toEqual(new Set([200, 422]));
    kiosk = paired.find((item) => item.status === 200)?.body.data as Session;
    expect(kiosk.user).toMatchObject({ role: 'kiosk', staff_id: null, tenant_id: owner.user.tenant_id });
    expect((await pair(typed)).status).toBe(422);
  });

  it('has the people of its own site with a slow hash of each PIN, and of nobody else', async () => {
    const set = await as(owner, 'PUT', '/attendance/pins/n-g-1', {});
    expect(set.body.data.pin).toMatch(/^\d{6}$/);
    const { data } = (await as(kiosk, 'GET', '/attendance/kiosk')).body as { data: KioskView };
    expect(data).toMatchObject({ site_id: 'n-site-1', name: 'Gate tablet' });
    const names = data.people.map((person) => person.staff_id);
    expect(names).toContain('n-g-1');
    expect(names).not.toContain('n-g-2');
    const hash = readPinHash(data.people.find((person) => person.staff_id === 'n-g-1')?.pin ?? '');
    const key = pbkdf2Sync(
      set.body.data.pin as string,
      Buffer.from(hash?.salt ?? '', 'base64'),
      hash?.rounds ?? 0,
      32,
      'sha256',
    ).toString('base64');
    expect([key, (hash?.rounds ?? 0) >= 200_000]).toEqual([hash?.key, true]);
    expect((await as(mahesh, 'GET', '/attendance/kiosk')).status).toBe(403);
  });

  it('finds who relieves without being on the roster by the whole number or a part of the name, a few at a time', async () => {
    const find = (search: string, who = kiosk) =>
      as(who, 'GET', `/attendance/kiosk/people?search=${encodeURIComponent(search)}`);
    const sunita = (await find('sunita')).body.data as { staff_id: string; code: string }[];
    expect(sunita.map((item) => item.staff_id)).toEqual(['n-g-2']);
    expect((await find(sunita[0]?.code.toLowerCase() ?? '')).body.data).toEqual(sunita);
    expect((await find(sunita[0]?.code.slice(0, -1) ?? '')).body.data).toEqual([]);
    expect((await find('%%%')).body.data).toEqual([]);
    expect((await find('su')).status).toBe(422);
    expect([(await find('sunita', mahesh)).status, (await find('sunita', owner)).status]).toEqual([403, 403]);
    for (let i = 0; i < 20; i += 1) await find('zzz');
    expect((await find('zzz')).status).toBe(429);
  });

  it('punches for the people of its site, without network over a shift change, and only as a kiosk', async () => {
    const device = makeDevice(() => t.clock.nowMs);
    const eve = '2026-11-20';
    const on = (
      staffId: string,
      dutyId: string,
      shift: string,
      kind: string,
      time: string,
      more: object = {},
    ): PushOperation => {
      const at = `${eve}T${time}:00.000Z`;
      const patch = {
        staff_id: staffId,
        duty_id: dutyId,
        site_id: 'n-site-1',
        shift_id: shift,
        date: eve,
        kind,
        at,
        method: 'kiosk',
        selfie_id: 'photo-k',
        ...more,
      };
      return device.punch(patch, { id: `${staffId}:${eve}:${shift}:${kind}`, at: Date.parse(at) });
    };
    const yesterday = `duty:n-g-1:${eve}`;
    const ops = [
      device.register(),
      on('n-g-1', yesterday, 'day', 'in', '02:28'),
      on('n-g-1', yesterday, 'day', 'break_start', '07:00'),
      on('n-g-1', yesterday, 'day', 'break_end', '07:30'),
      on('n-g-1', yesterday, 'day', 'out', '14:31'),
      on('n-g-2', `duty:n-g-2:${eve}`, 'general', 'in', '14:32'),
      device.punch(
        { staff_id: 'n-g-5', site_id: 'n-site-1', shift_id: 'night', date: eve, kind: 'in', method: 'kiosk' },
        { id: `n-g-5:${eve}:night:in` },
      ),
      on('n-g-1', yesterday, 'day', 'in', '14:40', { method: 'muster' }),
    ];
    const { results } = (await push(kiosk, device, ops)).body as {
      results: { status: string; code?: string }[];
    };
    expect(results.map((result) => result.code ?? result.status)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
      'applied',
      'forbidden',
      'applied',
      'forbidden',
    ]);
    const out = (await as(owner, 'GET', `/attendance/n-g-1:${eve}:day:out`)).body.data;
    expect(out).toMatchObject({
      method: 'kiosk',
      flags: [],
      state: 'accepted',
      effective_at: `${eve}T14:31:00.000Z`,
    });
    const unposted = (await as(owner, 'GET', '/attendance/n-g-5:2026-11-20:night:in')).body.data;
    expect(unposted.flags).toEqual(expect.arrayContaining(['no_selfie', 'not_rostered']));
    expect(
      (
        await as(officer, 'POST', '/attendance', {
          staff_id: 'n-g-1',
          kind: 'in',
          shift_id: 'day',
          duty_id: duty,
          method: 'kiosk',
        })
      ).status,
    ).toBe(403);
  });

  it('and two phones for the same duty are one punch with the others beside it', async () => {
    const here = { staff_id: 'n-g-1', site_id: 'n-site-1', kind: 'in', shift_id: 'day', duty_id: duty };
    expect((await as(kiosk, 'POST', '/attendance', { ...here, method: 'kiosk' })).status).toBe(201);
    for (const who of [mahesh, officer]) {
      const method = who === mahesh ? 'own' : 'muster';
      expect((await as(who, 'POST', '/attendance', { ...here, method, ...gate })).status).toBe(201);
    }
    const punch = (await as(owner, 'GET', '/attendance/n-g-1:2026-11-21:day:in')).body.data;
    expect(punch.flags).toContain('duplicate');
    expect([punch.method, ...punch.repeats.map((repeat: { method: string }) => repeat.method)]).toEqual([
      'kiosk',
      'own',
      'muster',
    ]);
  });

  it('writes wrong PINs down without the PIN, and tells the office when it locks', async () => {
    const device = makeDevice(() => t.clock.nowMs);
    const wrong = (what: string): PushOperation =>
      device.operation({
        type: 'create',
        coll: 'kiosk_events',
        id: newId(t.clock.nowMs),
        patch: { what, staff_id: 'n-g-1', at: new Date(t.clock.nowMs).toISOString() },
      });
    const ops = [...Array.from({ length: 5 }, () => wrong('wrong_pin')), wrong('locked')];
    for (const _ of [1, 2]) expect((await push(kiosk, device, ops)).status).toBe(200);
    const events = (await as(owner, 'GET', '/attendance/kiosk-events?staff_id=n-g-1')).body.data as {
      what: string;
      staff_name: string;
    }[];
    expect(events.map((item) => item.what).toSorted()).toEqual([
      'locked',
      ...Array.from({ length: 5 }, () => 'wrong_pin'),
    ]);
    expect(events[0]?.staff_name).toBe('Mahesh Patel');
    const news = (await as(owner, 'GET', '/notifications')).body.data as { title: string[] }[];
    expect(news.filter((item) => item.title[0] === 'Wrong PINs at a kiosk')).toHaveLength(1);
    expect(
      (await as(mahesh, 'POST', '/attendance/kiosk/events', { what: 'locked', staff_id: 'n-g-1' })).status,
    ).toBe(403);
    expect((await as(mahesh, 'GET', '/attendance/kiosk-events')).body.data).toEqual([]);
  });

  it('sees nothing of calls for help, other sites or the desk', async () => {
    expect((await as(kiosk, 'GET', '/staff')).status).toBe(403);
    expect((await as(kiosk, 'GET', '/attendance/pins')).status).toBe(403);
    expect((await as(kiosk, 'POST', '/attendance/kiosks', open)).status).toBe(403);
    expect(
      (await as(kiosk, 'POST', '/attendance/kiosks/00000000-0000-4000-8000-0000000000ff/close', {})).status,
    ).toBe(404);
    await as(mahesh, 'POST', '/sos', { site_id: 'n-site-1', site_name: 'x' });
    expect((await as(kiosk, 'GET', '/sos')).body.data).toEqual([]);
    const duties = (await as(kiosk, 'GET', '/roster?limit=200&sort=-date')).body.data as {
      site_id: string;
    }[];
    expect(new Set(duties.map((duty) => duty.site_id))).toEqual(new Set(['n-site-1']));
  });

  it('is shut out when the office closes it, and comes back with what it has by a new code', async () => {
    const list = (await as(owner, 'GET', '/attendance/kiosks?site_id=n-site-1')).body.data as {
      id: string;
      seen_at: string | null;
    }[];
    expect(list[0]?.seen_at).not.toBeNull();
    const id = list[0]?.id ?? '';
    expect((await as(malwa, 'POST', `/attendance/kiosks/${id}/close`, {})).status).toBe(404);
    expect((await as(owner, 'POST', `/attendance/kiosks/${id}/close`, {})).status).toBe(200);
    expect((await as(kiosk, 'GET', '/attendance/kiosk')).status).toBe(401);
    const { code } = (await as(owner, 'POST', `/attendance/kiosks/${id}/code`, {})).body.data as {
      code: string;
    };
    const back = (await t.call('POST', '/api/attendance/kiosks/pair', { body: { code } })).body
      .data as Session;
    expect(back.user.id).toBe(kiosk.user.id);

    // Switched off at its site, it says so, sends what waits, and is left; no device can become one there.
    const allow = (kiosks: boolean) => as(owner, 'PUT', '/locations/n-site-1', { kiosk: kiosks });
    expect((await allow(false)).status).toBe(200);
    expect((await as(back, 'GET', '/attendance/kiosk')).body.data.off).toBe(true);
    const waiting = {
      staff_id: 'n-g-2',
      site_id: 'n-site-1',
      shift_id: 'general',
      kind: 'in',
      method: 'kiosk',
      at: '2026-11-20T06:00:00.000Z',
      date: '2026-11-20',
    };
    expect((await as(back, 'POST', '/attendance', waiting)).status).toBe(201);
    expect((await as(owner, 'POST', `/attendance/kiosks/${id}/code`, {})).status).toBe(409);
    expect((await allow(true)).status).toBe(200);
    expect((await as(back, 'GET', '/attendance/kiosk')).body.data.off).toBe(false);
    const again = (await as(owner, 'POST', `/attendance/kiosks/${id}/code`, {})).body.data as {
      code: string;
    };
    await allow(false);
    expect((await t.call('POST', '/api/attendance/kiosks/pair', { body: { code: again.code } })).status).toBe(
      409,
    );
    await allow(true);
    expect((await as(back, 'POST', '/attendance/kiosk/leave', {})).status).toBe(200);
    expect((await as(back, 'GET', '/attendance/kiosk')).status).toBe(401);
  });
});

describe('a PIN', () => {
  it('is set by its owner on the phone, by the office, and taken away', async () => {
    const say = async (pin: string): Promise<number> =>
      (await as(mahesh, 'PUT', '/attendance/my-pin', { pin })).status;
    expect([await say('12'), await say('1111'), await say('98x1'), await say('904513')]).toEqual([
      422, 422, 422, 200,
    ]);
    expect((await as(mahesh, 'GET', '/attendance/my-pin')).body.data.set_at).not.toBeNull();
    expect((await as(mahesh, 'PUT', '/attendance/pins/n-g-2', {})).status).toBe(403);
    expect((await as(malwa, 'PUT', '/attendance/pins/n-g-1', { pin: '9045' })).status).toBe(404);
    const given = await as(owner, 'PUT', '/attendance/pins/n-g-1', { pin: '9045' });
    expect(given.body.data).not.toHaveProperty('pin');
    expect((await as(owner, 'DELETE', '/attendance/pins/n-g-1', {})).status).toBe(200);
    expect((await as(owner, 'DELETE', '/attendance/pins/n-g-1', {})).status).toBe(404);
    const log = await t.app.services.database.read
      .selectFrom('op_log')
      .select(['type', 'detail'])
      .where('type', 'like', 'pin.%')
      .execute();
    expect(log.map((row) => row['detail']).join('')).not.toMatch(/9045/);
    expect(log.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the code at the post', () => {
  const scan = async (
    code: string | undefined,
    kind: string,
    more: object = {},
  ): Promise<{ place: string; flags: string[] }> => {
    const body = {
      kind,
      shift_id: 'day',
      duty_id: duty,
      selfie_id: 'photo-q',
      ...gate,
      ...(code === undefined ? {} : { place_code: code }),
      ...more,
    };
    // Each is looked at as the first of its kind.
    await t.app.services.database.write((trx) =>
      trx.deleteFrom('attendance').where('duty_id', '=', duty).where('kind', '=', kind).execute(),
    );
    return (await as(mahesh, 'POST', '/attendance', body)).body.data as { place: string; flags: string[] };
  };
  const renew = async (
    who: Session,
    postId: string | null,
    site = 'n-site-1',
  ): Promise<{ id: string; code: string }> =>
    (await as(who, 'POST', `/locations/${site}/place-codes`, { post_id: postId })).body.data as {
      id: string;
      code: string;
    };
  const myDuty = async (): Promise<{ place_check: string; post_id: string }> =>
    (await as(mahesh, 'GET', `/roster/${duty}`)).body.data as { place_check: string; post_id: string };
  const doubtful = (flags: string[]): string[] => flags.filter((flag) => /place/.test(flag));

  it('is asked for as the site or the post says, once a sheet was made; the phone gets a check of it and never the code', async () => {
    expect((await as(mahesh, 'POST', '/locations/n-site-1/place-codes', {})).status).toBe(403);
    for (const method of ['POST', 'GET'])
      expect(
        (await as(malwa, method, '/locations/n-site-1/place-codes', method === 'GET' ? undefined : {}))
          .status,
      ).toBe(404);
    expect((await as(owner, 'POST', '/locations/n-site-1/place-codes', { post_id: 'n-post-2' })).status).toBe(
      422,
    );
    await as(owner, 'PUT', '/roster/posts/n-post-1', { place_qr: true });
    expect((await myDuty()).place_check).toBe('');
    const first = await renew(owner, 'n-post-1');
    expect(first.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const { place_check: check, post_id: post } = await myDuty();
    expect([check, post]).toEqual([expect.stringMatching(/^[0-9a-f]{4}$/), 'n-post-1']);
    for (const path of ['/roster?limit=200&sort=-date', '/locations/n-site-1/place-codes'])
      expect((await as(mahesh, 'GET', path)).text).not.toContain(first.code);
    await as(owner, 'PUT', '/roster/posts/n-post-1', { place_qr: false });
    expect((await myDuty()).place_check).toBe('');
    await as(owner, 'PUT', '/locations/n-site-1', { place_qr: true });
    expect((await myDuty()).place_check).toBe(check);
  });

  it('proves the place; none, another site’s or an old one is marked and never refused', async () => {
    const [post, other] = [await renew(owner, 'n-post-1'), await renew(owner, null, 'n-site-2')];
    const vault = await renew(owner, 'n-post-3');
    const spaced = `prahari:place:${post.code}`;
    const said: [string | undefined, string, object, string][] = [
      [spaced, 'in', {}, 'proved'],
      [undefined, 'in', {}, 'missing'],
      [other.code, 'in', {}, 'wrong'],
      [vault.code, 'in', {}, 'wrong'],
      ['nonsense', 'in', {}, 'wrong'],
      [undefined, 'break_start', {}, ''],
    ];
    for (const [code, kind, more, place] of said) {
      const punch = await scan(code, kind, more);
      expect([code, punch.place]).toEqual([code, place]);
      expect(doubtful(punch.flags)).toEqual(
        { missing: ['no_place_code'], wrong: ['wrong_place'] }[place] ?? [],
      );
    }
    t.clock.nowMs += 60_000;
    await renew(owner, 'n-post-1');
    const before = new Date(t.clock.nowMs - 90_000).toISOString();
    expect((await scan(post.code, 'in', { at: before })).place).toBe('proved');
    t.clock.nowMs += 1000;
    const late = await scan(post.code, 'in');
    expect([late.place, doubtful(late.flags)]).toEqual(['void', ['void_place_code']]);
  });

  it('is printed on a sheet until it is renewed', async () => {
    const made = await renew(owner, null);
    const sheet = await as(owner, 'GET', `/locations/n-site-1/place-codes/${made.id}/sheet`);
    expect([sheet.status, sheet.headers.get('content-type'), sheet.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await as(owner, 'GET', `/locations/n-site-2/place-codes/${made.id}/sheet`)).status).toBe(404);
    expect((await as(malwa, 'GET', `/locations/n-site-1/place-codes/${made.id}/sheet`)).status).toBe(404);
    await renew(owner, null);
    expect((await as(owner, 'GET', `/locations/n-site-1/place-codes/${made.id}/sheet`)).status).toBe(409);
  });
});

describe('the rules of the business', () => {
  it('say from when somebody is late and how long no network is no doubt; how long a day is, the payroll says alone', async () => {
    const change = { late_after_minutes: 240, offline_hours: 1 };
    expect((await as(owner, 'PUT', '/settings/attendance', change)).status).toBe(200);
    const device = makeDevice(() => t.clock.nowMs);
    const at = '2026-11-21T03:30:00.000Z';
    const body = {
      staff_id: 'n-g-1',
      duty_id: duty,
      shift_id: 'day',
      date: '2026-11-21',
      kind: 'in',
      at,
      selfie_id: 'photo-r',
      ...gate,
    };
    const id = 'n-g-1:2026-11-21:day:in';
    await t.app.services.database.write((trx) => trx.deleteFrom('attendance').where('id', '=', id).execute());
    await push(mahesh, device, [device.register(), device.punch(body, { id, at: Date.parse(at) })]);
    const { flags } = (await as(owner, 'GET', `/attendance/${id}`)).body.data;
    expect(flags).toContain('late_sync');
    expect(flags).not.toContain('late');
    expect((await as(owner, 'PUT', '/settings/attendance', { full_day_hours: 8 })).status).toBe(422);
    expect((await as(owner, 'GET', '/settings/attendance')).body.data).not.toHaveProperty('full_day_hours');
    expect(
      (await as(owner, 'PUT', '/settings/payroll', { full_day_minutes: 480 })).body.data.full_day_minutes,
    ).toBe(480);
  });
});
