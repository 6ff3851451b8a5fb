import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeShortLived } from '#server/core/jobs/purge.ts';
import { atOnce } from '#server/modules/attendance/machines/take-lines.ts';
import { takeAllWaiting } from '#server/modules/attendance/machines/take-waiting.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * Punches of a number that nobody has wait, are taken in when somebody has it, and are forgotten in the end.
 */
const narmada = '00000000-0000-4000-8000-00000000000a';
const dayMs = 86_400_000;
let t: TestApp;
let owner: Session;
let base: string;
let machine: string;
let person: string;

beforeAll(async () => {
  t = await makeApp({ env: { PUBLIC_URL: 'https://guards.example' } });
  owner = await t.signInAdmin('owner@narmada.example');
  const sites = await office('GET', '/locations?limit=1');
  const made = await office('POST', '/attendance/machines', {
    serial: 'LATE-1',
    name: 'Gate',
    site_id: sites.body.data[0].id,
    direction: 'keys',
  });
  expect(made.status, made.text).toBe(201);
  machine = made.body.data.id;
  const { address } = (await office('GET', '/attendance/machines')).body.data;
  base = String(address).replace('https://guards.example', '');
  const guard = await office('POST', '/staff', { name: 'Late Guard', code: 'LATE-1' });
  expect(guard.status, guard.text).toBe(201);
  person = guard.body.data.id;
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const send = (lines: readonly string[]) =>
  t.call('POST', `${base}/iclock/cdata?SN=LATE-1&table=ATTLOG`, {
    raw: lines.join('\n'),
    headers: { 'content-type': 'text/plain' },
  });
/** A start and an end on each of some days before the 20th of November. */
const days = (number: string, first: number, last: number): string[] =>
  Array.from({ length: first - last + 1 }, (_, i) => {
    const date = new Date(Date.parse('2026-11-20') - (first - i) * dayMs).toISOString().slice(0, 10);
    return [`${number}\t${date} 09:00:00\t0`, `${number}\t${date} 18:00:00\t1`];
  }).flat();
const linesOf = async (outcome: string): Promise<number> =>
  (
    await t.app.services.database.read
      .selectFrom('machine_punches')
      .select('at')
      .where('tenant_id', '=', narmada)
      .where('outcome', '=', outcome)
      .execute()
  ).length;
const punches = () =>
  t.app.services.database.read
    .selectFrom('attendance')
    .selectAll()
    .where('tenant_id', '=', narmada)
    .where('marked_by', '=', machine)
    .orderBy('id')
    .execute();
/** When the punches that were taken in were made, in the order in which they were taken in. */
const orderTaken = async (): Promise<string[]> =>
  (
    await t.app.services.database.read
      .selectFrom('op_log')
      .select('detail')
      .where('tenant_id', '=', narmada)
      .where('actor_id', '=', machine)
      .orderBy('n')
      .execute()
  ).map((line) => (JSON.parse(String(line['detail'])) as { at: string }).at);

it('many that waited are taken in to the last, in their order, and none that comes meanwhile before them', async () => {
  // The machine sends the later ones first, as after a fault of its clock.
  const early = days('5', 200, 76);
  const late = days('5', 75, 2);
  await send([...late, ...early]);
  await send(days('6', 2, 1));
  const all = early.length + late.length;
  expect(await linesOf('waiting')).toBe(all + 4);
  const listed = (await office('GET', '/attendance/machines')).body.data.machines;
  expect(listed).toMatchObject([{ id: machine, waiting: all + 4 }]);

  const matched = await office('PUT', `/attendance/machines/${machine}/people`, {
    people: [{ number: '5', staff_id: person }],
  });
  expect([matched.status, matched.body.data.taken]).toEqual([200, atOnce]);
  expect(await linesOf('waiting')).toBe(all + 4 - atOnce);
  await send(days('5', 1, 1));
  expect(await linesOf('taken')).toBe(atOnce);

  expect(await takeAllWaiting(t.app.services)).toBe(all - atOnce + 2);
  expect(await linesOf('waiting')).toBe(4);
  const order = await orderTaken();
  expect(order).toHaveLength(all + 2);
  expect(order).toEqual(order.toSorted());
  expect(await punches()).toHaveLength(all + 2);
  expect(await takeAllWaiting(t.app.services)).toBe(0);
  await send(['5\t2026-11-20 09:00:00\t0']);
  expect(await linesOf('taken')).toBe(all + 3);
});

it('two servers that take them in at once take each once', async () => {
  const before = (await punches()).length;
  const other = await office('POST', '/staff', { name: 'Other Guard', code: 'LATE-2' });
  await send(days('7', 300, 51));
  await office('PUT', `/attendance/machines/${machine}/people`, {
    people: [{ number: '7', staff_id: other.body.data.id }],
  });
  await Promise.all([takeAllWaiting(t.app.services), takeAllWaiting(t.app.services), send(days('7', 50, 2))]);
  await takeAllWaiting(t.app.services);
  expect(await linesOf('waiting')).toBe(4);
  const made = await punches();
  expect(made).toHaveLength(before + 2 * 299);
  expect(made.filter((punch) => punch['repeats'] !== '[]')).toEqual([]);
});

it('a line is kept as long as the machine is likely to send it again, and one that waits until it is taken in', async () => {
  const [taken, made] = [await linesOf('taken'), await punches()];
  t.clock.nowMs += 399 * dayMs;
  await purgeShortLived(t.app.services);
  expect(await linesOf('taken')).toBe(taken);
  t.clock.nowMs += 2 * dayMs;
  await purgeShortLived(t.app.services);
  expect([await linesOf('taken'), await linesOf('waiting')]).toEqual([0, 4]);
  // Its whole memory once more: nothing of it is new.
  await send([...days('5', 200, 1), ...days('7', 300, 2), ...days('6', 2, 1)]);
  expect([await linesOf('taken'), await linesOf('refused'), await linesOf('waiting')]).toEqual([0, 0, 4]);
  expect(await punches()).toEqual(made);
});
