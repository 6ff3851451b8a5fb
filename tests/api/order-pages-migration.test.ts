import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0322-payment-pages-of-orders';

it('a payment page of an invoice stays as it was, and one of an order needs no invoice', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'pages-')));
  try {
    const at = migrations.findIndex((step) => step.name === name);
    await migrate(database, migrations.slice(0, at));
    const now = '2026-11-01T00:00:00.000Z';
    const row = {
      ...{ tenant_id: 't', seq: 7, deleted: 0, ver: 3, created_at: now, updated_at: now, id: 'page' },
      ...{ invoice_id: 'bill', invoice_number: 'INV/1', client_name: 'Mills', provider: 'stripe' },
      ...{ ref: 'cs_1', url: 'https://checkout.example/1', amount: 118_000, received: 118_001, excess: 1 },
      ...{ status: 'received', payment_ref: 'pi_1', paid_on: '2026-11-01', receipt_id: 'r', expires_at: now },
      ...{ problem: '["a","b"]', tds: 5, returned: 6, dispute: 'lost', returns_from: '2026-10-31' },
      returns: '[{"id":"re_1","kind":"refund","amount":1,"state":"gone","day":"2026-11-02","booked":true}]',
    };
    const add = (values: Record<string, string | number | null>): Promise<unknown> =>
      database.write((trx) => trx.insertInto('online_payments').values(values).execute());
    await add(row);
    await migrate(database, migrations.slice(0, at + 1));
    const read = () => database.read.selectFrom('online_payments').selectAll().orderBy('id').execute();
    const kept = await read();
    expect(kept).toEqual([{ ...row, order_id: null }]);
    expect(decodeRow(onlinePayments, kept[0] ?? {})).toMatchObject({ invoice_id: 'bill', received: 1180.01 });
    await add({ ...row, id: 'two', ref: 'cs_2', invoice_id: null, order_id: 'order' });
    expect((await read()).map(({ order_id: order }) => order)).toEqual([null, 'order']);
    await expect(add({ ...row, id: 'three' })).rejects.toThrow(/unique|duplicate/i);
  } finally {
    await database.close();
  }
});
