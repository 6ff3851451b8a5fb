import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { readClientOrder } from '#shared/modules/billing/client-order.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** A purchase order: whose, and its number. */
type Order = { readonly id: string; readonly po_number: string };

/** How much of the purchase order of a client is used. */
export async function answerClientOrder(
  call: QueryCall<typeof readClientOrder>,
): Promise<QueryReply<typeof readClientOrder>> {
  const { services, actor, params } = call;
  const { read } = services.database;
  const client = await readRow(
    services.database,
    clients,
    actor.tenantId,
    clients.access.read(actor),
    params['id'] ?? '',
  );
  const { po_number: number, po_limit: limit } = client;
  const [issued, drafted] =
    number === ''
      ? [paise(0), paise(0)]
      : [
          await billedUnder(read, actor.tenantId, client),
          await billedUnder(read, actor.tenantId, client, 'draft'),
        ];
  return {
    data: {
      number,
      limit,
      issued: paiseToRupees(issued),
      drafted: paiseToRupees(drafted),
      left: limit === null ? null : paiseToRupees(paise(rupeesToPaise(limit) - issued - drafted)),
    },
  };
}

/** What is issued, or drafted, under a purchase order, with debit notes and less what was credited. */
export async function billedUnder(
  sql: Sql,
  tenantId: string,
  { id, po_number: number }: Order,
  stage: 'issued' | 'draft' = 'issued',
): Promise<Paise> {
  const rows = await sql
    .selectFrom('invoices')
    .select(['kind', ({ fn }) => fn.sum('total').as('total')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', id)
    .where('po_number', '=', number)
    .where('kind', 'in', ['invoice', 'bill_of_supply', 'debit_note', 'credit_note'])
    .where('stage', '=', stage)
    .where('deleted', '=', 0)
    .groupBy('kind')
    .execute();
  return paise(
    rows.reduce((sum, row) => sum + (row['kind'] === 'credit_note' ? -1 : 1) * Number(row['total']), 0),
  );
}
