import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatRupees } from '#shared/core/money.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** The terms of a draft are filled again from their template, with what was written by hand in its place. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
let clientId: string;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
  const client = { name: 'Betwa Mills', kind: 'unregistered', credit_days: 20 };
  clientId = (await desk.call('POST', '/clients', client)).body.data.id;
});
afterAll(() => t.remove());

const facts = {
  title: 'Guards for the mill',
  service_type: 'Security',
  description: 'Three gates.',
  start_date: '2026-12-01',
  end_date: '2027-11-30',
  yearly_value: 1_200_000,
  template_id: 'template-guarding',
  values: { guard_count: '12' },
};
const make = async (more: object = {}) =>
  (await desk.call('POST', '/contracts', { client_id: clientId, ...facts, ...more })).body.data;
const read = async (id: string) => (await desk.call('GET', `/contracts/${id}`)).body.data;
const change = (id: string, body: object) => desk.call('PUT', `/contracts/${id}`, body);
const refill = (id: string, body: object = {}) => desk.call('POST', `/contracts/${id}/refill`, body);
type Changed = { readonly parts: readonly { readonly kind: string; readonly text: string }[] };
const changedText = ({ changes }: { readonly changes: readonly Changed[] }): string =>
  changes
    .flatMap(({ parts }) => parts)
    .flatMap(({ kind, text }) => (kind === 'same' ? [] : [text]))
    .join(' ');
const preview = async (id: string, keep?: boolean) => {
  const query = keep === undefined ? '' : `?keep=${keep}`;
  return (await desk.call('GET', `/contracts/${id}/refill${query}`)).body.data;
};

it('says what the values of the contract and its client change, and saves it as a version', async () => {
  const { id, terms } = await make();
  expect(terms).toContain('due within 20 days of the bill');
  expect(await preview(id)).toMatchObject({ template: 'Guarding', edited: false, changes: [] });
  await change(id, { yearly_value: 2_400_000, end_date: '2028-11-30' });
  await desk.call('PUT', `/clients/${clientId}`, { credit_days: 25 });
  const { changes, edited } = await preview(id);
  expect(edited).toBe(false);
  expect(changes.map(({ field }: { field: string }) => field)).toEqual(['terms', 'terms_hi']);
  expect(changedText({ changes: [changes[0]] })).toMatch(/2028[\s\S]*24[\s\S]*25/);
  const done = await refill(id);
  expect(done.status, done.text).toBe(200);
  const after = await read(id);
  expect(after).toMatchObject({ version: 3, signature: 'none' });
  for (const part of ['30 Nov 2028', '₹24,00,000 for a year', 'posts 12 guards', 'within 25 days'])
    expect(after.terms).toContain(part);
  expect(after.terms_hi).toContain('₹24,00,000');
  expect(await preview(id)).toMatchObject({ edited: false, changes: [] });
  expect((await refill(id)).body.data.version).toBe(3);
});

it('keeps the clauses that were written by hand, unless told to replace them', async () => {
  const { id, terms } = await make();
  const own = terms.replace('Three gates.', 'Three gates and the canteen.');
  await change(id, { terms: `${own}\n\n14. Parking\nFree for guards.` });
  await change(id, { yearly_value: 3_600_000 });
  const kept = await preview(id);
  expect(kept.edited).toBe(true);
  expect(changedText(kept)).not.toMatch(/canteen|Parking/);
  expect(changedText(await preview(id, false))).toMatch(/canteen[\s\S]*Parking/);
  await refill(id);
  const after = await read(id);
  for (const part of ['₹36,00,000 for a year', 'gates and the canteen.', '14. Parking\nFree for guards.'])
    expect(after.terms).toContain(part);
  await refill(id, { keep: false });
  const replaced = await read(id);
  expect(replaced.terms).not.toMatch(/canteen|Parking/);
  expect(replaced.terms).toContain('₹36,00,000 for a year');
});

it('is for drafts of a template, by who may write them', async () => {
  const plain = await make({ template_id: undefined, values: undefined, terms: 'By hand' });
  const nothing = { template: null, edited: false, changes: [], fields: [], said_of_before: [] };
  expect(await preview(plain.id)).toEqual(nothing);
  expect((await refill(plain.id)).status).toBe(409);
  const { id } = await make();
  const accountant = await t.signInAdmin('accounts@narmada.example');
  expect((await desk.call('POST', `/contracts/${id}/refill`, {}, accountant)).status).toBe(403);
  const stranger = await t.signInAdmin('owner@malwa.example');
  expect((await desk.call('GET', `/contracts/${id}/refill`, undefined, stranger)).status).toBe(404);
  expect((await desk.call('POST', `/contracts/${id}/send-for-signature`, {})).status).toBe(200);
  expect((await preview(id)).template).toBeNull();
  expect((await refill(id)).status).toBe(409);
});

it('is there for a contract of a quote, and for the one that renews it with its own days', async () => {
  const quote = await desk.send(await desk.addLead({ company: 'Sindh Mills' }), { terms: 'Pay by the 7th' });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const id = ofKind(await desk.outcome(quote.id), 'contract')[0]?.id ?? '';
  expect(await preview(id)).toMatchObject({ template: 'Guarding', edited: false, changes: [] });
  await change(id, { notice_days: 60 });
  await refill(id);
  const after = await read(id);
  expect(after.terms).toMatch(/^Pay by the 7th\n\n1\. /);
  expect(after.terms).toContain('60 days of notice');
  const renewed = await desk.call('POST', `/contracts/${id}/renew`, { uplift: 10 });
  expect(renewed.status, renewed.text).toBe(201);
  const next = renewed.body.data;
  expect(next.terms).toContain(`This contract ${next.number} is between`);
  expect(next.terms).toContain(`${formatRupees(next.yearly_value)} for a year`);
  expect(await preview(next.id)).toMatchObject({ edited: false, changes: [] });
});

it('of a renewal states its own price and days in the clauses that the client agreed to in the quote', async () => {
  const known = (await desk.call('GET', '/contracts/clauses')).body.data;
  const { title, title_hi, body, body_hi } = known.find((one: { id: string }) => one.id === 'clause-price');
  const price = { clause_id: 'clause-price', title, title_hi, body: `${body} As agreed.`, body_hi };
  const quote = await desk.send(await desk.addLead({ company: 'Kali Mills' }), { clauses: [price] });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const id = ofKind(await desk.outcome(quote.id), 'contract')[0]?.id ?? '';
  const first = await read(id);
  const before = formatRupees(first.yearly_value);
  expect(first.terms).toContain(before);
  const next = (await desk.call('POST', `/contracts/${id}/renew`, { uplift: 10 })).body.data;
  for (const name of ['terms', 'terms_hi'] as const) {
    expect(next[name]).toContain(formatRupees(next.yearly_value));
    expect(next[name]).not.toContain(before);
  }
  expect(next.terms).toContain('As agreed.');
  expect(await preview(next.id)).toMatchObject({ edited: false, changes: [] });
});

it('of a renewal stays as it is where somebody wrote in it, and can be filled again', async () => {
  const { id, terms } = await make();
  await change(id, { terms: terms.replace('Three gates.', 'Three gates and the canteen.') });
  const next = (await desk.call('POST', `/contracts/${id}/renew`, { uplift: 10 })).body.data;
  expect(next.terms).toContain('Three gates and the canteen.');
  const { changes, edited } = await preview(next.id);
  expect(edited).toBe(true);
  expect(changedText({ changes })).toContain(next.number.slice(-4));
});

it('of a renewal is the old one where its template is no longer in use', async () => {
  const own = { name: 'Own', service_type: 'Security', languages: 'both', fields: [] };
  const clauses = ['clause-parties', 'clause-price'];
  const template = (await desk.call('POST', '/contracts/templates', { ...own, clauses })).body.data;
  const { id, number, terms } = await make({ template_id: template.id, values: {} });
  const off = await desk.call('PUT', `/contracts/templates/${template.id}`, { active: false });
  expect(off.status, off.text).toBe(200);
  const renewed = await desk.call('POST', `/contracts/${id}/renew`, { uplift: 10 });
  expect(renewed.status, renewed.text).toBe(201);
  expect(renewed.body.data.terms).toBe(terms);
  // It is said before such terms are sent.
  const next = await preview(renewed.body.data.id);
  expect(next).toMatchObject({ template: null, changes: [] });
  for (const old of [number, '1 Dec 2026', '30 Nov 2027', '₹12,00,000', '30 नव॰ 2027'])
    expect(next.said_of_before).toContain(old);
  await change(renewed.body.data.id, { terms: 'By hand.', terms_hi: '' });
  expect((await preview(renewed.body.data.id)).said_of_before).toEqual([]);
});

it('the scope of a renewal says what is new above what it goes on with', async () => {
  const quote = await desk.send(await desk.addLead({ company: 'Tapti Mills' }), {
    items: [{ title: 'Guard cabin', quantity: 1, rate: 35_000 }],
    deposit: 20_000,
  });
  await desk.accept(quote.token);
  const id = ofKind(await desk.outcome(quote.id), 'contract')[0]?.id ?? '';
  const { number, description } = await read(id);
  const next = (await desk.call('POST', `/contracts/${id}/renew`, { uplift: 5 })).body.data;
  expect(next.description).toMatch(
    new RegExp(
      `^Renews contract ${number}, .* The rates of that contract rise by 5% from .*\\. One-off items and the ` +
        'deposit are not charged again\\.\\n\\n',
    ),
  );
  expect(next.description).toContain(description);
});

it('the scope of a renewal names only what was paid once, and one contract that it goes on from', async () => {
  const renewed = async (id: string) =>
    (await desk.call('POST', `/contracts/${id}/renew`, { uplift: 0 })).body.data;
  const quote = await desk.send(await desk.addLead({ company: 'Wardha Mills' }), { deposit: 20_000 });
  await desk.accept(quote.token);
  const id = ofKind(await desk.outcome(quote.id), 'contract')[0]?.id ?? '';
  const next = await renewed(id);
  expect(next.description).toMatch(/^Renews .*\. The deposit is not charged again\.\n\n/);
  const bare = await desk.send(await desk.addLead({ company: 'Purna Mills' }));
  await desk.accept(bare.token);
  const second = await renewed(ofKind(await desk.outcome(bare.id), 'contract')[0]?.id ?? '');
  expect(second.description).not.toContain('charged again');
  const third = await renewed(second.id);
  expect(third.description.match(/Renews contract \S+/g)).toEqual([`Renews contract ${second.number},`]);
});

it('raises value and rates once for each renewal, and its scope tells of each rise once', async () => {
  const quote = await desk.send(await desk.addLead({ company: 'Girna Mills' }));
  await desk.accept(quote.token);
  const made = await desk.outcome(quote.id);
  const first = await read(ofKind(made, 'contract')[0]?.id ?? '');
  const clientId = ofKind(made, 'client')[0]?.id ?? '';
  const renewed = async (id: string) =>
    (await desk.call('POST', `/contracts/${id}/renew`, { uplift: 10 })).body.data;
  const second = await renewed(first.id);
  const third = await renewed(second.id);
  const raised = (rupees: number): number => Math.round(rupees * 110) / 100;
  expect([second.yearly_value, third.yearly_value]).toEqual([
    raised(first.yearly_value),
    raised(raised(first.yearly_value)),
  ]);
  const known = (await desk.call('GET', `/billing/service-rates?client_id=${clientId}&limit=200`)).body.data
    .serviceRates;
  const [now = 0, next, last] = known
    .toSorted((a: { from: string }, b: { from: string }) => (a.from < b.from ? -1 : 1))
    .map(({ rate }: { rate: number }) => rate);
  expect([next, last]).toEqual([raised(now), raised(raised(now))]);
  expect(third.description.match(/Renews contract \S+/g)).toEqual([
    `Renews contract ${second.number},`,
    `Renews contract ${first.number},`,
  ]);
  const rises = third.description.match(/rise by 10% from [^.]+/g) ?? [];
  expect([rises.length, new Set(rises).size]).toEqual([2, 2]);
});

it('takes other values for the fields of the template, and shows first what they change', async () => {
  const { id } = await make();
  const valueOf = async (name: string) =>
    (await preview(id)).fields.find((field: { name: string }) => field.name === name)?.value;
  expect(await valueOf('guard_count')).toBe('12');
  const tryIt = (values: object) => desk.call('POST', `/contracts/${id}/refill-preview`, { values });
  const tried = await tryIt({ guard_count: '15' });
  expect(tried.status, tried.text).toBe(200);
  expect(changedText(tried.body.data)).toContain('15');
  expect([(await read(id)).version, await valueOf('guard_count')]).toEqual([1, '12']);
  for (const [values, field] of [
    [{ guard_count: 'many' }, 'values.guard_count'],
    [{ nothing: '1' }, 'values.nothing'],
  ] as const) {
    expect((await tryIt(values)).body.errors).toMatchObject([{ field }]);
    expect((await refill(id, { values })).body.errors).toMatchObject([{ field }]);
  }
  const done = await refill(id, { values: { guard_count: '15' } });
  expect(done.status, done.text).toBe(200);
  expect((await read(id)).terms).toContain('posts 15 guards');
  expect(await valueOf('guard_count')).toBe('15');
  expect(await preview(id)).toMatchObject({ edited: false, changes: [] });

  // A client agreed to the hours of their quote, which may be of no kind.
  const lines = [8, 12].map((shiftHours) => ({ rank: 'Guard', cost: { ...guardCost, shiftHours } }));
  const quote = await desk.send(await desk.addLead({ company: 'Hours Mills' }), { lines });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const agreed = ofKind(await desk.outcome(quote.id), 'contract')[0]?.id ?? '';
  const filled = await refill(agreed, { values: { duty_hours: '8 / 12', guard_count: '9' } });
  expect(filled.status, filled.text).toBe(200);
  expect(filled.body.data.terms).toMatch(/posts 9 guards for duties of 8 \/ 12 hours/);
});

it('waits for what the template asks for since, and is filled with it', async () => {
  const all = (await desk.call('GET', '/contracts/templates')).body.data;
  const template = all.find((one: { id: string }) => one.id === 'template-guarding');
  const { id } = await make();
  const gun = { name: 'gun_count', label: 'Guns', label_hi: '', kind: 'number', initial: '' };
  const more = { fields: [...template.fields, gun] };
  const changed = await desk.call('PUT', `/contracts/templates/${template.id}`, more);
  expect(changed.status, changed.text).toBe(200);
  const clause = {
    title: 'Guns',
    category: 'general',
    body: 'There are {{gun_count}} guns.',
    body_hi: '{{gun_count}} बंदूकें।',
  };
  const made = (await desk.call('POST', '/contracts/clauses', clause)).body.data;
  const clauses = [...template.clauses, made.id];
  const longer = await desk.call('PUT', `/contracts/templates/${template.id}`, { clauses });
  expect(longer.status, longer.text).toBe(200);
  const waiting = await preview(id);
  expect(waiting).toMatchObject({ template: 'Guarding', changes: [] });
  expect(waiting.fields.map(({ name }: { name: string }) => name)).toContain('gun_count');
  const filled = await refill(id, { values: { gun_count: '2' } });
  expect(filled.status, filled.text).toBe(200);
  expect(filled.body.data.terms).toContain('There are 2 guns.');
});
