import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** Addenda that move the last day of their contract. */
let c: WageCase;
let made: Made;
let end = '';
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Longer Mills');
  end = (await contract()).end_date;
});
afterAll(() => c.t.remove());

const contract = async () => (await c.call('GET', `/contracts/${made.id}`)).body.data;
const later = (days: number): string => addDays(calendarDate(end), days);
const write = (end_date: string, more: object = {}) =>
  c.call('POST', `/contracts/${made.id}/addenda`, { title: 'Longer', from: '2027-03-01', end_date, ...more });
const accept = (id: string) =>
  c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Rakesh Jain' });

it('takes a day that the contract can end on, and refuses others by its field', async () => {
  const fieldOf = async (day: string, more: object = {}): Promise<unknown[]> => {
    const { status, body } = await write(day, more);
    return [status, body.errors?.[0]?.field];
  };
  expect(await fieldOf(end)).toEqual([422, 'end_date']);
  expect(await fieldOf('2027-02-28')).toEqual([422, 'end_date']);
  expect(await fieldOf('2026-12-01', { from: '2027-01-01' })).toEqual([422, 'end_date']);
  expect((await contract()).end_date).toBe(end);
});

it('ends the contract, its rate and its site on that day once it is accepted', async () => {
  const [rate] = await c.rates(made.clientId);
  const written = await write(later(90), { rates: [{ rate_id: rate?.id, rate: 25_000 }] });
  expect(written.body.data, written.text).toMatchObject({ end_date: later(90), old_end_date: end });
  const { id } = written.body.data;
  const other = (await write(later(30))).body.data.id;
  for (const language of ['en', 'hi']) {
    const { text } = await c.words(`/api/contracts/addenda/${id}/download?language=${language}`);
    expect(text).toContain(language === 'en' ? 'The contract ends on' : 'को समाप्त होगा');
  }
  const before = await contract();
  expect(before.end_date).toBe(end);
  const accepted = await accept(id);
  expect(accepted.status, accepted.text).toBe(200);
  const after = await contract();
  expect(after).toMatchObject({ end_date: later(90), version: before.version, signature: before.signature });
  expect(await c.ratesFrom(made.clientId)).toEqual([
    [21_907, '2027-01-01', '2027-02-28'],
    [25_000, '2027-03-01', later(90)],
  ]);
  const sites = await c.list(`/billing/client-sites?client_id=${made.clientId}`);
  for (const site of sites) expect([null, later(90)]).toContain(site['to']);
  const { last_day: last } = (await c.call('GET', `/contracts/${made.id}/in-force`)).body.data;
  expect(last).toBe(later(90));
  const refused = await accept(other);
  expect([refused.status, refused.body.code]).toEqual([409, 'illegal_transition']);
  expect((await contract()).end_date).toBe(later(90));
});

it('shortens it too, is changed while it is a draft, and not under notice', async () => {
  const { id } = (await write(later(60))).body.data;
  const facts = { title: 'Shorter', from: '2027-03-01', end_date: later(-30) };
  const changed = await c.call('PUT', `/contracts/addenda/${id}`, facts);
  expect(changed.body.data, changed.text).toMatchObject({ end_date: later(-30), old_end_date: later(90) });
  expect((await accept(id)).status).toBe(200);
  expect((await contract()).end_date).toBe(later(-30));
  const open = (await write(later(10))).body.data.id;
  const notice = await c.call('DELETE', `/contracts/${made.id}`, { reason: 'Moved away' });
  expect(notice.status, notice.text).toBe(200);
  const refused = await write(later(20), { from: '2027-01-15' });
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'end_date']);
  expect((await accept(open)).status).toBeGreaterThanOrEqual(400);
  expect((await contract()).end_date).toBe(later(-30));
});
