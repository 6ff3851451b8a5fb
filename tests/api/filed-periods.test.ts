import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { irnOf } from '#shared/modules/billing/gst/e-invoice.ts';
import { filingMessages } from '#shared/modules/billing/filing/messages.ts';
import { modules } from '#server/app.ts';
import type { Route } from '#server/core/http/route.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/**
 * October is filed in November. Afterwards no operation changes what it declares, whatever it writes, and
 * what belongs to November goes on.
 */
let t: TestApp;
let accountant: Session;
let owner: Session;
const ours = madeGstin('23', 'regular', 61);
const october = `/billing/returns/2026-10?gstin=${ours}`;
const file = `/billing/gstr1-json-export?month=2026-10&gstin=${ours}`;
const guard = { title: 'Guards', sac: '998525', quantity: 1 };
let mill = '';
let filedAs = '';
const made: Record<string, string> = {};

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
const draft = async (issuedOn: string, rate = 10_000): Promise<string> =>
  (
    await office('POST', '/billing/invoices', {
      client_id: mill,
      issued_on: issuedOn,
      due_on: '2026-12-31',
      lines: [{ ...guard, rate }],
    })
  ).body.data.id;
const issued = async (issuedOn: string, rate?: number): Promise<string> => {
  const id = await draft(issuedOn, rate);
  const issuing = `/billing/invoices/${id}/issue`;
  expect((await as(owner, 'POST', issuing, { allow_backdated: true })).status).toBe(200);
  return id;
};
const advance = async (receivedOn: string, amount = 1180): Promise<Answer> =>
  office('POST', '/billing/receipts', { client_id: mill, amount, received_on: receivedOn, parts: [] });
/** Enters the IRN that the portal would give. */
const register = async (id: string | undefined): Promise<Answer> => {
  const { data } = (await office('GET', `/billing/invoices/${id}`)).body;
  const irn = await irnOf({
    supplier: { gstin: ours, name: '', state: '23', constitution: 'company', sez: false },
    date: calendarDate(data.issued_on),
    kind: 'invoice',
    number: data.number,
  });
  return office('POST', `/billing/invoices/${id}/e-invoice`, {
    irn,
    ack_no: '112010000011474',
    acked_at: '2026-11-21T06:20:00.000Z',
    signed_qr: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
  });
};

beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const company = await as(owner, 'POST', '/companies', {
    name: 'Narmada Filing',
    gstin: ours,
    state: 'Madhya Pradesh',
    address: '2 Ring Road, Indore',
    pin: '452010',
  });
  await office('PUT', '/billing/company-settings', { company_id: company.body.data.id });
  mill = (
    await office('POST', '/clients', {
      name: 'Malwa Mills',
      gstin: '23AABCS7712K1ZD',
      address: '1 Mill Road',
      city: 'Ujjain',
      pin: '456001',
    })
  ).body.data.id;
  made['bill'] = await issued('2026-10-05');
  made['spare'] = await issued('2026-10-06', 2000);
  made['note'] = (
    await office('POST', `/billing/invoices/${made['bill']}/credit-note`, {
      reason: 'Absent guards',
      issued_on: '2026-10-20',
      lines: [{ ...guard, rate: 500 }],
    })
  ).body.data.id;
  made['receipt'] = (await advance('2026-10-07')).body.data.id;
  made['free'] = (await advance('2026-10-08')).body.data.id;
  made['use'] = (
    await office('POST', `/billing/receipts/${made['receipt']}/advance-uses`, {
      invoice_id: made['bill'],
      amount: 590,
      used_on: '2026-10-09',
    })
  ).body.data.id;
  made['draft'] = await draft('2026-10-30');
  made['registered'] = await issued('2026-10-21');
  expect((await register(made['registered'])).status).toBe(201);
});
afterAll(() => t.remove());

describe('a return is marked as filed', () => {
  it.each([
    ['the month is not over', { month: '2026-11' }, 'month', filingMessages.monthOpen],
    ['it is filed within the month', { filed_on: '2026-10-31' }, 'filed_on', filingMessages.filedEarly],
    ['the ARN is too short', { arn: 'AA2311261234' }, 'arn', filingMessages.arn],
  ])('but not where %s', async (_why, wrong, field, message) => {
    const answer = await office('POST', '/billing/filed-returns', {
      month: '2026-10',
      gstin: ours,
      ...wrong,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, message: message[0] }));
  });

  it('once, and its file stays what was filed', async () => {
    filedAs = (await office('GET', file)).text;
    const body = { month: '2026-10', gstin: ours, filed_on: '2026-11-11', arn: 'aa2310261234567' };
    const answer = await office('POST', '/billing/filed-returns', body);
    expect([answer.status, answer.body.data.arn, answer.body.data.documents]).toEqual([
      201,
      'AA2310261234567',
      6,
    ]);
    made['filed'] = answer.body.data.id;
    expect((await office('POST', '/billing/filed-returns', body)).body.message).toBe(
      filingMessages.alreadyFiled[0],
    );
    const { data } = (await office('GET', october)).body;
    expect(data.filed).toEqual({
      id: made['filed'],
      filed_on: '2026-11-11',
      arn: 'AA2310261234567',
      may_reopen: true,
    });
    expect((await office('GET', file)).text).toBe(filedAs);
  });

  it('by nobody without the right, and of no other business', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    const malwa = await t.signInAdmin('owner@malwa.example');
    const body = { month: '2026-09', gstin: ours };
    expect((await as(hr, 'POST', '/billing/filed-returns', body)).status).toBe(403);
    expect((await as(malwa, 'POST', '/billing/filed-returns', body)).status).toBe(422);
    const path = `/billing/filed-returns/${made['filed']}/reopen`;
    expect((await as(malwa, 'POST', path, { reason: 'Not ours' })).status).toBe(404);
    expect((await office('POST', path, { reason: 'No right' })).status).toBe(403);
  });
});

/** Every operation that could change October, by what it is. */
const writes: readonly (readonly [name: string, write: () => Promise<Answer>])[] = [
  [
    'an invoice is issued into it',
    () => as(owner, 'POST', `/billing/invoices/${made['draft']}/issue`, { allow_backdated: true }),
  ],
  [
    'an invoice is issued into a month before it',
    async () => {
      const id = await draft('2026-09-15');
      return as(owner, 'POST', `/billing/invoices/${id}/issue`, { allow_backdated: true });
    },
  ],
  ['an invoice is cancelled', () => office('DELETE', `/billing/invoices/${made['spare']}`)],
  [
    'a credit note is dated into it',
    () =>
      office('POST', `/billing/invoices/${made['spare']}/credit-note`, {
        reason: 'Late note',
        issued_on: '2026-10-31',
      }),
  ],
  [
    'a debit note is dated into it',
    () =>
      office('POST', `/billing/invoices/${made['spare']}/debit-note`, {
        reason: 'More guards',
        issued_on: '2026-10-31',
        lines: [{ ...guard, rate: 100 }],
      }),
  ],
  ['an advance is received in it', () => advance('2026-10-31')],
  [
    'an advance is set against an invoice in it',
    () =>
      office('POST', `/billing/receipts/${made['free']}/advance-uses`, {
        invoice_id: made['spare'],
        used_on: '2026-10-31',
      }),
  ],
  [
    'an advance is refunded in it',
    () =>
      office('POST', `/billing/receipts/${made['free']}/refund`, {
        reason: 'Contract ended',
        refunded_on: '2026-10-31',
      }),
  ],
  [
    'a receipt is reversed in it',
    () =>
      office('POST', `/billing/receipts/${made['free']}/reverse`, {
        reason: 'Cheque bounced',
        reversed_on: '2026-10-31',
      }),
  ],
  ['the IRN of its invoice is entered', () => register(made['bill'])],
  [
    'the e-invoice of its invoice is cancelled',
    () =>
      office('POST', `/billing/invoices/${made['registered']}/e-invoice/cancel`, {
        reason: '2',
        note: 'Wrong client',
      }),
  ],
];

describe('a filed month is closed', () => {
  it.each(writes)('when %s', async (_name, write) => {
    const before = (await office('GET', october)).text;
    const answer = await write();
    expect([answer.status, answer.body.message]).toEqual([
      expect.toSatisfy((status) => status === 409 || status === 422),
      expect.stringContaining('October 2026'),
    ]);
    expect((await office('GET', october)).text).toBe(before);
    expect((await office('GET', file)).text).toBe(filedAs);
  });

  it('says in Hindi too what to do instead', async () => {
    const answer = await t.call('POST', `/api/billing/invoices/${made['draft']}/issue`, {
      token: owner.token,
      body: { allow_backdated: true },
      headers: { 'accept-language': 'hi' },
    });
    expect(answer.body.message).toContain('संशोधन');
  });

  it('where a use of it is released by the opposite of it, in November', async () => {
    const released = await office('DELETE', `/billing/advance-uses/${made['use']}`);
    expect(released.body.data).toMatchObject({ kind: 'release', used_on: '2026-11-21', amount: -590 });
    expect((await office('GET', file)).text).toBe(filedAs);
  });

  it('and its numbers go on without a gap in November', async () => {
    const id = await issued('2026-11-20');
    expect((await office('GET', `/billing/invoices/${id}`)).body.data.number).toMatch(/00004$/);
    const note = await office('POST', `/billing/invoices/${made['spare']}/credit-note`, {
      reason: 'Wrong rate',
      lines: [{ ...guard, rate: 100 }],
    });
    expect([note.status, note.body.data.issued_on]).toEqual([201, '2026-11-21']);
    expect((await advance('2026-11-19')).status).toBe(201);
  });

  it('but what no return shows may still be written: sending, paying, drafting', async () => {
    const paid = await office('POST', `/billing/invoices/${made['bill']}/payments`, {
      amount: 100,
      paid_on: '2026-10-31',
      method: 'bank',
    });
    expect(paid.status).toBe(201);
    expect((await office('PUT', `/billing/invoices/${made['draft']}`, { notes: 'Move it' })).status).toBe(
      200,
    );
    expect((await office('GET', file)).text).toBe(filedAs);
  });
});

/** What a field of any operation may plausibly say about October, by its name. */
const plausible: Readonly<Record<string, () => unknown>> = {
  reason: () => 'Changed afterwards',
  note: () => 'Changed afterwards',
  notes: () => 'Changed afterwards',
  name: () => 'Changed Mills',
  client_name: () => 'Changed Mills',
  client_id: () => mill,
  invoice_id: () => made['spare'],
  amount: () => 100,
  kind: () => 'invoice',
  method: () => 'bank',
  month: () => '2026-10',
  parts: () => [],
  lines: () => [{ ...guard, rate: 100 }],
  place_of_supply: () => '27',
  client_gstin: () => '27AADCP5521M1Z7',
  financial: () => 'bank',
  gstin: () => '27AADCP5521M1Z7',
  number: () => 'CHANGED/1',
};

/** The fields that an operation takes, filled with what is plausible; days are all of October. */
function bodyOf(route: Route): object {
  const def: unknown = route.body?._zod.def;
  const shape = typeof def === 'object' && def !== null && 'shape' in def ? def.shape : {};
  const names = Object.keys(Object(shape));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = plausible[name]?.() ?? (/_on$|^from$|^to$/.test(name) ? '2026-10-31' : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const writing = modules
  .filter(({ name }) => name === 'billing')
  .flatMap(({ routes }) => routes)
  .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/billing/filed-returns'));

describe('no writing route of billing changes a filed month', () => {
  it('whatever record of it they name', async () => {
    const told = async () => {
      const { data } = (await office('GET', october)).body;
      const { sections, issued: numbers, gstr3b, reconciliation, documents } = data;
      return JSON.stringify({ sections, numbers, gstr3b, reconciliation, documents });
    };
    const before = await told();
    let done = 0;
    for (const route of writing)
      for (const id of route.path.includes('{') ? [...Object.values(made), mill] : [mill])
        for (const body of [{}, bodyOf(route)]) {
          const path = route.path.replaceAll(/\{\w+\}/g, id);
          const answer = await as(owner, route.method, path, body);
          if (answer.status < 300) {
            done += 1;
            expect([route.method, route.path, id, await told()]).toEqual([
              route.method,
              route.path,
              id,
              before,
            ]);
          }
        }
    expect(writing.length).toBeGreaterThan(40);
    expect(done).toBeGreaterThan(10);
  });
});

describe('a filed return is reopened', () => {
  it('by right, with a reason, the latest first', async () => {
    t.clock.nowMs = Date.parse('2026-12-05T06:30:00.000Z');
    [accountant, owner] = [
      await t.signInAdmin('accounts@narmada.example'),
      await t.signInAdmin('owner@narmada.example'),
    ];
    const november = await office('POST', '/billing/filed-returns', { month: '2026-11', gstin: ours });
    expect(november.status).toBe(201);
    const reopen = (id: string | undefined, reason: string) =>
      as(owner, 'POST', `/billing/filed-returns/${id}/reopen`, { reason });
    const early = await reopen(made['filed'], 'Filed by mistake');
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('November 2026')]);
    expect((await reopen(november.body.data.id, '')).status).toBe(422);
    expect((await reopen(november.body.data.id, 'Filed by mistake')).body.data.status).toBe('reopened');
    expect((await reopen(november.body.data.id, 'Filed by mistake')).status).toBe(409);
    expect((await reopen(made['filed'], 'Filed by mistake')).status).toBe(200);
    const { number } = (await office('GET', `/billing/invoices/${made['spare']}`)).body.data;
    expect(number).toMatch(/00002$/);
    await issued('2026-10-30');
    expect((await office('GET', october)).body.data.filed).toBeNull();
    expect((await office('GET', file)).text).not.toBe(filedAs);
  });
});
