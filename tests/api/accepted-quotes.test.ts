import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { addDays } from '#shared/core/dates.ts';
import { rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { quoteValues } from '#server/modules/crm/quote-page.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** What an accepted quote sets up: the client, sites, posts with their people, rates, contract and tasks. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

const gstin = '23AABCC4417M1ZT';
const record = async (path: string): Promise<Record<string, unknown>> =>
  (await desk.call('GET', path)).body.data;

describe('a quote of three posts at two sites', () => {
  const lines = [
    {
      rank: 'Security guard',
      site: 'North Gate',
      cost: guardCost,
      shift_id: 'a',
      weekdays: [1, 2, 3, 4, 5, 6],
    },
    {
      rank: 'Gunman',
      site: ' north gate ',
      armed: true,
      cost: { ...guardCost, people: 2, skill: 'skilled', basicVda: 16_000, shiftHours: 12, daysPerMonth: 30 },
    },
    { rank: 'Security guard', gender: 'female', cost: { ...guardCost, people: 1 }, weekdays: [1] },
  ];
  const lead = {
    company: 'Chambal Mills',
    phone: '98930 12345',
    city: 'Gwalior',
    address: '12 Station Road',
    gstin,
    kind: 'regular',
  };
  let leadId: string;
  let quote: Awaited<ReturnType<QuoteDesk['send']>>;
  let made: Awaited<ReturnType<QuoteDesk['outcome']>>;
  let quoteNumber: string;
  beforeAll(async () => {
    leadId = await desk.addLead(lead);
    const items = [{ title: 'Metal detector', quantity: 2, rate: 1500 }];
    quote = await desk.send(leadId, {
      lines,
      items,
      discount: 1000,
      deposit: 25_000,
      terms: 'Pay by the 7th',
    });
    expect((await desk.accept(quote.token)).status).toBe(200);
    made = await desk.outcome(quote.id);
    quoteNumber = (await t.call('GET', `/api/crm/shared-quote/${quote.token}`)).body.data.number;
  });

  it('is named as like other records, and not as like the client that it became', async () => {
    const like = (path: string) => desk.list<{ kind: string; id: string }>(path);
    const twin = await desk.addLead(lead);
    const [client] = ofKind(made, 'client');
    expect(await like(`/crm/leads/${leadId}/duplicates`)).toMatchObject([{ kind: 'lead', id: twin }]);
    const ofTwin = (await like(`/crm/leads/${twin}/duplicates`)).map(({ id }) => id);
    expect(ofTwin.toSorted()).toEqual([leadId, String(client?.id)].toSorted());
  });

  it('makes a client of the lead, with the sites that are named and one of its own name', async () => {
    const [client] = ofKind(made, 'client');
    expect(await record(`/clients/${client?.id}`)).toMatchObject({
      name: 'Chambal Mills',
      kind: 'regular',
      gstin,
      pan: 'AABCC4417M',
      state_code: '23',
      city: 'Gwalior',
      address: '12 Station Road',
      phone: '+919893012345',
      email: 'rakesh@jain.example',
      contacts: [{ name: 'Rakesh Jain', phone: '+919893012345' }],
    });
    const sites = await Promise.all(ofKind(made, 'site').map(({ id }) => record(`/locations/${id}`)));
    expect(sites).toMatchObject([
      { name: 'North Gate', client_name: 'Chambal Mills', city: 'Gwalior', address: '' },
      { name: 'Chambal Mills', city: 'Gwalior', address: '12 Station Road' },
    ]);
    const held = await desk.list(`/billing/client-sites?client_id=${client?.id}`);
    expect(held).toHaveLength(2);
    for (const line of held) expect(line).toMatchObject({ from: addDays(desk.today(), 7), to: null });
  });

  it('makes a post of each line, with its people on its days and shift from the first day on', async () => {
    const [north, own] = ofKind(made, 'site');
    const posts = await desk.list<{ id: string; site_id: string; name: string }>('/roster/posts?limit=200');
    const found = ofKind(made, 'post').map(({ id }) => posts.find((post) => post.id === id));
    const starts = { starts_on: addDays(desk.today(), 7) };
    expect(found).toMatchObject([
      {
        ...starts,
        site_id: north?.id,
        name: 'Security guard',
        category: 'guard',
        needs: [{ shift_id: 'a', people: 4, days: [1, 2, 3, 4, 5, 6] }],
        credentials: [],
      },
      {
        ...starts,
        site_id: north?.id,
        name: 'Gunman',
        name_hi: 'गनमैन',
        category: 'gunman',
        // The first shift of twelve hours.
        needs: [{ shift_id: 'day', people: 2, days: [0, 1, 2, 3, 4, 5, 6] }],
        credentials: ['arms_licence'],
      },
      {
        site_id: own?.id,
        name: 'Security guard (women)',
        name_hi: 'सुरक्षा गार्ड (महिला)',
        needs: [{ shift_id: 'a', people: 1, days: [1] }],
      },
    ]);
  });

  it('asks for the people on the roster of the week in which work starts, and not before', async () => {
    const first = addDays(desk.today(), 7);
    const vacant = async (from: string, to: string) =>
      (
        await desk.list<{ post_id: string; date: string; needed: number }>(
          `/roster/vacancies?from=${from}&to=${to}`,
        )
      ).filter(({ post_id: id }) => ofKind(made, 'post').some((post) => post.id === id));
    expect(await vacant(desk.today(), addDays(first, -1))).toEqual([]);
    const week = await vacant(first, addDays(first, 6));
    const sum = (id: string | undefined) =>
      week.filter(({ post_id: post }) => post === id).reduce((all, { needed }) => all + needed, 0);
    expect(ofKind(made, 'post').map(({ id }) => sum(id))).toEqual([24, 14, 1]);
  });

  it('bills each post at its rate less its share of the discount, never more than was quoted', async () => {
    const [client] = ofKind(made, 'client');
    const posts = ofKind(made, 'post').map(({ id }) => id);
    const listed: { post_id: string; rate: number }[] = (
      await desk.call('GET', `/billing/service-rates?client_id=${client?.id}`)
    ).body.data.serviceRates;
    const rates = listed.toSorted((a, b) => posts.indexOf(a.post_id) - posts.indexOf(b.post_id));
    const span = { from: addDays(desk.today(), 7), to: addDays(desk.today(), 7 + 364) };
    expect(rates).toMatchObject([
      { ...span, basis: 'month_26', days: null, rank: '', sac: '998525', gst_percent: 18, overtime: 0 },
      { ...span, basis: 'month_days', days: 30 },
      { ...span, basis: 'month_26', days: null },
    ]);
    const people = [4, 2, 1];
    const paise = rates.reduce((all, { rate }, i) => all + Math.round(rate * 100) * (people[i] ?? 0), 0);
    expect(paise).toBe(Math.round(quote.monthly * 100) - 100_000);
  });

  it('makes the contract, the draft invoice of one-off items and the tasks of starting the work', async () => {
    const [client] = ofKind(made, 'client');
    const [contract] = ofKind(made, 'contract');
    const start = addDays(desk.today(), 7);
    const kept = await record(`/contracts/${contract?.id}`);
    expect(kept).toMatchObject({
      title: 'Security services, Chambal Mills',
      service_type: 'Security',
      customer_name: 'Chambal Mills',
      user_id: '',
      client_id: client?.id,
      quote_id: quote.id,
      start_date: start,
      end_date: addDays(start, 364),
      yearly_value: (quote.monthly - 1000) * 12,
      frequency: 'monthly',
      version: 1,
      signature: 'none',
      standing: 'active',
    });
    // As one that is made by hand from the template, with what the client agreed to before it.
    expect(kept['terms']).toMatch(/^Pay by the 7th\n\n1\. Parties and term\nThis contract C-/);
    for (const part of [
      'supplies Security services at',
      'posts 7 guards for duties of 8 / 12 hours',
      'due within 15 days of the bill',
    ])
      expect(kept['terms']).toContain(part);
    expect(kept['terms_hi']).toContain('8 / 12 घंटे की ड्यूटी के लिए 7 गार्ड');
    expect(`${String(kept['terms'])}${String(kept['terms_hi'])}`).not.toContain('{{');
    const facts = JSON.stringify({ ...kept, terms: '', terms_hi: '' });
    for (const inside of ['19915', 'margin', 'cost']) expect(facts).not.toContain(inside);
    const [bill] = ofKind(made, 'invoice');
    expect(await record(`/billing/invoices/${bill?.id}`)).toMatchObject({
      stage: 'draft',
      client_id: client?.id,
      issued_on: desk.today(),
      taxable: 3000,
      total: 3540,
    });
    const tasks = await Promise.all(ofKind(made, 'task').map(({ id }) => record(`/tasks/${id}`)));
    expect(tasks.map(({ title }) => title)).toEqual([
      'Find and roster people: Chambal Mills',
      'Uniforms and papers: Chambal Mills',
      'Site handover and post orders: Chambal Mills',
      'Client contact and keys: Chambal Mills',
      'First-week check: Chambal Mills',
      'Ask for the deposit of ₹25,000: Chambal Mills',
    ]);
    expect(String(tasks[0]?.['due_at']).slice(0, 10)).toBe(addDays(start, -3));
    expect(String(tasks[4]?.['due_at']).slice(0, 10)).toBe(addDays(start, 7));
    expect(tasks[0]).toMatchObject({ status: 'open', pool_site_id: null, made_by: 'Rakesh Jain' });
  });

  it('asks for the deposit: as a draft, on the page of the quote and with the contract, until it came', async () => {
    const [client] = ofKind(made, 'client');
    const [bill, proforma] = ofKind(made, 'invoice');
    expect([bill?.name, proforma?.name]).toEqual([
      'Chambal Mills, Metal detector, ₹3,540',
      `Chambal Mills, Deposit, quote ${quoteNumber}, ₹25,000`,
    ]);
    expect(await record(`/billing/invoices/${proforma?.id}`)).toMatchObject({
      kind: 'proforma',
      stage: 'draft',
      client_id: client?.id,
      total: 25_000,
      lines: [{ title: `Deposit, quote ${quoteNumber}`, quantity: 1 }],
    });
    const pay = { upi: 'narmada@okbank', payee: 'Narmada Services', bank_account: '12345678901' };
    const account = { ...pay, bank_name: 'Test Bank', bank_ifsc: 'HDFC0000001' };
    expect((await desk.call('PUT', '/billing/settings', account)).status).toBe(200);
    const shared = async () => (await t.call('GET', `/api/crm/shared-quote/${quote.token}`)).body.data;
    const [contract] = ofKind(made, 'contract');
    const due = { amount: 25_000, quote: quoteNumber, pay };
    expect((await shared()).deposit_due).toMatchObject(due);
    expect(await record(`/contracts/${contract?.id}/deposit`)).toMatchObject({ deposit: due });
    const page = await quoteValues(t.app.services, {
      page: 'quote',
      slug: quote.token,
      path: '',
      hindi: false,
      query: new URLSearchParams(),
      request: new Request('http://localhost/'),
      ip: '',
    });
    expect(page.values).toMatchObject({ 'quote.depositDue': '₹25,000', 'bill.account': '12345678901' });
    expect(String(page.values['quote.upi'])).toContain('pa=narmada@okbank');
    expect(page.lists).toMatchObject({ due: [{}], upi: [{}], bank: [{}] });
    const receive = async (amount: number): Promise<void> => {
      const money = { client_id: client?.id, amount, received_on: desk.today(), method: 'upi' };
      const got = await desk.call('POST', '/billing/receipts', { ...money, reference: `R${amount}` });
      expect([got.status, got.status === 201 ? '' : got.text]).toEqual([201, '']);
    };
    await receive(10_000);
    expect((await shared()).deposit_due.amount).toBe(15_000);
    await receive(15_000);
    expect((await shared()).deposit_due).toBeNull();
    expect(await record(`/contracts/${contract?.id}/deposit`)).toMatchObject({ deposit: null });
  });

  it('says in the log who made each of them', async () => {
    const [site] = ofKind(made, 'site');
    const lines = (await desk.call('GET', `/audit-logs?search=${site?.id}`)).body.data;
    expect(JSON.stringify(lines)).toContain('location.create');
  });
});

it.each([
  ['taxed', { kind: 'unregistered' }, 25_000.5],
  ['a paisa away from any price with its tax', { kind: 'unregistered' }, 100.1],
  ['without tax', { kind: 'sez', gstin: '23AABCY1234F1ZT' }, 25_000.5],
])('a deposit that is %s is asked for to the paisa, though totals are rounded', async (name, of, deposit) => {
  await desk.call('PUT', '/billing/company-settings', { round_totals: true });
  const leadId = await desk.addLead({ company: `Deposit ${name}`, ...of });
  const quote = await desk.send(leadId, { deposit });
  expect((await desk.accept(quote.token)).status).toBe(200);
  await desk.call('PUT', '/billing/company-settings', { round_totals: false });
  const [proforma] = ofKind(await desk.outcome(quote.id), 'invoice');
  const { taxable, cgst, sgst, igst, round_off, total } = await record(`/billing/invoices/${proforma?.id}`);
  const parts = [taxable, cgst, sgst, igst, round_off].map((part) => rupeesToPaise(Number(part)));
  expect([total, sumOf(parts)]).toEqual([deposit, rupeesToPaise(deposit)]);
  expect(Math.abs(Number(round_off))).toBeLessThan(0.03);
});

describe('the client', () => {
  it('is one that has the GSTIN, and its site of the same name is used again', async () => {
    const { id } = (await desk.call('POST', '/clients', { name: 'Betwa Foods', gstin: '23AAKCB1234F1Z7' }))
      .body.data ?? { id: '' };
    expect(id).not.toBe('');
    const site = (await desk.call('POST', '/locations', { name: 'Plant' })).body.data.id;
    const owned = { client_id: id, site_id: site, from: desk.today() };
    expect((await desk.call('POST', '/billing/client-sites', owned)).status).toBe(201);
    const leadId = await desk.addLead({ company: 'Betwa', gstin: '23AAKCB1234F1Z7', kind: 'regular' });
    const plant = { rank: 'Security guard', site: 'plant', cost: guardCost };
    const quote = await desk.send(leadId, { lines: [plant, plant] });
    expect((await desk.accept(quote.token)).status).toBe(200);
    const made = await desk.outcome(quote.id);
    expect(ofKind(made, 'client')).toMatchObject([{ id, made: false }]);
    expect(ofKind(made, 'site')).toMatchObject([{ id: site, made: false }]);
    expect(ofKind(made, 'post').map(({ name }) => name)).toEqual(['Security guard', 'Security guard 2']);
    expect(await desk.list(`/billing/client-sites?client_id=${id}`)).toHaveLength(1);
  });

  it('is one of the same phone and name, and not one that shares the phone alone', async () => {
    const client = { name: 'Sindh Stores', kind: 'unregistered', phone: '98260-00077' };
    const { id } = (await desk.call('POST', '/clients', client)).body.data;
    const accepted = async (company: string) => {
      const quote = await desk.send(await desk.addLead({ company, phone: '+91 98260 00077' }));
      await desk.accept(quote.token);
      return ofKind(await desk.outcome(quote.id), 'client')[0];
    };
    expect(await accepted('sindh stores')).toMatchObject({ id, made: false });
    expect(await accepted('Sindh Cold Storage')).toMatchObject({ made: true, name: 'Sindh Cold Storage' });
  });

  it.each([
    [{ kind: 'regular' }, 'gstin'],
    [{ kind: 'unregistered', gstin }, 'gstin'],
    [{ email: `${'x'.repeat(195)}@jain.example` }, 'email'],
  ])('that %j would be invalid is named before the quote is sent', async (more, field) => {
    const leadId = await desk.addLead(more);
    const refused = await desk.send(leadId).catch((error: unknown) => String(error));
    expect(refused).toContain(`"field":"${field}"`);
    expect(refused).toContain('Correct the lead before you send the quote.');
  });
});

describe('the days', () => {
  it('are a year where only the first is named, and move with a late acceptance', async () => {
    const leadId = await desk.addLead({ company: 'Late Mills' });
    const quote = await desk.send(leadId, {
      start_on: addDays(desk.today(), 2),
      end_on: addDays(desk.today(), 200),
    });
    t.clock.nowMs += 5 * 86_400_000;
    expect((await desk.accept(quote.token)).status).toBe(200);
    const accepted = desk.today();
    t.clock.nowMs -= 5 * 86_400_000;
    const [contract] = ofKind(await desk.outcome(quote.id), 'contract');
    const kept = await record(`/contracts/${contract?.id}`);
    expect(kept).toMatchObject({
      start_date: addDays(accepted, 1),
      end_date: addDays(desk.today(), 200),
    });
    expect(kept['description']).toContain('the day after the quote was accepted');
  });

  it.each([
    [{ start_on: null }, 'start_on'],
    [{ start_on: '2026-11-20' }, 'start_on'],
    [{ start_on: '2026-12-01', end_on: '2026-12-01' }, 'end_on'],
    [{ start_on: null, end_on: '2027-12-01' }, 'start_on'],
    [{ lines: [{ rank: 'Guard', cost: guardCost, shift_id: 'none' }] }, 'lines.0.shift_id'],
    [{ lines: [{ rank: 'Guard', cost: guardCost, weekdays: [] }] }, 'lines.0.weekdays'],
    [{ lines: [{ rank: 'Guard', cost: { ...guardCost, daysPerMonth: 25.5 } }] }, 'lines.0.cost.daysPerMonth'],
    [{ lines: [{ rank: 'Guard', cost: { ...guardCost, people: 501 } }] }, 'lines.0.cost.people'],
  ])('%j is refused by its name', async (more, field) => {
    const refused = await desk.send(await desk.addLead(), more).catch((error: unknown) => String(error));
    expect(refused).toContain(`"field":"${field}"`);
  });
});

it('with Hindi names is set up in Hindi, its posts with both names where they are known', async () => {
  const leadId = await desk.addLead({ name: 'राकेश जैन', company: 'जैन टेक्सटाइल' });
  const lines = [
    { rank: 'सुरक्षा गार्ड', site: 'मुख्य गेट', gender: 'male', cost: guardCost },
    { rank: 'सुरक्षा गार्ड', site: 'मुख्य गेट', gender: 'male', cost: guardCost },
    { rank: 'गेट मित्र', site: 'मुख्य गेट', gender: 'male', cost: guardCost },
  ];
  const quote = await desk.send(leadId, { language: 'hi', lines });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const made = await desk.outcome(quote.id);
  expect(made.records.map(({ name }) => name)).toEqual([
    'सुरक्षा सेवाएँ, जैन टेक्सटाइल',
    'जैन टेक्सटाइल',
    'मुख्य गेट',
    'Security guard (men)',
    'Security guard (men) 2',
    'गेट मित्र (पुरुष)',
    'सुरक्षा गार्ड (पुरुष)',
    'सुरक्षा गार्ड (पुरुष) 2',
    'गेट मित्र (पुरुष)',
    'लोग ढूँढें और रोस्टर में लगाएँ: जैन टेक्सटाइल',
    'वर्दी और काग़ज़: जैन टेक्सटाइल',
    'साइट हैंडओवर और पोस्ट के निर्देश: जैन टेक्सटाइल',
    'ग्राहक का संपर्क और चाबियाँ: जैन टेक्सटाइल',
    'पहले हफ़्ते की जाँच: जैन टेक्सटाइल',
  ]);
  const there = await desk.list<{ id: string; name_hi: string }>('/roster/posts?limit=200');
  const inHindi = ofKind(made, 'post').map(({ id }) => there.find((post) => post.id === id)?.name_hi);
  // What the office typed stands once, as typed.
  expect(inHindi).toEqual(['सुरक्षा गार्ड (पुरुष)', 'सुरक्षा गार्ड (पुरुष) 2', '']);
  const client = ofKind(made, 'client')[0]?.id ?? '';
  expect((await record(`/clients/${client}`)).language).toBe('hi');
});

it('is not accepted with the tax of before its lead was another kind of client', async () => {
  const leadId = await desk.addLead({ company: 'Zone Mills', gstin: '23AABCZ1234F1ZS', kind: 'regular' });
  const quote = await desk.send(leadId);
  await desk.call('PUT', `/crm/leads/${leadId}`, { kind: 'sez' });
  for (let times = 0; times < 2; times += 1) {
    const refused = await desk.accept(quote.token);
    expect([refused.status, refused.body.message]).toEqual([409, quoteMessages.otherTax[0]]);
  }
  const { notes, quote_id: won } = await record(`/crm/leads/${leadId}`);
  expect(won).toBeNull();
  expect(JSON.stringify(notes).match(/quote_other_tax/g)).toHaveLength(1);
  // The next version is taxed as the client is now.
  const next = await desk.send(leadId, { replaces: quote.id });
  expect(next).toMatchObject({ gst: 0 });
  expect((await desk.accept(next.token)).status).toBe(200);
});

it('asks for what is paid once and for the deposit under the registration that it was taxed by', async () => {
  const [main, further] = [madeGstin('23', 'regular', 71), madeGstin('27', 'regular', 72)];
  const registrations = [
    { gstin: further, label: 'Pune', address: '4 Mill Road', city: 'Pune', pin: '411001' },
  ];
  const known = { name: 'Two States Mills', gstin: main, registrations };
  expect((await desk.call('POST', '/clients', known)).status).toBe(201);
  const leadId = await desk.addLead({ company: 'Two States Mills', kind: 'regular', gstin: further });
  const items = [{ title: 'Metal detector', quantity: 2, rate: 10_000 }];
  const quote = await desk.send(leadId, { items, deposit: 5000 });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const papers = ofKind(await desk.outcome(quote.id), 'invoice');
  expect(papers).toHaveLength(2);
  for (const { id } of papers) {
    const paper = await record(`/billing/invoices/${id}`);
    expect(paper).toMatchObject({ client_gstin: further, place_of_supply: '27', inter_state: true, cgst: 0 });
    expect(Number(paper['igst'])).toBeGreaterThan(0);
  }
});

it('is taxed as the client on record that its lead is, and not accepted once that is of another kind', async () => {
  const known = { name: 'Pith Zone Mills', kind: 'sez', gstin: '23AABCP1234F1Z2' };
  const added = await desk.call('POST', '/clients', known);
  expect(added.status, added.text).toBe(201);
  const { id } = added.body.data;
  const leadId = await desk.addLead({ company: 'Pith', kind: 'regular', gstin: known.gstin });
  expect(await record(`/crm/leads/${leadId}/quote-start`)).toMatchObject({
    taxed: { kind: 'sez', gstin: known.gstin, sez_with_tax: false },
    on_record: known.name,
  });
  const quote = await desk.send(leadId);
  expect(quote).toMatchObject({ gst: 0 });
  // An SEZ that is charged the tax is quoted with it.
  expect((await desk.call('PUT', `/clients/${id}`, { sez_with_tax: true })).status).toBe(200);
  const named = { client: known.name, kind: 'SEZ unit or developer' };
  const textWith = ([text]: readonly [string, string], values: Record<string, string>): string =>
    Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text);
  const refused = await desk.accept(quote.token);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    textWith(quoteMessages.otherTaxOfClient, named),
  ]);
  expect(JSON.stringify(await desk.list('/notifications'))).toContain(
    textWith(events['quote.tax_of_client'].title, { ...named, name: named.client }),
  );
  const again = await desk.call('POST', `/quotes/${quote.id}/send`, {});
  expect(again.body.message).toContain('Pith Zone Mills is already a client');
  const next = await desk.send(leadId, { replaces: quote.id });
  expect(next).toMatchObject({ gst: expect.any(Number) });
  expect(next).not.toMatchObject({ gst: 0 });
  expect((await desk.accept(next.token)).status).toBe(200);
  expect(ofKind(await desk.outcome(next.id), 'client')).toMatchObject([{ id, made: false }]);
  // Of the same kind nothing is said.
  const plain = await desk.addLead({ company: 'Pith Zone', kind: 'sez', gstin: known.gstin });
  expect(await record(`/crm/leads/${plain}/quote-start`)).toMatchObject({ on_record: null });
});
