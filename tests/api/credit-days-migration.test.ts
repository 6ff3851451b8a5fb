import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0260-credit-days-of-quotes';
const now = '2026-11-21T06:30:00.000Z';
const stored = { seq: 1, deleted: 0, ver: 1, created_at: now, updated_at: now };
const due = 'Due within {{payment_days}} days.';

it('the first payment clause names the credit days, where nobody changed it or its days', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'credit-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    // Untouched; with a reworded clause; with days of its own; with another clause that prints them too.
    const cases = [
      { tenant: 'a', version: 1, initial: '30', more: '' },
      { tenant: 'b', version: 2, initial: '30', more: '' },
      { tenant: 'c', version: 1, initial: '45', more: '' },
      { tenant: 'd', version: 1, initial: '30', more: due },
    ];
    await database.write(async (trx) => {
      for (const { tenant, version, initial, more } of cases) {
        const clause = { tenant_id: tenant, ...stored, title: 'Bills', title_hi: '', category: 'payment' };
        const rest = { active: 1, used_in: 'both' };
        const bodies = { 'clause-payment': due, ...(more === '' ? {} : { own: more }) };
        for (const [id, body] of Object.entries(bodies))
          await trx
            .insertInto('contract_clauses')
            .values({ ...clause, ...rest, id, version, body, body_hi: `${body} दिन` })
            .execute();
        const fields = [
          { name: 'guards', label: 'Guards', label_hi: '', kind: 'number', initial: '' },
          { name: 'payment_days', label: 'Payment', label_hi: '', kind: 'number', initial },
        ];
        const template = { tenant_id: tenant, id: 't', ...stored, name: 'T', service_type: 'Security' };
        const lists = { clauses: '["clause-payment"]', fields: JSON.stringify(fields) };
        await trx
          .insertInto('contract_templates')
          .values({ ...template, ...lists, languages: 'both', active: 1 })
          .execute();
      }
    });
    await migrate(
      database,
      migrations.filter((step) => step.name <= name),
    );
    const clauses = await database.read
      .selectFrom('contract_clauses')
      .select(['tenant_id', 'body', 'body_hi'])
      .where('id', '=', 'clause-payment')
      .orderBy('tenant_id')
      .execute();
    const agreed = due.replace('payment_days', 'credit_days');
    expect(clauses.map((row) => [row['tenant_id'], row['body'], row['body_hi']])).toEqual([
      ['a', agreed, `${agreed} दिन`],
      ['b', due, `${due} दिन`],
      ['c', due, `${due} दिन`],
      ['d', agreed, `${agreed} दिन`],
    ]);
    const templates = await database.read
      .selectFrom('contract_templates')
      .select(['tenant_id', 'fields'])
      .orderBy('tenant_id')
      .execute();
    const asked = templates.map((row) =>
      JSON.parse(String(row['fields'])).map((field: { name: string }) => field.name),
    );
    expect(asked).toEqual([
      ['guards'],
      ['guards', 'payment_days'],
      ['guards', 'payment_days'],
      ['guards', 'payment_days'],
    ]);
  } finally {
    await database.close();
  }
});
