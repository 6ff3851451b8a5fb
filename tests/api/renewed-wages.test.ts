import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWageCase, newWage, oldWage, wageDay } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** A new minimum wage reaches every rate, also those that are written while its addendum is on its way. */
let c: WageCase;
/** Of the newer minimum wage that is loaded in between. */
const newerDay = '2027-03-01';
let before: number;
let after: number;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

type Row = {
  contract_id: string;
  lines: { old_wage: number; new_wage: number; old_rate: number; new_rate: number; from: string }[];
  addendum: { id: string; number: number; status: string } | null;
  fault: unknown;
};
const rowsOf = async (id: string, from: string = wageDay): Promise<Row[]> =>
  (await c.call('GET', `/crm/wage-changes/${from}/contracts?limit=200`)).body.data.rows.filter(
    (row: Row) => row.contract_id === id,
  );
const confirm = async (from: string = wageDay): Promise<string[]> =>
  (await c.call('POST', `/crm/wage-changes/${from}/confirm`, { what: 'contracts' })).body.data.made;
const accept = async (id: string | undefined): Promise<void> => {
  c.t.clock.nowMs += 60_000;
  const answer = await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Rakesh Jain' });
  expect([answer.status, answer.body.data?.status], answer.text).toEqual([200, 'in_force']);
  c.t.clock.nowMs += 60_000;
};
const renew = async ({ id }: Pick<Made, 'id'>, more: object = {}): Promise<string> => {
  const answer = await c.call('POST', `/contracts/${id}/renew`, more);
  expect(answer.status, answer.text).toBe(201);
  c.t.clock.nowMs += 60_000;
  return answer.body.data.id;
};
const wageHealth = async (id: string) =>
  (await c.call('GET', `/crm/contract-health/${id}`)).body.data.checks.find(
    ({ check }: { check: string }) => check === 'wage',
  );

describe('a contract that is renewed before its addendum comes into force', () => {
  it('leaves the renewed one with the old rate in the list, until that has its own addendum', async () => {
    const old = await c.contractOf('Renewed Mills');
    await c.loadWage();
    before = await c.sheetRate('2026-12', oldWage);
    after = await c.sheetRate('2027-01', newWage);
    const [addendum] = await confirm();
    const next = await renew(old);
    const line = { old_wage: oldWage, new_wage: newWage, old_rate: before, new_rate: after };
    expect(await rowsOf(next)).toMatchObject([{ addendum: null, lines: [{ ...line, from: '2028-01-01' }] }]);
    await accept(addendum);
    const rates = [
      [before, '2027-01-01', '2027-01-15'],
      [after, wageDay, '2027-12-31'],
    ];
    expect(await c.ratesFrom(old.clientId)).toEqual([...rates, [before, '2028-01-01', '2028-12-31']]);
    expect(await rowsOf(next)).toMatchObject([{ addendum: null, lines: [{ ...line, from: '2028-01-01' }] }]);
    expect(await rowsOf(old.id)).toMatchObject([{ addendum: { id: addendum, status: 'in_force' } }]);
    // A rate that goes on from the old one has the old wage too, however late it is written.
    const last = await renew({ id: next });
    expect(await rowsOf(last)).toMatchObject([{ addendum: null, lines: [{ ...line, from: '2029-01-01' }] }]);
    await c.goTo('2028-02-01');
    expect(await wageHealth(next)).toMatchObject({ state: 'bad', value: 1 });
    await c.goTo('2026-12-29');
    const made = await confirm();
    expect(made).toHaveLength(2);
    for (const id of made) await accept(id);
    expect(await c.ratesFrom(old.clientId)).toEqual([
      ...rates,
      [after, '2028-01-01', '2028-12-31'],
      [after, '2029-01-01', '2029-12-31'],
    ]);
    expect(await confirm()).toEqual([]);
    // What is renewed from now on goes on from the new wage.
    const third = await renew({ id: last }, { uplift: 10 });
    expect(await rowsOf(third)).toEqual([]);
    await c.goTo('2028-02-01');
    expect(await wageHealth(next)).toMatchObject({ state: 'good' });
    await c.goTo('2026-12-30');
  });
});

describe('a rate that is added between the writing of an addendum and its force', () => {
  it('gets an addendum of its own, and is raised once', async () => {
    const made = await c.contractOf('Later Rate');
    const [first] = await confirm();
    const [rate] = await c.rates(made.clientId);
    const added = await c.call('POST', '/billing/service-rates', {
      ...{ client_id: made.clientId, post_id: made.postId, site_id: made.siteId, title: 'Guard' },
      ...{ basis: 'month_26', rate: before + 100, from: '2027-06-01', to: '2027-12-31' },
    });
    expect([rate?.rate, added.status], added.text).toEqual([before, 201]);
    const open = { old_rate: before + 100, new_rate: after + 100, from: '2027-06-01' };
    expect(await rowsOf(made.id)).toMatchObject([
      { addendum: null, lines: [open] },
      { addendum: { id: first, number: 1 }, lines: [{ old_rate: before }] },
    ]);
    await accept(first);
    expect(await rowsOf(made.id)).toMatchObject([
      { addendum: null, lines: [open] },
      { addendum: { number: 1, status: 'in_force' } },
    ]);
    const twice = await Promise.all([confirm(), confirm()]);
    const [second, ...others] = twice.flat();
    expect(others).toEqual([]);
    expect(await rowsOf(made.id)).toMatchObject([
      { addendum: { number: 1, status: 'in_force' } },
      { addendum: { id: second, number: 2, status: 'draft' } },
    ]);
    await accept(second);
    expect(await c.ratesFrom(made.clientId)).toEqual([
      [before, '2027-01-01', '2027-01-15'],
      [after, wageDay, '2027-12-31'],
      [after + 100, '2027-06-01', '2027-12-31'],
    ]);
    expect(await confirm()).toEqual([]);
  });
  it('is left as it is where the office wrote it at the new rate already, also once it is renewed', async () => {
    const made = await c.contractOf('Told Rate');
    const [first] = await confirm();
    const added = await c.call('POST', '/billing/service-rates', {
      ...{ client_id: made.clientId, post_id: made.postId, site_id: made.siteId, title: 'Guard' },
      ...{ basis: 'month_26', rate: after, from: '2027-06-01', to: '2027-12-31' },
    });
    expect(added.status, added.text).toBe(201);
    expect(await rowsOf(made.id)).toMatchObject([{ addendum: { id: first, status: 'draft' } }]);
    await accept(first);
    expect(await rowsOf(made.id)).toMatchObject([{ addendum: { id: first, status: 'in_force' } }]);
    expect(await rowsOf(await renew(made))).toEqual([]);
  });
});

describe('a rate that names its wage and begins in the month of a newer one', () => {
  it('is priced by the wage that was legal before, and raised', async () => {
    const client = { name: 'Named Wage', kind: 'unregistered', email: 'n@x.example' };
    const clientId = (await c.call('POST', '/clients', client)).body.data.id;
    const ravi = (await c.t.signIn('+919876500002')).user.id;
    await c.call('PUT', `/billing/clients/${clientId}/account`, { user_id: ravi });
    const days = { start_date: '2026-12-01', end_date: '2027-02-28' };
    const body = { user_id: ravi, title: 'Guards', service_type: 'Security', yearly_value: 1, ...days };
    const old = (await c.call('POST', '/contracts', body)).body.data;
    const addRate = async (more: object): Promise<void> => {
      const rate = { client_id: clientId, basis: 'month_26', rate: 20_000, skill: 'unskilled', hours: 8 };
      const answer = await c.call('POST', '/billing/service-rates', { ...rate, wage: newWage, ...more });
      expect(answer.status, answer.text).toBe(201);
    };
    await addRate({ title: 'Guard', from: '2026-12-01', to: '2027-02-28' });
    const next = await renew(old);
    await addRate({ title: 'Guard 2', rank: 'Second', from: '2027-03-16' });
    await c.loadWage(newerDay, 13_600);
    const more = (await c.sheetRate('2027-03', 13_600)) - (await c.sheetRate('2027-02', newWage));
    const [row] = await rowsOf(next, '2027-03-01');
    const plain = row?.lines.map(({ old_wage, new_wage, from }) => [old_wage, new_wage, from]);
    expect([row?.fault, plain]).toEqual([
      null,
      [
        [newWage, 13_600, '2027-03-01'],
        [newWage, 13_600, '2027-03-16'],
      ],
    ]);
    const [first] = row?.lines ?? [];
    // The sheets of quotes have uniform, relievers and a margin besides.
    expect(first?.new_rate).toBeGreaterThan(20_000 + 600);
    expect(first?.new_rate).toBeLessThan(20_000 + more);
    await c.goTo('2027-03-20');
    expect(await wageHealth(next)).toMatchObject({ state: 'bad', reason: 'below_minimum' });
    await c.goTo('2026-12-31');
    const own = (await confirm('2027-03-01')).at(-1);
    expect(await rowsOf(next, '2027-03-01')).toMatchObject([{ addendum: { id: own } }]);
    await accept(own);
    expect(await c.ratesFrom(clientId)).toEqual([
      [20_000, '2026-12-01', '2027-02-28'],
      [first?.new_rate, '2027-03-01', '2027-05-31'],
      [first?.new_rate, '2027-03-16', null],
    ]);
    expect(await rowsOf(next, '2027-03-01')).toMatchObject([{ addendum: { status: 'in_force' } }]);
    await c.goTo('2027-03-20');
    expect(await wageHealth(next)).toMatchObject({ state: 'good', reason: 'legal' });
  });
});

it('reaches a contract that ended before it was known who ended it', async () => {
  await c.goTo('2026-12-31');
  const made = await c.contractOf('Ended Mills');
  const ended = await c.call('DELETE', `/contracts/${made.id}`, { last_day: '2027-01-31', reason: 'Moves' });
  expect(ended.status, ended.text).toBe(200);
  await c.t.app.services.database.write((trx) =>
    trx.updateTable('contracts').set({ ended_by: null }).where('id', '=', made.id).execute(),
  );
  expect(await rowsOf(made.id)).toMatchObject([{ addendum: null, lines: [{ new_wage: newWage }] }]);
});

describe('the letters of a day', () => {
  it('go out in the language of each contract, and name the sites in it', async () => {
    await c.goTo('2026-12-31');
    const english = await c.contractOf('English Mills');
    const hindi = await c.contractOf('Hindi Mills', { language: 'hi' });
    const named = await c.call('PUT', `/locations/${hindi.siteId}`, { name_hi: 'उत्तरी फाटक' });
    expect(named.status, named.text).toBe(200);
    const next = await renew(hindi);
    await confirm();
    // The renewal begins once the newer minimum wage counts, and has its letter by that.
    await confirm(newerDay);
    const rows = [
      ...(await rowsOf(english.id)),
      ...(await rowsOf(hindi.id)),
      ...(await rowsOf(next, newerDay)),
    ];
    const ids = rows.flatMap(({ addendum }) => addendum?.id ?? []);
    expect(ids).toHaveLength(3);
    const sent = await c.call('POST', '/contracts/addenda/send-many', { ids });
    expect(
      sent.body.data?.results.map(({ sent: isSent }: { sent: boolean }) => isSent),
      sent.text,
    ).toEqual([true, true, true]);
    const subjects = async (to: string): Promise<string[]> =>
      (
        await c.t.app.services.database.read
          .selectFrom('mail_outbox')
          .select('subject')
          .where('recipient', '=', to)
          .execute()
      )
        .map(({ subject }) => String(subject))
        .filter((subject) => /C-202/.test(subject));
    const renewed = (await c.call('GET', `/contracts/${next}`)).body.data.number;
    expect(await subjects('english.mills@client.example')).toEqual([
      expect.stringContaining('New rates under the minimum wage'),
    ]);
    const own = await subjects('hindi.mills@client.example');
    expect(own).toHaveLength(2);
    for (const subject of own) expect(subject).toContain('न्यूनतम वेतन');
    expect(own.some((subject) => subject.includes(renewed))).toBe(true);
    const [row] = await rowsOf(hindi.id);
    const letter = `/api/contracts/addenda/${row?.addendum?.id}/download`;
    expect((await c.words(`${letter}?language=hi`)).text).not.toContain('Hindi Mills gate');
    expect((await c.words(`${letter}?language=en`)).text).toContain('Hindi Mills gate');
  });
});

it('of a contract that goes on in its renewal, the month costs the client once more', async () => {
  const moreOf = async (): Promise<number> =>
    (await c.call('GET', `/crm/wage-changes/${newerDay}/contracts?limit=200`)).body.data.more;
  await c.goTo('2026-12-28');
  const made = await c.contractOf('Counted Once');
  const once = await moreOf();
  const next = await renew(made);
  expect(await rowsOf(next, newerDay)).toHaveLength(1);
  expect(await moreOf()).toBe(once);
});

it('of a contract that begins once a newer minimum wage counts, only that one is found', async () => {
  await c.goTo('2026-12-28');
  const made = await c.contractOf('Later Start');
  const next = await renew(made);
  const newer = '2027-10-01';
  await c.loadWage(newer, newWage + 500);
  expect(await rowsOf(made.id)).toHaveLength(1);
  expect(await rowsOf(next)).toEqual([]);
  expect(await rowsOf(next, newer)).toMatchObject([{ lines: [{ from: '2028-01-01' }] }]);
  expect(await wageHealth(next)).toMatchObject({ state: 'bad', value: 1, day: '2028-01-01' });
});
