import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { quoteValues } from '#server/modules/crm/quote-page.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** The days to pay that a quote agrees on: on its papers, in the contract, and on the bills of the client. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

const record = async (path: string) => (await desk.call('GET', path)).body.data;
const items = [{ title: 'Metal detector', quantity: 1, rate: 1500 }];
const accepted = async (lead: object, quote: object) => {
  const sent = await desk.send(await desk.addLead(lead), { items, ...quote });
  expect((await desk.accept(sent.token)).status).toBe(200);
  const made = await desk.outcome(sent.id);
  const of = (kind: string) => ofKind(made, kind)[0]?.id ?? '';
  return { ...sent, client: of('client'), contract: of('contract'), invoice: of('invoice') };
};
const usual = (days: number) => desk.call('PUT', '/billing/company-settings', { credit_days: days });

it('are the quote’s from its papers to the bill that is issued', async () => {
  const quote = await accepted({ company: 'Kanha Mills' }, { credit_days: 45 });
  const page = async (language: Language) => {
    const asked = { page: 'quote', slug: quote.token, path: '', hindi: language === 'hi', ip: '' };
    const visit = { query: new URLSearchParams(), request: new Request('http://localhost/') };
    return (await quoteValues(t.app.services, { ...asked, ...visit })).values;
  };
  expect(await page('en')).toMatchObject({ 'quote.payment': 'Within 45 days of each bill' });
  expect(await page('hi')).toMatchObject({ 'quote.payment': 'हर बिल के 45 दिन के भीतर' });
  const paper = async (language: string): Promise<string> => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const address = `http://localhost/api/quotes/${quote.id}/download?language=${language}`;
    const answer = await t.app.fetch(new Request(address, { headers }));
    return pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  };
  expect(await paper('en')).toContain('Within 45 days of each bill');
  expect(await paper('hi')).toMatch(/भुगतान हर .* 45 /);
  expect(await record(`/clients/${quote.client}`)).toMatchObject({ credit_days: 45 });
  const contract = await record(`/contracts/${quote.contract}`);
  expect(contract.description).toContain('Payment within 45 days of each bill.');
  expect(contract.terms).toContain('Payment is due within 45 days of the bill.');
  expect(contract.terms_hi).toContain('भुगतान बिल के 45 दिन में');
  const issued = await desk.call('POST', `/billing/invoices/${quote.invoice}/issue`, {});
  expect(issued.status, issued.text).toBe(200);
  expect(await record(`/billing/invoices/${quote.invoice}`)).toMatchObject({
    due_on: addDays(desk.today(), 45),
  });
});

it('are those of the client, else the usual ones of the business, where the quote names none', async () => {
  expect((await usual(21)).status).toBe(200);
  const start = async (leadId: string) => (await record(`/crm/leads/${leadId}/quote-start`)).credit_days;
  const lead = { company: 'Satpura Stores', phone: '98260 00123' };
  expect(await start(await desk.addLead(lead))).toBe(21);
  const first = await accepted(lead, {});
  expect(await record(`/clients/${first.client}`)).toMatchObject({ credit_days: 21 });
  const byHand = await desk.call('POST', '/clients', { name: 'By hand', kind: 'unregistered' });
  expect(byHand.body.data).toMatchObject({ credit_days: 21 });
  await desk.call('PUT', `/clients/${first.client}`, { credit_days: 60 });
  expect(await start(await desk.addLead(lead))).toBe(60);
  await usual(15);
});

it('of an accepted quote count for a client on record, as the log tells, until it is undone', async () => {
  const lead = { company: 'Pench Foods', phone: '98260 00456' };
  const { client } = await accepted(lead, { credit_days: 30 });
  const quote = await accepted(lead, { credit_days: 10, items: [] });
  expect(quote.client).toBe(client);
  expect(await record(`/clients/${client}`)).toMatchObject({ credit_days: 10 });
  const log = await desk.list<{ type: string }>(`/audit-logs?search=${client}`);
  expect(JSON.stringify(log.filter(({ type }) => type === 'client.update'))).toContain('30');
  const undone = await desk.call('POST', `/quotes/${quote.id}/undo-acceptance`, {});
  expect(undone.status, undone.text).toBe(200);
  expect(await record(`/clients/${client}`)).toMatchObject({ credit_days: 30 });
});

it.each([
  { agreed: [30, 30], undo: [0, 1], left: [30, 15] },
  { agreed: [30, 45], undo: [0, 1], left: [45, 15] },
  { agreed: [30, 45], undo: [1, 0], left: [30, 15] },
  { agreed: [30, 30], undo: [1, 0], left: [30, 15] },
])('of $agreed undone in the order $undo leave $left', async ({ agreed, undo, left }) => {
  const digits = `1${agreed.at(-1)}${undo.join('')}`;
  const lead = { company: `Order ${digits}`, phone: `98260 ${digits}` };
  const known = { name: lead.company, phone: lead.phone, kind: 'unregistered', credit_days: 15 };
  const id = (await desk.call('POST', '/clients', known)).body.data.id;
  const quotes: Awaited<ReturnType<typeof accepted>>[] = [];
  for (const credit_days of agreed) {
    t.clock.nowMs += 1000;
    const lines = [{ rank: 'Guard', site: `Gate ${quotes.length}`, cost: guardCost }];
    quotes.push(await accepted(lead, { credit_days, items: [], lines }));
  }
  expect(quotes.map(({ client }) => client)).toEqual([id, id]);
  for (const [i, which] of undo.entries()) {
    const undone = await desk.call('POST', `/quotes/${quotes[which]?.id}/undo-acceptance`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(await record(`/clients/${id}`)).toMatchObject({ credit_days: left[i] });
  }
});

it('are those of before all acceptances again, also where one was undone and accepted again', async () => {
  const lead = { company: 'Again Mills', phone: '98260 17171' };
  const known = { name: lead.company, phone: lead.phone, kind: 'unregistered', credit_days: 15 };
  const id = (await desk.call('POST', '/clients', known)).body.data.id;
  const days = async () => (await record(`/clients/${id}`)).credit_days;
  const at = (site: string) => [{ rank: 'Guard', site, cost: guardCost }];
  const undo = async (quote: { id: string }) => {
    t.clock.nowMs += 1000;
    const undone = await desk.call('POST', `/quotes/${quote.id}/undo-acceptance`, {});
    expect(undone.status, undone.text).toBe(200);
    return days();
  };
  const first = await accepted(lead, {
    credit_days: 30,
    items: [],
    lines: at('Gate A'),
  });
  t.clock.nowMs += 1000;
  const second = await accepted(lead, { credit_days: 45, items: [], lines: at('Gate B') });
  expect(await undo(first)).toBe(45);
  t.clock.nowMs += 1000;
  expect((await desk.accept(first.token)).status).toBe(200);
  expect(await days()).toBe(30);
  expect(await undo(first)).toBe(45);
  expect(await undo(second)).toBe(15);
});

it('stay as they were where a change of the draft names none, as the other figures of it do', async () => {
  const leadId = await desk.addLead({ company: 'Pench Mills' });
  const figures = {
    language: 'hi',
    terms: 'Pay by the 7th.',
    start_on: addDays(desk.today(), 7),
    end_on: addDays(desk.today(), 200),
    discount: 100,
    deposit: 5000,
    credit_days: 45,
    wage_change: 'passes_through',
  };
  const lines = [{ rank: 'Guard', cost: guardCost }];
  const least = { month: desk.today().slice(0, 7), valid_until: addDays(desk.today(), 3), lines };
  const made = await desk.call('POST', `/crm/leads/${leadId}/quotes`, { ...least, ...figures });
  expect(made.status, made.text).toBe(201);
  const change = async (more: object) => {
    const answer = await desk.call('PUT', `/quotes/${made.body.data.id}`, { ...least, ...more });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  expect(await change({})).toMatchObject(figures);
  expect(await change({ credit_days: null, discount: 0 })).toMatchObject({
    ...figures,
    credit_days: 15,
    discount: 0,
  });
  const start_on = addDays(desk.today(), 14);
  const { end_on } = await change({ start_on });
  expect(end_on > addDays(start_on, 360)).toBe(true);
  expect(await change({ start_on: null })).toMatchObject({ start_on: null, end_on: null });
});

it('are part of what is accepted, and of what changed between versions', async () => {
  const leadId = await desk.addLead({ company: 'Tawa Mills' });
  const sent = await desk.send(leadId, { credit_days: 30 });
  const { digest, credit_days: shown } = await record(`/crm/shared-quote/${sent.token}`);
  expect(shown).toBe(30);
  const next = await desk.call('POST', `/crm/leads/${leadId}/quotes`, {
    month: desk.today().slice(0, 7),
    valid_until: addDays(desk.today(), 15),
    start_on: addDays(desk.today(), 7),
    lines: [{ rank: 'Security guard', cost: guardCost }],
    credit_days: 60,
    replaces: sent.id,
  });
  const { changes } = await record(`/quotes/${next.body.data.id}/compare`);
  expect(changes).toMatchObject([{ field: 'credit_days', before: '30', after: '60' }]);
  await t.app.services.database.write((trx) =>
    trx.updateTable('lead_quotes').set({ credit_days: 5 }).where('id', '=', sent.id).execute(),
  );
  expect((await record(`/crm/shared-quote/${sent.token}`)).digest).not.toBe(digest);
  const refused = await desk.call('PUT', `/quotes/${next.body.data.id}`, { credit_days: 181 });
  expect(refused.status).toBeGreaterThanOrEqual(400);
});
