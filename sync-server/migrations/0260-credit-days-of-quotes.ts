import type { Migration } from '#server/core/sql/migrate.ts';
import type { Sql } from '#server/core/sql/database.ts';

const field = 'payment_days';

/**
 * The days to pay that a quote agrees on. The first payment clause named days of its own, which bills did not
 * go by: where nobody changed it or its usual 30 days, it now names those of the client.
 */
export const creditDaysOfQuotes: Migration = {
  name: '0260-credit-days-of-quotes',
  statements: ['alter table lead_quotes add column credit_days INTEGER'],
  move: async (trx) => {
    const changed = await ownDays(trx);
    const clauses = await trx
      .selectFrom('contract_clauses')
      .select(['tenant_id', 'id', 'version', 'body', 'body_hi'])
      .where('deleted', '=', 0)
      .execute();
    const still = new Set<string>();
    for (const row of clauses) {
      const [tenantId, body, hindi] = [row['tenant_id'], row['body'], row['body_hi']].map(String);
      if (tenantId === undefined || body === undefined || hindi === undefined) continue;
      if (!`${body}${hindi}`.includes(field)) continue;
      if (row['id'] !== 'clause-payment' || Number(row['version']) !== 1 || changed.has(tenantId))
        still.add(tenantId);
      else
        await trx
          .updateTable('contract_clauses')
          .set({
            body: body.replaceAll(`{{${field}}}`, '{{credit_days}}'),
            body_hi: hindi.replaceAll(`{{${field}}}`, '{{credit_days}}'),
          })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', String(row['id']))
          .execute();
    }
    await dropField(trx, still);
  },
};

type Template = { tenantId: string; id: string; fields: { name: string; initial: string }[] };

async function templatesOf(trx: Sql): Promise<Template[]> {
  const rows = await trx.selectFrom('contract_templates').select(['tenant_id', 'id', 'fields']).execute();
  return rows.map((row) => ({
    tenantId: String(row['tenant_id']),
    id: String(row['id']),
    fields: JSON.parse(String(row['fields'])),
  }));
}

/** The businesses whose templates begin with other days than 30. */
async function ownDays(trx: Sql): Promise<Set<string>> {
  const own = (await templatesOf(trx)).filter(({ fields }) =>
    fields.some(({ name, initial }) => name === field && initial !== '30'),
  );
  return new Set(own.map(({ tenantId }) => tenantId));
}

/** No template asks any more for what none of the clauses of its business prints. */
async function dropField(trx: Sql, still: ReadonlySet<string>): Promise<void> {
  for (const { tenantId, id, fields } of await templatesOf(trx)) {
    if (still.has(tenantId) || !fields.some(({ name }) => name === field)) continue;
    await trx
      .updateTable('contract_templates')
      .set({ fields: JSON.stringify(fields.filter(({ name }) => name !== field)) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  }
}
