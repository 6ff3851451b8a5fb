import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import type { ArrearsPaper } from '#shared/modules/billing/arrears/queries.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** What the office sees of past bills before an addendum counts, and what is made of it afterwards. */
let c: WageCase;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

const january = ['2027-01-04', '2027-01-05', '2027-01-18', '2027-01-19', '2027-01-20'].map(calendarDate);
const arrears = async (id: string) => (await c.call('GET', `/billing/arrears/${id}`)).body.data;

/** A contract whose duties of January are billed and issued, and the rate of its post. */
async function billed(
  company: string,
  more: { client?: object; settings?: object; lut?: string } = {},
): Promise<{ made: Made; rate: { id: string; rate: number }; bill: Invoice }> {
  await c.goTo('2026-12-28');
  const made = await c.contractOf(company);
  if (more.client) {
    const place = { address: '1 Station Road', city: 'Town', pin: '454775' };
    const changed = await c.call('PUT', `/clients/${made.clientId}`, { ...place, ...more.client });
    expect(changed.status, changed.text).toBe(200);
  }
  await c.call('PUT', '/billing/company-settings', { round_totals: false, ...more.settings });
  if (more.lut !== undefined) {
    const [{ gstin }] = (await c.call('GET', '/companies')).body.data;
    const lut = { gstin, number: more.lut, from: '2026-04-01', to: '2027-03-31' };
    expect((await c.call('POST', '/billing/undertakings', lut)).status).toBe(201);
  }
  await c.goTo('2027-02-01');
  await c.workAt(made, company.slice(0, 8), january);
  const run = await c.call('POST', `/billing/generate/${made.clientId}`, { month: '2027-01' });
  expect(run.status, run.text).toBe(201);
  const issued = await c.call('POST', `/billing/invoices/${run.body.data.invoices[0].id}/issue`, {});
  expect(issued.status, issued.text).toBe(200);
  const [rate] = await c.rates(made.clientId);
  return { made, rate: { id: rate?.id ?? '', rate: rate?.rate ?? 0 }, bill: issued.body.data };
}

/** An addendum by hand that sets a rate from a day. */
async function lowerOrRaise(made: Made, rateId: string, rate: number, from: string): Promise<string> {
  const body = { title: 'New rate', text: 'As agreed.', from, rates: [{ rate_id: rateId, rate }] };
  const written = await c.call('POST', `/contracts/${made.id}/addenda`, body);
  expect(written.status, written.text).toBe(201);
  return written.body.data.id;
}

/** The amounts of a paper in paise, as the preview says them and as the paper bears them. */
function said({ lines, taxable, gst, round_off: rounding, total, reverse_charge: reverse }: ArrearsPaper) {
  const shares = lines.reduce((sum, line) => sum + rupeesToPaise(line.gst), 0);
  expect(shares).toBe(rupeesToPaise(gst));
  const amounts = lines.map(({ amount }) => rupeesToPaise(amount));
  return { amounts, ...inPaise({ taxable, gst, rounding, total }), reverse };
}
function borne(paper: Invoice) {
  const { lines, taxable, cgst, sgst, igst, round_off: rounding, total, reverse_charge: reverse } = paper;
  const gst = (rupeesToPaise(cgst) + rupeesToPaise(sgst) + rupeesToPaise(igst)) / 100;
  const amounts = lines.map(({ amount }) => rupeesToPaise(amount));
  return { amounts, ...inPaise({ taxable, gst, rounding, total }), reverse };
}
function inPaise(rupees: Record<string, number>) {
  return Object.fromEntries(Object.entries(rupees).map(([key, amount]) => [key, rupeesToPaise(amount)]));
}

const cases = [
  ['Raised Mills', 'bill', 1_234.57, '2027-01-01', 5, {}],
  ['Halfway Works', 'bill', 12.37, '2027-01-16', 3, { settings: { round_totals: true } }],
  ['Lowered Towers', 'credit', -777.77, '2027-01-01', 5, {}],
  ['Midway Lowered', 'credit', -333.33, '2027-01-19', 2, { settings: { round_totals: true } }],
  [
    'Pune Stores',
    'bill',
    650.5,
    '2027-01-16',
    3,
    { client: { kind: 'regular', state_code: '27', gstin: madeGstin('27', 'regular', 7) } },
  ],
  [
    'Surat Stores',
    'credit',
    -650.5,
    '2027-01-16',
    3,
    { client: { kind: 'regular', state_code: '24', gstin: madeGstin('24', 'regular', 8) } },
  ],
  [
    'Zone Estates',
    'credit',
    -99.99,
    '2027-01-05',
    4,
    {
      client: { kind: 'sez', gstin: madeGstin('23', 'sez', 9), sez_with_tax: false },
      lut: 'AD2303260012345',
    },
  ],
  ['Proprietor Job', 'bill', 410.1, '2027-01-04', 5, { settings: { constitution: 'proprietor' } }],
  [
    'Reverse Charged',
    'credit',
    -410.1,
    '2027-01-01',
    5,
    {
      client: { kind: 'regular', gstin: madeGstin('23', 'regular', 10) },
      settings: { constitution: 'proprietor' },
    },
  ],
] as const;

describe('before an addendum that counts from a past day is accepted', () => {
  it.each(cases)(
    '%s: the %s of %d shown is the paper made',
    async (company, kind, by, from, duties, more) => {
      const { made, rate, bill } = await billed(company, more);
      const id = await lowerOrRaise(made, rate.id, rate.rate + by, from);
      const shown = await arrears(id);
      expect(shown.held).toBe(null);
      const [paper, ...others] = shown.papers;
      expect(others).toEqual([]);
      expect(paper).toMatchObject({
        kind,
        bills: [{ id: bill.id, number: bill.number }],
        late: false,
        partial: false,
        problem: null,
        lines: [{ site: `${company} gate`, quantity: duties }],
      });
      expect(shown.total).toBe(kind === 'bill' ? paper.total : -paper.total);
      expect(paper.reverse_charge).toBe(bill.reverse_charge);
      const make = kind === 'bill' ? `/billing/arrears/${id}` : `/billing/arrears/${id}/credit-notes`;
      expect((await c.call('POST', make, {})).status).toBe(409);

      expect((await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Owner' })).status).toBe(
        200,
      );
      expect(await arrears(id)).toEqual(shown);
      const twice = await Promise.all([1, 2].map(() => c.call('POST', make, {})));
      expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const [first] = twice.find(({ status }) => status === 201)?.body.data.invoices ?? [];
      expect(borne(first)).toEqual(said(paper));
      if (kind === 'bill') {
        const issued = await c.call('POST', `/billing/invoices/${first.id}/issue`, {});
        expect(borne(issued.body.data), issued.text).toEqual(said(paper));
      } else {
        expect(first).toMatchObject({ kind: 'credit_note', stage: 'issued', original_id: bill.id });
        const now = await c.call('GET', `/billing/invoices/${bill.id}`);
        expect(rupeesToPaise(now.body.data.left)).toBe(
          rupeesToPaise(bill.total) - rupeesToPaise(paper.total),
        );
      }
      expect(await arrears(id)).toMatchObject({
        papers: [],
        total: 0,
        held: [expect.any(String), expect.any(String)],
      });
    },
  );
});

describe('what is shown before', () => {
  it('is nothing to bill where no rate changes, no bill has the days, or the addendum is declined', async () => {
    const { made, rate } = await billed('Quiet Mills');
    const words = await c.call('POST', `/contracts/${made.id}/addenda`, {
      title: 'Terms',
      text: 'Paid within 10 days.',
      from: '2027-01-01',
    });
    expect((await arrears(words.body.data.id)).held[0]).toContain('changes no rates');
    const later = await lowerOrRaise(made, rate.id, rate.rate + 500, '2027-02-01');
    expect(await arrears(later)).toMatchObject({
      papers: [],
      held: [expect.stringContaining('No issued bill'), expect.any(String)],
    });
    await c.call('POST', `/contracts/addenda/${later}/decline`, { decided_by: 'Owner' });
    expect((await arrears(later)).held[0]).toContain('in force first');
  });
  it('says of a credit note that it is too late for the GST, and it is made without', async () => {
    const { made, rate } = await billed('Late Credit');
    const id = await lowerOrRaise(made, rate.id, rate.rate - 260, '2027-01-01');
    await c.goTo('2027-12-20');
    const { papers } = await arrears(id);
    expect(papers[0]).toMatchObject({ kind: 'credit', late: true, gst: 0, total: papers[0].taxable });
    await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Owner' });
    const path = `/billing/arrears/${id}/credit-notes`;
    expect((await c.call('POST', path, {})).status).toBe(409);
    const made_ = await c.call('POST', path, { without_gst: true });
    expect(made_.status, made_.text).toBe(201);
    expect(borne(made_.body.data.invoices[0])).toEqual(said(papers[0]));
    await c.goTo('2027-02-01');
  });
  it('says why a bill cannot be credited that far, and the note is refused for the same reason', async () => {
    const { made, rate, bill } = await billed('Nearly Credited');
    const id = await lowerOrRaise(made, rate.id, rate.rate - 2_000, '2027-01-01');
    const [line] = bill.lines;
    const most = { ...line, quantity: 4.9, amount: undefined };
    const credit = await c.call('POST', `/billing/invoices/${bill.id}/credit-note`, {
      reason: 'Most of it',
      lines: [most],
    });
    expect(credit.status, credit.text).toBe(201);
    const { papers } = await arrears(id);
    expect(papers[0].problem[0]).toContain('is left to credit');
    await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Owner' });
    const refused = await c.call('POST', `/billing/arrears/${id}/credit-notes`, {});
    expect([refused.status, refused.body.errors?.[0]?.message ?? refused.body.message]).toEqual([
      422,
      papers[0].problem[0],
    ]);
  });
  it('is shown with the reason where a bill’s GSTIN was taken off the client’s record, and is not drafted', async () => {
    const gstin = madeGstin('23', 'regular', 77);
    const { made, rate } = await billed('Moved Mills', { client: { gstin, kind: 'regular' } });
    const id = await lowerOrRaise(made, rate.id, rate.rate + 260, '2027-01-01');
    const before = await arrears(id);
    expect(before.papers[0].problem).toBe(null);
    const record = { gstin: '', kind: 'unregistered', state_code: '23' };
    const changed = await c.call('PUT', `/clients/${made.clientId}`, record);
    expect(changed.status, changed.text).toBe(200);
    const problem = [...billingSays.foreignGstin];
    expect(await arrears(id)).toEqual({ ...before, papers: [{ ...before.papers[0], problem }] });
    await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Owner' });
    const refused = await c.call('POST', `/billing/arrears/${id}`, {});
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, problem[0]]);
  });
  it('is read and made by who may, of their own business', async () => {
    const { made, rate } = await billed('Private Mills');
    const id = await lowerOrRaise(made, rate.id, rate.rate - 100, '2027-01-01');
    const stranger = await c.t.signInAdmin('owner@malwa.example');
    expect((await c.call('GET', `/billing/arrears/${id}`, undefined, stranger)).status).toBe(404);
    const path = `/billing/arrears/${id}/credit-notes`;
    expect((await c.call('POST', path, {}, stranger)).status).toBe(404);
    const officer = await c.t.signInAdmin('hr@narmada.example');
    expect((await c.call('POST', path, {}, officer)).status).toBe(403);
  });
});

it('the days of a bill that was credited whole after the time for its GST can be billed again', async () => {
  const { made, bill } = await billed('Late Days');
  await c.goTo('2027-12-20');
  const again = () => c.call('POST', `/billing/generate/${made.clientId}`, { month: '2027-01' });
  expect((await again()).status).toBe(409);
  const credit = { reason: 'Wrong client', without_gst: true };
  const note = await c.call('POST', `/billing/invoices/${bill.id}/credit-note`, credit);
  expect(note.body.data, note.text).toMatchObject({ taxable: bill.taxable, total: bill.taxable });
  const anew = await again();
  expect(anew.status, anew.text).toBe(201);
  const issued = await c.call('POST', `/billing/invoices/${anew.body.data.invoices[0].id}/issue`, {});
  expect(issued.body.data, issued.text).toMatchObject({ taxable: bill.taxable, total: bill.total });
});
