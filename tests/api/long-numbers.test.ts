import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardCost, quoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** Running numbers that outgrow the digits they are padded to. */
let t: TestApp;
let owner: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  ravi = await t.signIn('+919876500002');
});
afterAll(() => t.remove());

const renumber = (table: string, id: string, number: string): Promise<unknown> =>
  t.app.services.database.write((trx) =>
    trx.updateTable(table).set({ number }).where('id', '=', id).execute(),
  );

it('contracts go on from 9,999 to 10,000 and on', async () => {
  const make = async () =>
    (
      await t.call('POST', '/api/contracts', {
        token: owner.token,
        body: {
          user_id: ravi.user.id,
          title: 'Guards',
          service_type: 'Security',
          start_date: '2026-12-01',
          end_date: '2027-11-30',
          yearly_value: 1200,
        },
      })
    ).body.data;
  await renumber('contracts', (await make()).id, 'C-2026-9999');
  expect([(await make()).number, (await make()).number, (await make()).number]).toEqual([
    'C-2026-10000',
    'C-2026-10001',
    'C-2026-10002',
  ]);
});

it('quotes go on from 999,999 to a million and on', async () => {
  const desk = quoteDesk(t, () => owner);
  const leadId = await desk.addLead();
  const { id } = await desk.send(leadId, { lines: [{ rank: 'Guard', cost: guardCost }] });
  await renumber('lead_quotes', id, 'Q-999999');
  const numbers: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const next = await desk.send(leadId, { lines: [{ rank: 'Guard', cost: guardCost }] });
    const row = await t.app.services.database.read
      .selectFrom('lead_quotes')
      .select('number')
      .where('id', '=', next.id)
      .executeTakeFirst();
    numbers.push(String(row?.['number']));
  }
  expect(numbers).toEqual(['Q-1000000', 'Q-1000001', 'Q-1000002']);
});
