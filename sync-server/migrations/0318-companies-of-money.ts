import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * An opening balance, and money that no bill has settled, stay with the company that billed the client when
 * they came. What is here already is of who bills the client now; without any company, null.
 */
export const companiesOfMoney: Migration = {
  name: '0318-companies-of-money',
  statements: [
    'alter table receipts add column billed_by TEXT',
    'alter table clients add column opening_billed_by TEXT',
  ],
  move: async (trx) => {
    for (const { id, settings } of await trx.selectFrom('tenants').select(['id', 'settings']).execute()) {
      const tenantId = String(id);
      const companies = await trx
        .selectFrom('companies')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('deleted', '=', 0)
        .where('active', '=', 1)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const inUse = companies.map((row) => String(row['id']));
      const all = JSON.parse(String(settings)) as Record<string, Record<string, unknown> | undefined>;
      const chosen = all['billing_company']?.['company_id'];
      const usual = inUse.find((company) => company === chosen) ?? inUse[0];
      if (usual === undefined) continue;
      const clients = await trx
        .selectFrom('clients')
        .select(['id', 'billed_by', 'opening_balance'])
        .where('tenant_id', '=', tenantId)
        .execute();
      for (const client of clients) {
        const billedBy = inUse.find((company) => company === client['billed_by']) ?? usual;
        await trx
          .updateTable('receipts')
          .set({ billed_by: billedBy })
          .where('tenant_id', '=', tenantId)
          .where('client_id', '=', String(client['id']))
          .execute();
        if (Number(client['opening_balance']) === 0) continue;
        await trx
          .updateTable('clients')
          .set({ opening_billed_by: billedBy })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', String(client['id']))
          .execute();
      }
    }
  },
};
