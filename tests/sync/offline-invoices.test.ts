import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import { offlineMessages } from '#shared/modules/billing/offline/messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { issueOffline, makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

/**
 * Devices issue invoices without network, each in a series of its own: the device gives the number, the
 * server checks it when it hears of it, and nothing is lost where they disagree.
 */
let t: TestApp;
let accountant: Session;
let owner: Session;
let client = '';
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const made = await as('POST', '/clients', { name: 'Rewa Cement', kind: 'unregistered', state_code: '23' });
  client = made.body.data.id;
});
afterAll(() => t.remove());

const as = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const desk = (): SigningDevice => makeDevice(() => t.clock.nowMs);
const push = async (who: Session, device: SigningDevice, ops: PushOperation[]): Promise<PushResult[]> => {
  const answer = await t.call('POST', '/api/sync/push', {
    token: who.token,
    body: { device: device.id, schema: 1, ops },
  });
  expect(answer.status).toBe(200);
  return answer.body.results as PushResult[];
};
const reserve = async (device: SigningDevice, who = accountant): Promise<Answer> =>
  as('POST', '/billing/device-series', { device: device.id }, who);

type Draft = { readonly id: string; readonly ver: number; readonly total: number };
const draft = async (): Promise<Draft> =>
  (
    await as('POST', '/billing/invoices', {
      client_id: client,
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
    })
  ).body.data;
const billOf = async ({ id }: Draft) => (await as('GET', `/billing/invoices/${id}`)).body.data;
const numberOf = (head: string, digits: number, n: number): string => head + String(n).padStart(digits, '0');

describe('two devices without network', () => {
  it('issue in series of their own, without a gap, and the return lists each series', async () => {
    const [first, second] = [desk(), desk()];
    const [one, two] = [(await reserve(first)).body.data, (await reserve(second, owner)).body.data];
    expect([one.head, two.head]).toEqual(['INVD1/26-27/', 'INVD2/26-27/']);
    expect(one.head.length + one.digits).toBeLessThanOrEqual(16);
    // Asked again, a device keeps its series.
    expect((await reserve(first)).body.data).toEqual(one);
    const drafts = [await draft(), await draft(), await draft()];
    const [a, b, c] = drafts as [Draft, Draft, Draft];
    const ofFirst = [
      issueOffline(first, a, numberOf(one.head, one.digits, 1)),
      issueOffline(first, b, numberOf(one.head, one.digits, 2)),
    ];
    const ofSecond = [issueOffline(second, c, numberOf(two.head, two.digits, 1))];
    const [fromSecond, fromFirst] = await Promise.all([
      push(owner, second, ofSecond),
      push(accountant, first, ofFirst),
    ]);
    expect([...fromFirst, ...fromSecond].map(({ status }) => status)).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
    expect((await Promise.all(drafts.map(billOf))).map(({ number, stage }) => [number, stage])).toEqual([
      [numberOf(one.head, one.digits, 1), 'issued'],
      [numberOf(one.head, one.digits, 2), 'issued'],
      [numberOf(two.head, two.digits, 1), 'issued'],
    ]);
    // The series of the office goes on beside them.
    const own = (await as('POST', `/billing/invoices/${(await draft()).id}/issue`, {})).body.data.number;
    expect(own).toMatch(/^INV\/26-27\/\d{5}$/);
    const gstin = (await billOf(a)).supplier_gstin;
    const file = await as('GET', `/billing/gstr1-json-export?month=2026-11&gstin=${gstin}`);
    const [invoices] = JSON.parse(file.text).doc_issue.doc_det;
    expect(invoices.docs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          from: numberOf(one.head, one.digits, 1),
          to: numberOf(one.head, one.digits, 2),
          totnum: 2,
          net_issue: 2,
        }),
        expect.objectContaining({ from: numberOf(two.head, two.digits, 1), totnum: 1 }),
      ]),
    );
    // Sent again after a lost answer, nothing is issued twice.
    const again = await push(accountant, first, ofFirst);
    expect(again.map(({ status, dup }) => [status, dup])).toEqual([
      ['applied', true],
      ['applied', true],
    ]);
  });
});

describe('a number that the server cannot use for its draft', () => {
  it.each([
    ['that the office issued meanwhile', 'issue', 'was issued as INV/26-27/'],
    ['that was changed meanwhile', 'change', 'was changed'],
    ['that was removed meanwhile', 'remove', 'removed meanwhile'],
  ] as const)('of a draft %s is used up, and the later ones follow it', async (_name, what, reason) => {
    const device = desk();
    const { head, digits } = (await reserve(device)).body.data;
    const [bill, later] = [await draft(), await draft()];
    if (what === 'issue') await as('POST', `/billing/invoices/${bill.id}/issue`, {});
    if (what === 'change') await as('PUT', `/billing/invoices/${bill.id}`, { notes: 'Changed' });
    if (what === 'remove') await as('DELETE', `/billing/invoices/${bill.id}`, {});
    const [first, second] = [numberOf(head, digits, 1), numberOf(head, digits, 2)];
    const ops = [issueOffline(device, bill, first), issueOffline(device, later, second)];
    const results = await push(accountant, device, ops);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await billOf(later)).toMatchObject({ stage: 'issued', number: second });
    const { invoices } = (await as('GET', `/billing/invoices?search=${first}`)).body.data;
    expect(invoices).toEqual([expect.objectContaining({ stage: 'cancelled', total: 0, number: first })]);
    expect(invoices[0].notes).toContain(reason);
    const news = (await as('GET', '/notifications?limit=50')).body.data;
    expect(news.map(({ title }: { title: string[] }) => title[0])).toContain(`${first} was not issued`);
    const gstin = invoices[0].supplier_gstin;
    const file = await as('GET', `/billing/gstr1-json-export?month=2026-11&gstin=${gstin}`);
    const rows = JSON.parse(file.text).doc_issue.doc_det[0].docs;
    expect(rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ from: first, to: second, totnum: 2, cancel: 1 })]),
    );
    // Sent again after a lost answer, it is the same cancelled one.
    expect((await push(accountant, device, ops)).map(({ dup }) => dup)).toEqual([true, true]);
  });

  it('because its month was filed meanwhile is kept in the present one', async () => {
    const device = desk();
    const { head, digits } = (await reserve(device)).body.data;
    const bill = await draft();
    const { supplier_gstin: gstin } = await billOf(bill);
    const filed = { tenant_id: accountant.user.tenant_id, id: crypto.randomUUID(), gstin, month: '2026-10' };
    const rest = { filed_on: '2026-11-10', arn: '', documents: 0, status: 'filed', reason: '' };
    const stored = { seq: 0, deleted: 0, ver: 1, created_at: '2026-11-10', updated_at: '2026-11-10' };
    await t.app.services.database.write((trx) =>
      trx
        .insertInto('filed_returns')
        .values({ ...filed, ...rest, ...stored })
        .execute(),
    );
    const number = numberOf(head, digits, 1);
    const [result] = await push(accountant, device, [
      issueOffline(device, bill, number, { issued_on: '2026-10-31' }),
    ]);
    await t.app.services.database.write((trx) =>
      trx.deleteFrom('filed_returns').where('id', '=', filed.id).execute(),
    );
    expect(result?.status).toBe('applied');
    const { invoices } = (await as('GET', `/billing/invoices?search=${number}`)).body.data;
    expect(invoices).toEqual([
      expect.objectContaining({ stage: 'cancelled', issued_on: '2026-11-21', number }),
    ]);
    expect((await billOf(bill)).stage).toBe('draft');
  });
});

it('a series goes on with its person on a device that was left and set up anew, and with nobody else', async () => {
  const [old, anew, other] = [desk(), desk(), desk()];
  const { head, digits } = (await reserve(old)).body.data;
  await push(accountant, old, [issueOffline(old, await draft(), numberOf(head, digits, 1))]);
  const ask = (device: SigningDevice, who: Session) =>
    as('POST', '/billing/device-series', { device: device.id, before: ['unknown', old.id] }, who);
  expect((await ask(other, owner)).body.data.head).not.toBe(head);
  expect((await ask(anew, accountant)).body.data).toMatchObject({ head, last: 1 });
  const bill = await draft();
  const [result] = await push(accountant, anew, [issueOffline(anew, bill, numberOf(head, digits, 2))]);
  expect(result?.status).toBe('applied');
  expect(await billOf(bill)).toMatchObject({ stage: 'issued', number: numberOf(head, digits, 2) });
});

it('a series keeps its letters when those of the business change while the device is away', async () => {
  const device = desk();
  const { head, digits } = (await reserve(device)).body.data;
  const bill = await draft();
  const { series } = (await as('GET', '/billing/company-settings')).body.data;
  const put = (invoice: string) => as('PUT', '/billing/company-settings', { series: { ...series, invoice } });
  expect((await put('TAX')).status).toBe(200);
  const number = numberOf(head, digits, 1);
  const [result] = await push(accountant, device, [issueOffline(device, bill, number)]);
  expect((await reserve(device)).body.data).toMatchObject({ head, last: 1 });
  await put(series.invoice);
  expect(result?.status).toBe('applied');
  expect(await billOf(bill)).toMatchObject({ stage: 'issued', number });
});

describe('what the server does not accept', () => {
  it('is refused with the reason, uses no number, and can be sent again in its turn', async () => {
    const device = desk();
    const { head, digits } = (await reserve(device)).body.data;
    const [a, b] = [await draft(), await draft()];
    const [skipped] = await push(accountant, device, [issueOffline(device, b, numberOf(head, digits, 2))]);
    expect(skipped).toMatchObject({ status: 'rejected', code: 'illegal_transition', field: 'number' });
    expect(skipped?.msg).toContain(numberOf(head, digits, 1));
    expect((await billOf(b)).stage).toBe('draft');
    const results = await push(accountant, device, [
      issueOffline(device, a, numberOf(head, digits, 1)),
      issueOffline(device, b, numberOf(head, digits, 2)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });

  it('and is discarded on the device, keeps its number as cancelled, and the next follows it', async () => {
    const device = desk();
    const { head, digits } = (await reserve(device, owner)).body.data;
    const number = (n: number) => numberOf(head, digits, n);
    const [a, b] = [await draft(), await draft()];
    // The first of them never came: its number was seen too.
    const [refused] = await push(owner, device, [issueOffline(device, a, number(2))]);
    expect(refused?.status).toBe('rejected');
    const [far] = await push(owner, device, [issueOffline(device, a, number(40), { given_up: true })]);
    expect(far).toMatchObject({ status: 'rejected', field: 'number' });
    const results = await push(owner, device, [
      issueOffline(device, a, number(2), { given_up: true }),
      issueOffline(device, a, number(1), { given_up: true }),
      issueOffline(device, b, number(3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    for (const n of [1, 2]) {
      const { invoices } = (await as('GET', `/billing/invoices?search=${number(n)}`)).body.data;
      expect(invoices).toEqual([
        expect.objectContaining({ stage: 'cancelled', total: 0, number: number(n) }),
      ]);
      expect(invoices[0].notes).toBe(offlineMessages.givenUp[0]);
    }
    expect(await billOf(b)).toMatchObject({ stage: 'issued', number: number(3) });
    expect((await billOf(a)).stage).toBe('draft');
  });

  it('an id that is another person’s, who is answered with nothing of it', async () => {
    const [mine, theirs] = [desk(), desk()];
    const [one, two] = [(await reserve(mine)).body.data, (await reserve(theirs, owner)).body.data];
    const first = issueOffline(mine, await draft(), numberOf(one.head, one.digits, 1));
    const other = await draft();
    const stolen = { ...issueOffline(theirs, other, numberOf(two.head, two.digits, 1)), id: first.id ?? '' };
    expect((await push(accountant, mine, [first]))[0]?.status).toBe('applied');
    const [result] = await push(owner, theirs, [stolen]);
    expect(result).toMatchObject({ status: 'rejected', code: 'exists', field: 'id' });
    expect((await billOf(other)).stage).toBe('draft');
  });

  it('another device’s series, a device without one, and whoever may not bill', async () => {
    const [mine, theirs] = [desk(), desk()];
    const { head, digits } = (await reserve(theirs, owner)).body.data;
    const number = numberOf(head, digits, 1);
    const bill = await draft();
    const refused = await push(accountant, mine, [
      issueOffline(mine, bill, number),
      issueOffline(mine, bill, number, { device: theirs.id }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(['illegal_transition', 'forbidden']);
    expect((await reserve(theirs)).status).toBe(403);
    const hr = await t.signInAdmin('hr@narmada.example');
    const [forbidden] = await push(hr, theirs, [issueOffline(theirs, bill, number)]);
    expect(forbidden?.status).toBe('rejected');
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as('POST', '/billing/device-series', { device: mine.id }, malwa)).body.data.head).toBe(
      'INVD1/26-27/',
    );
    const [foreign] = await push(malwa, mine, [issueOffline(mine, bill, 'INVD1/26-27/0001')]);
    expect(foreign).toMatchObject({ status: 'rejected', code: 'not_found' });
    expect((await billOf(bill)).stage).toBe('draft');
  });

  it('more series than one person has devices, so that nobody takes those of the others', async () => {
    const hers = await t.signInAdmin('owner@malwa.example');
    const ask = (n: number) => as('POST', '/billing/device-series', { device: `made-up-${n}` }, hers);
    for (let n = 1; n <= 9; n += 1) await ask(n);
    expect([(await ask(10)).status, (await ask(11)).status]).toEqual([409, 409]);
    expect((await ask(1)).status).toBe(200);
  });
});

it('a day before the draft or the series was there is dated back; a day that is over meanwhile is not', async () => {
  const device = desk();
  const { head, digits } = (await reserve(device)).body.data;
  const [early, late] = [await draft(), await draft()];
  await as('POST', `/billing/invoices/${(await draft()).id}/issue`, {});
  const stateOf = async (number: string) =>
    (await as('GET', `/billing/invoices?search=${number}`)).body.data.invoices[0].stage;
  const [first, second] = [numberOf(head, digits, 1), numberOf(head, digits, 2)];
  await push(accountant, device, [issueOffline(device, early, first, { issued_on: '2026-11-12' })]);
  expect(await stateOf(first)).toBe('cancelled');
  t.clock.nowMs += 86_400_000;
  accountant = await t.signInAdmin('accounts@narmada.example');
  const { status } = await as('POST', `/billing/invoices/${(await draft()).id}/issue`, {});
  expect(status).toBe(200);
  // One with a day that has not come is kept today, and keeps none of the others back.
  const ahead = { issued_on: '2026-12-30' };
  await push(accountant, device, [issueOffline(device, await draft(), second, ahead)]);
  expect(await stateOf(second)).toBe('cancelled');
  const third = numberOf(head, digits, 3);
  await push(accountant, device, [issueOffline(device, late, third)]);
  expect(await stateOf(third)).toBe('issued');
});
