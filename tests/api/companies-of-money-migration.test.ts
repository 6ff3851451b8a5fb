import { expect, it } from 'vitest';
import { companiesOfMoney } from '#server/migrations/0318-companies-of-money.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';

it('money that is here already is of the company that bills its client', async () => {
  const t = await makeApp();
  try {
    const owner = await t.signInAdmin('owner@narmada.example');
    const post = async (path: string, body: object, method = 'POST') => {
      const answer = await t.call(method, `/api${path}`, { token: owner.token, body });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body.data;
    };
    const gstin = madeGstin('27', 'regular', 5521);
    const firm = await post('/companies', { name: 'Narmada Guards', gstin, constitution: 'partnership' });
    await post('/billing/company-settings', { company_id: narmadaSupplier.company_id }, 'PUT');
    for (const [name, billing] of [
      ['Of the firm', { billed_by: firm.id, opening_balance: 100 }],
      ['Of nobody named', { opening_balance: 50 }],
      ['Owes nothing', { billed_by: firm.id }],
    ] as const) {
      const { id } = await post('/clients', { name, kind: 'unregistered', ...billing });
      const reference = `NEFT-${name.length}`;
      const advance_for = { nature: 'exempt' };
      await post('/billing/receipts', { client_id: id, method: 'bank', amount: 10, reference, advance_for });
    }
    const { database } = t.app.services;
    const kept = async () => ({
      clients: await database.read
        .selectFrom('clients')
        .select(['name', 'opening_billed_by'])
        .orderBy('name')
        .execute(),
      receipts: await database.read
        .selectFrom('receipts')
        .select(['client_name', 'billed_by'])
        .orderBy('id')
        .execute(),
    });
    const made = await kept();
    expect(made.receipts.map((row) => row['billed_by'])).toEqual(
      expect.arrayContaining([firm.id, narmadaSupplier.company_id, firm.id]),
    );
    await database.write(async (trx) => {
      await trx.updateTable('clients').set({ opening_billed_by: null }).execute();
      await trx.updateTable('receipts').set({ billed_by: null }).execute();
      await companiesOfMoney.move?.(trx);
    });
    expect(await kept()).toEqual(made);
  } finally {
    await t.remove();
  }
});
