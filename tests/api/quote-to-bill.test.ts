import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { work, workingDays } from '#tests/support/work-month.ts';

/** From an accepted quote to the bill of its first month, with nothing typed but who works when. */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2026-12-28T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const january = calendarDate('2027-01-01');
const days = Array.from({ length: 30 }, (_, i) => addDays(january, i));
const everyDay = [...days, addDays(january, 30)];
/** 26 days. */
const weekdays = workingDays('2027-01');
type Person = {
  readonly id: string;
  readonly post: string;
  readonly shift: 'a' | 'day';
  readonly on: readonly CalendarDate[];
};

it('a month of all its duties is billed as quoted, to the paisa', async () => {
  const desk = quoteDesk(t, () => owner);
  const lines = [
    {
      rank: 'Housekeeper',
      site: 'Mall',
      cost: { ...guardCost, people: 2 },
      shift_id: 'a',
      weekdays: [1, 2, 3, 4, 5, 6],
    },
    { rank: 'Cleaner', site: 'Mall', cost: { ...guardCost, people: 1, shiftHours: 12, daysPerMonth: 30 } },
    // As a post is usually offered: 26 days and one reliever for six pay for every day of the month.
    { rank: 'Guard', site: 'Mall', cost: { ...guardCost, people: 1 }, shift_id: 'a' },
  ];
  const quote = await desk.send(await desk.addLead({ company: 'Malwa Mall' }), {
    start_on: '2027-01-01',
    valid_until: '2027-01-05',
    lines,
  });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const made = await desk.outcome(quote.id);
  const [daily, long, whole] = ofKind(made, 'post').map(({ id }) => id);
  const hire = async (code: string): Promise<string> => {
    const person = { code, name: `Worker ${code}`, category: 'housekeeper' };
    return (await desk.call('POST', '/staff', person)).body.data.id;
  };
  const people: Person[] = [
    { id: await hire('QB-1'), post: daily ?? '', shift: 'a', on: weekdays },
    { id: await hire('QB-2'), post: daily ?? '', shift: 'a', on: weekdays },
    { id: await hire('QB-3'), post: long ?? '', shift: 'day', on: days.filter((_, i) => i % 2 === 0) },
    { id: await hire('QB-4'), post: long ?? '', shift: 'day', on: days.filter((_, i) => i % 2 === 1) },
    { id: await hire('QB-5'), post: whole ?? '', shift: 'a', on: everyDay.filter((_, i) => i % 2 === 0) },
    { id: await hire('QB-6'), post: whole ?? '', shift: 'a', on: everyDay.filter((_, i) => i % 2 === 1) },
  ];
  expect(weekdays).toHaveLength(26);
  const changes = people.flatMap(({ id, post, shift, on }) =>
    on.map((date) => ({ staff_id: id, date, duties: [{ post_id: post, shift_id: shift }] })),
  );
  const planned = await desk.call('POST', '/roster/plan', { changes });
  expect(planned.status, planned.text).toBe(200);
  const publish = { from: '2027-01-01', to: '2027-01-31', override: 'First month' };
  const published = await desk.call('POST', '/roster/publish', publish);
  expect(published.status, published.text).toBe(200);

  t.clock.nowMs = Date.parse('2027-02-01T06:30:00.000Z');
  owner = await t.signInAdmin('owner@narmada.example');
  const site = { site_id: ofKind(made, 'site')[0]?.id };
  for (const { id, shift, on } of people) {
    const [from, to] = shift === 'a' ? ['06:00', '14:00'] : ['08:00', '20:00'];
    await work(t, owner.token, id, on, from, to, { ...site, shift_id: shift });
  }
  const clientId = ofKind(made, 'client')[0]?.id;
  // The client is in the month's run without anything set for it.
  const run = await desk.call('POST', '/billing/generate', { month: '2027-01' });
  expect(run.status, run.text).toBeLessThan(300);
  const { invoices } = (await desk.call('GET', `/billing/invoices?client_id=${clientId}`)).body.data;
  expect(
    invoices.flatMap(({ lines: billed }: { lines: { quantity: number; divisor: number }[] }) =>
      billed.map(({ quantity, divisor }) => [quantity, divisor]).toSorted(([a = 0], [b = 0]) => a - b),
    ),
  ).toEqual([
    [30, 30],
    [31, 31],
    [52, 26],
  ]);
  expect(invoices.map(({ taxable }: { taxable: number }) => taxable)).toEqual([quote.monthly]);
});
