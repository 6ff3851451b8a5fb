import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { guardCost, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Who sells may write quotes; what is given away needs a right of its own. */
let t: TestApp;
let owner: Session;
let seller: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
  const permissions = ['crm:read', 'crm:write'];
  const role = await desk.call('POST', '/settings/roles-with-permissions', { name: 'Sales', permissions });
  const account = {
    name: 'Pooja',
    email: 'pooja@narmada.example',
    role: role.body.data.id,
    password: 'Demo@12345678',
  };
  expect((await desk.call('POST', '/settings/accounts', account)).status).toBe(201);
  const { email, password } = account;
  seller = (await t.call('POST', '/api/auth/admin/login', { body: { email, password } })).body.data;
});
afterAll(() => t.remove());

const post = { rank: 'Security guard', cost: guardCost };
const body = (more: object) => ({
  month: '2026-11',
  valid_until: '2026-12-05',
  start_on: '2026-12-10',
  lines: [post],
  ...more,
});
const refusal = ({ status, body: { errors } }: Answer) => [status, errors?.[0]?.field, errors?.[0]?.message];

it('a discount, and a rate below that of the sheet, need the right to give them', async () => {
  const path = `/crm/leads/${await desk.addLead()}/quotes`;
  const discount = body({ discount: 500 });
  const loss = body({ lines: [{ ...post, rate: 15_000, loss_reason: 'A friend' }] });
  expect(refusal(await desk.call('POST', path, discount, seller))).toEqual([
    403,
    'discount',
    messages.needsDiscount[0],
  ]);
  expect(refusal(await desk.call('POST', path, loss, seller))).toEqual([
    403,
    'lines.0.rate',
    messages.needsDiscount[0],
  ]);
  // The sheet's own rate is ₹21,907; one above the cost but below that is given away too.
  const cheaper = body({ lines: [post, { ...post, rate: 21_906 }] });
  expect(refusal(await desk.call('POST', path, cheaper, seller))).toEqual([
    403,
    'lines.1.rate',
    messages.needsDiscount[0],
  ]);
  expect((await desk.call('POST', path, cheaper)).status).toBe(201);
  // A sheet without what is owed by law is a lower rate as well.
  for (const less of [{ gratuity: false }, { bonusPercent: 0 }]) {
    const bare = body({ lines: [{ ...post, cost: { ...post.cost, ...less } }] });
    expect(refusal(await desk.call('POST', path, bare, seller))).toEqual([
      403,
      'lines.0.rate',
      messages.needsDiscount[0],
    ]);
    expect((await desk.call('POST', path, bare)).status).toBe(201);
  }
  for (const rate of [21_907, 22_000])
    expect((await desk.call('POST', path, body({ lines: [{ ...post, rate }] }), seller)).status).toBe(201);
  const plain = await desk.call('POST', path, body({}), seller);
  expect(plain.status).toBe(201);
  const own = `/quotes/${plain.body.data.id}`;
  expect((await desk.call('PUT', own, discount, seller)).status).toBe(403);
  expect((await desk.call('PUT', own, discount)).status).toBe(200);
  expect((await desk.call('POST', path, loss)).status).toBe(201);
});

it('a post is costed for all the hours of its shift, whoever prices it', async () => {
  const path = `/crm/leads/${await desk.addLead()}/quotes`;
  const of = (shiftHours: number) =>
    body({ lines: [{ ...post, shift_id: 'day', cost: { ...post.cost, shiftHours } }] });
  const short = await desk.call('POST', path, of(8));
  expect([short.status, short.body.errors[0].field]).toEqual([422, 'lines.0.cost.shiftHours']);
  expect(short.body.message).toContain('12 hours');
  expect((await desk.call('POST', path, of(12))).status).toBe(201);
});

it('a client on record agrees on its own days and at its own address, unless clients may be changed', async () => {
  const gstin = '27AAPFU0939F1ZV';
  const known = { name: 'On Record Foods', gstin, email: 'office@onrecord.example', credit_days: 15 };
  const added = await desk.call('POST', '/clients', known);
  expect(added.status, added.text).toBe(201);
  const of = { company: 'On Record Foods', gstin, kind: 'regular', email: 'thief@x.example' };
  const path = `/crm/leads/${await desk.addLead(of)}/quotes`;
  const write = async (more: object): Promise<string> =>
    (await desk.call('POST', path, body(more), seller)).body.data.id;
  const send = (id: string, to: object, who = seller) => desk.call('POST', `/quotes/${id}/send`, to, who);
  const late = await write({ credit_days: 180 });
  expect(refusal(await send(late, {})).slice(0, 2)).toEqual([403, 'credit_days']);
  const usual = await write({});
  expect(refusal(await send(usual, { way: 'link' })).slice(0, 2)).toEqual([403, 'email']);
  expect((await send(usual, { email: 'OFFICE@onrecord.example' })).status).toBe(200);
  expect((await send(late, {}, owner)).status).toBe(200);
});

it('a quote to the registration of the business is not sent', async () => {
  const [{ gstin } = { gstin: '' }] = await desk.list<{ gstin: string }>('/companies');
  const lead = await desk.addLead({ company: 'Ourselves', gstin, kind: 'regular' });
  const made = await desk.call('POST', `/crm/leads/${lead}/quotes`, body({}));
  expect(refusal(await desk.call('POST', `/quotes/${made.body.data.id}/send`, {}))).toEqual([
    422,
    'gstin',
    billingSays.ownGstin[0],
  ]);
});

it('a quote is not sent with the tax of before', async () => {
  const gstin = '23AABCC4417M1ZT';
  const lead = await desk.addLead({ company: 'Zone Mills', gstin, kind: 'regular' });
  const items = [{ title: 'Metal detector', quantity: 1, rate: 1000 }];
  const made = await desk.call('POST', `/crm/leads/${lead}/quotes`, body({ items, discount: 628 }));
  const { id, gst } = made.body.data;
  expect(gst).toBe(15_660);
  const send = () => desk.call('POST', `/quotes/${id}/send`, {});
  const become = (kind: string) => desk.call('PUT', `/crm/leads/${lead}`, { kind });
  expect((await become('sez')).status).toBe(200);
  const refused = await send();
  expect(refusal(refused).slice(0, 2)).toEqual([422, 'gst']);
  expect(refused.body.message).toContain('was ₹15,840 when it was priced and is ₹0 now. Save it again');
  const again = await desk.call('PUT', `/quotes/${id}`, body({ items, discount: 628 }));
  expect([again.body.data.gst, again.body.data.one_off_gst]).toEqual([0, 0]);
  expect((await send()).status).toBe(200);
  // What was sent is sent again as it was, and not once its tax has changed.
  expect((await send()).status).toBe(200);
  await become('regular');
  const late = await send();
  expect([late.status, late.body.message]).toEqual([
    422,
    expect.stringContaining('was ₹0 when it was priced and is ₹15,840 now. Make a new version'),
  ]);
});
