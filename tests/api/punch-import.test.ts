import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceSays } from '#shared/modules/attendance/server-messages.ts';
import { readXlsx } from '#server/core/documents/read-xlsx.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Punches of another system from a file: all of it, or nothing, and each counts once. */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const send = (text: string, query = '', who = owner): Promise<Answer> => {
  const raw = new FormData();
  raw.append('file', new Blob([text]), 'punches.csv');
  return t.call('POST', `/api/attendance/import${query}`, { token: who.token, raw });
};
const punches = async () =>
  t.app.services.database.read
    .selectFrom('attendance')
    .selectAll()
    .where('staff_id', '=', 'n-g-7')
    .where('method', '=', 'desk')
    .orderBy('at')
    .execute();
const file = `Emp Code,Punch date,Punch time,In/Out
NS-107,03/08/2026,08:02,In
ns 107,3 Aug 2026,8.05 pm,
NS-107,04/08/2026,08:01:30,`;

it('reads what people write, takes it in as the office does, and does nothing the second time', async () => {
  const looked = await send(file, '?dry_run=true');
  expect(looked.body.data, looked.text).toMatchObject({ rows: 3, punches: 3, known: 0, faults: 0 });
  expect(await punches()).toEqual([]);
  const done = await send(file);
  expect([done.status, done.body.data.punches], done.text).toEqual([201, 3]);
  const made = await punches();
  expect(made.map(({ kind, date, at }) => [kind, date, at])).toEqual([
    ['in', '2026-08-03', '2026-08-03T02:32:00.000Z'],
    ['out', '2026-08-03', '2026-08-03T14:35:00.000Z'],
    ['in', '2026-08-04', '2026-08-04T02:31:30.000Z'],
  ]);
  expect(made.every((punch) => punch['marked_by'] === owner.user.id)).toBe(true);
  const again = await send(file);
  expect(again.body.data).toMatchObject({ punches: 0, known: 3 });
  expect(await punches()).toEqual(made);
  const log = await t.call('GET', '/api/audit-logs?limit=50', { token: owner.token });
  const types = (log.body.data as { type: string }[]).map(({ type }) => type);
  expect(types.filter((type) => type === 'punch.create')).toHaveLength(3);
  expect(types.filter((type) => type === 'punch.import')).toHaveLength(2);
});

it('takes in nothing where a cell is wrong, and gives a file of what is', async () => {
  const before = await punches();
  const wrong = `code,date,time,kind
NS-107,05/08/2026,08:00,in
NS-999,05/08/2026,08:00,in
NS-107,31/02/2026,08:00,in
NS-107,05/08/2026,25:00,in
NS-107,05/08/2026,08:00,sideways
NS-107,05/08/2027,08:00,in
MF-101,05/08/2026,08:00,in
NS-107,,08:00,in`;
  const refused = await send(wrong);
  expect(refused.status).toBe(422);
  const named = (refused.body.errors as { field: string; message: string }[]).map(({ field }) => field);
  expect(named.toSorted()).toEqual(['3.code', '4.date', '5.time', '6.kind', '7.date', '8.code', '9.date']);
  expect(await punches()).toEqual(before);
  const raw = new FormData();
  raw.append('file', new Blob([wrong]), 'punches.csv');
  const report = await t.app.fetch(
    new Request('http://localhost/api/attendance/import?report=xlsx', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: raw,
    }),
  );
  const rows = readXlsx(new Uint8Array(await report.arrayBuffer()), 100);
  expect(rows.map((row) => row.at(-1))).toContain(attendanceSays.noCode[0]);
});

it('is for the office alone', async () => {
  const guard = await t.signIn('+919876500011', 'staff');
  expect((await send(file, '', guard)).status).toBe(403);
  const other = await t.signInAdmin('owner@malwa.example');
  // Another business has nobody of this number.
  expect((await send(file, '', other)).status).toBe(422);
  const template = await t.call('GET', '/api/attendance/import/template', { token: owner.token });
  expect(template.status).toBe(200);
});

describe('night work without a roster', () => {
  const kinds = async (staffId: string) =>
    (
      await t.app.services.database.read
        .selectFrom('attendance')
        .selectAll()
        .where('staff_id', '=', staffId)
        .orderBy('at')
        .execute()
    ).map(({ kind, date, at, repeats }) => [kind, date, String(at).slice(0, 16), repeats]);
  const nights = [
    ['in', '2026-08-10', '2026-08-10T14:32', '[]'],
    ['out', '2026-08-10', '2026-08-11T02:33', '[]'],
    ['in', '2026-08-11', '2026-08-11T14:31', '[]'],
    ['out', '2026-08-11', '2026-08-12T02:35', '[]'],
  ];
  const newGuard = async (code: string): Promise<string> => {
    const made = await t.call('POST', '/api/staff', {
      token: owner.token,
      body: { name: `Night ${code}`, code },
    });
    expect(made.status, made.text).toBe(201);
    return made.body.data.id;
  };

  it.each([
    ['N-1', ['', '', '', '']],
    ['N-2', ['In', 'Out', 'In', 'Out']],
  ])('is paired over midnight from a file (%s)', async (code, said) => {
    const id = await newGuard(code);
    const times = ['10/08/2026,20:02', '11/08/2026,08:03', '11/08/2026,20:01', '12/08/2026,08:05'];
    const lines = times.map((time, i) => `${code},${time},${said[i]}`);
    const text = ['Emp Code,Punch date,Punch time,In/Out', ...lines].join('\n');
    expect((await send(text)).status).toBe(201);
    expect(await kinds(id)).toEqual(nights);
    expect((await send(text, '?dry_run=true')).body.data).toMatchObject({ punches: 0, known: 4 });
    expect((await send(text)).status).toBe(201);
    expect(await kinds(id)).toEqual(nights);
  });

  it('is paired where a program sends each punch without a date', async () => {
    const id = await newGuard('N-3');
    for (const [kind, , at] of nights) {
      const body = { staff_id: id, kind, at: `${at}:00.000Z`, method: 'desk' };
      expect((await t.call('POST', '/api/attendance', { token: owner.token, body })).status).toBe(201);
    }
    expect(await kinds(id)).toEqual(nights);
  });

  it('ends once where somebody presses twice, and starts anew on the day after one that was left open', async () => {
    const id = await newGuard('N-4');
    const times = ['10/08/2026,20:02', '11/08/2026,08:03', '11/08/2026,08:06', '12/08/2026,08:00'];
    await send(['code,date,time', ...times.map((time) => `N-4,${time}`)].join('\n'));
    const made = await kinds(id);
    expect(made.map(([kind, date]) => [kind, date])).toEqual([
      ['in', '2026-08-10'],
      ['out', '2026-08-10'],
      ['in', '2026-08-12'],
    ]);
    expect(made[1]?.[3]).toContain('2026-08-11T02:36');
    const other = await newGuard('N-5');
    const open = ['10/08/2026,08:00', '11/08/2026,08:01', '11/08/2026,20:00'];
    await send(['code,date,time', ...open.map((time) => `N-5,${time}`)].join('\n'));
    expect((await kinds(other)).map(([kind, date]) => [kind, date])).toEqual([
      ['in', '2026-08-10'],
      ['in', '2026-08-11'],
      ['out', '2026-08-11'],
    ]);
  });
});

it('a file imported again leaves corrected punches as the office corrected them', async () => {
  const made = await t.call('POST', '/api/staff', {
    token: owner.token,
    body: { name: 'Corrected', code: 'C-1' },
  });
  const id = String(made.body.data.id);
  const text = `code,date,time
C-1,17/08/2026,08:00
C-1,17/08/2026,17:00
C-1,17/08/2026,18:00`;
  expect((await send(text)).status).toBe(201);
  const out = `${id}:2026-08-17:general:out`;
  const read = async () =>
    (await t.call('GET', `/api/attendance/${encodeURIComponent(out)}`, { token: owner.token })).body.data;
  expect(await read()).toMatchObject({ state: 'flagged', repeats: [{ at: '2026-08-17T12:30:00.000Z' }] });
  expect((await send(text, '?dry_run=true')).body.data).toMatchObject({ punches: 0, known: 3 });
  const corrected = await t.call('POST', `/api/attendance/${encodeURIComponent(out)}/regularize`, {
    token: owner.token,
    body: { at: '2026-08-17T12:30:00.000Z', reason: 'He left at six' },
  });
  expect(corrected.status, corrected.text).toBe(200);
  const before = await read();
  expect((await send(text, '?dry_run=true')).body.data).toMatchObject({ punches: 0, known: 3 });
  expect((await send(text)).status).toBe(201);
  expect(await read()).toEqual(before);
});
