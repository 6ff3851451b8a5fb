import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const name = '0275-undertakings';
const now = '2026-11-21T06:30:00.000Z';
const stored = { seq: 1, deleted: 0, ver: 1, created_at: now, updated_at: now };
const present = financialYearOf(calendarDate(new Date().toISOString().slice(0, 10)));

it('the LUT of a business becomes that of its registration, and stays on what was issued', async () => {
  const url = await freshDatabase();
  const database = url ? openPostgres(url) : openSqlite(mkdtempSync(join(inject('folder'), 'lut-')));
  try {
    await migrate(
      database,
      migrations.filter((step) => step.name < name),
    );
    // Without an end; expired; with an end in this year; without a number; of the second company.
    const cases = [
      { id: 'a', lut_number: 'AD-A', lut_to: null, company_id: '' },
      { id: 'b', lut_number: 'AD-B', lut_to: '2025-12-31', company_id: '' },
      { id: 'c', lut_number: 'AD-C', lut_to: present.to, company_id: '' },
      { id: 'd', lut_number: '', lut_to: null, company_id: '' },
      { id: 'e', lut_number: 'AD-E', lut_to: null, company_id: 'second' },
    ];
    await database.write(async (trx) => {
      for (const { id, ...billing } of cases) {
        const settings = JSON.stringify({ billing_company: { ...billing, credit_days: 9 }, other: { x: 1 } });
        await trx
          .insertInto('tenants')
          .values({ id, name: id, slug: id, brand: '{}', settings, active: 1, created_at: now })
          .execute();
        for (const company of ['first', 'second'])
          await trx
            .insertInto('companies')
            .values({
              ...stored,
              ...{ tenant_id: id, id: company, name: company, gstin: `G-${company}`, pan: '', address: '' },
              ...{ city: '', pin: '', state: '', epf_code: '', esic_code: '', psara_licence: '' },
              ...{ psara_area: '', psara_to: null, active: 1 },
            })
            .execute();
        for (const [bill, stage, supply] of [
          ['sold', 'issued', 'sez_without_tax'],
          ['abroad', 'cancelled', 'export'],
          ['waiting', 'draft', 'export'],
          ['plain', 'issued', 'regular'],
        ] as const)
          await trx
            .insertInto('invoices')
            .values({ ...stored, ...blank, tenant_id: id, id: bill, number: bill, stage, supply })
            .execute();
      }
    });
    await migrate(
      database,
      migrations.filter((step) => step.name <= name),
    );
    const kept = await database.read
      .selectFrom('gst_undertakings')
      .select(['tenant_id', 'gstin', 'number', 'from', 'to'])
      .orderBy('tenant_id')
      .execute();
    expect(kept).toEqual([
      { tenant_id: 'a', gstin: 'G-first', number: 'AD-A', from: present.from, to: present.to },
      { tenant_id: 'b', gstin: 'G-first', number: 'AD-B', from: '2025-04-01', to: '2025-12-31' },
      { tenant_id: 'c', gstin: 'G-first', number: 'AD-C', from: present.from, to: present.to },
      { tenant_id: 'e', gstin: 'G-second', number: 'AD-E', from: present.from, to: present.to },
    ]);
    const bills = await database.read
      .selectFrom('invoices')
      .select(['tenant_id', 'id', 'lut_number'])
      .where('lut_number', '!=', '')
      .orderBy('tenant_id')
      .orderBy('id')
      .execute();
    const shown = (row: Record<string, unknown>): string =>
      [row['tenant_id'], row['id'], row['lut_number']].map(String).join(' ');
    expect(bills.map(shown)).toEqual(
      ['a', 'b', 'c', 'e'].flatMap((id) =>
        ['abroad', 'sold'].map((bill) => `${id} ${bill} AD-${id.toUpperCase()}`),
      ),
    );
    const [first] = await database.read
      .selectFrom('tenants')
      .select('settings')
      .where('id', '=', 'a')
      .execute();
    expect(JSON.parse(String(first?.['settings']))).toEqual({
      billing_company: { company_id: '', credit_days: 9 },
      other: { x: 1 },
    });
  } finally {
    await database.close();
  }
});

/** What a row of an invoice must have besides. */
const blank = {
  ...{ client_name: 'C', client_address: '', client_gstin: '', inter_state: 1, issued_on: '2026-11-01' },
  ...{ due_on: '2026-11-01', lines: '[]', taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0, notes: '' },
};
