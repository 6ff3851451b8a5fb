import { can } from '#shared/core/access.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { paymentPromises } from '#shared/modules/billing/payment-promise.ts';
import type * as queries from '#shared/modules/billing/timeline.ts';
import { pageOf, readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { linesOf } from '#server/modules/audit-logs/queries.ts';
import { clientTableNames, clientTables } from './merge/client-tables.ts';

/**
 * The lines of the log about a client and what belongs to it, removed records too. Who may not read bills
 * sees what happened with the record alone.
 */
export async function readTimeline(
  call: QueryCall<typeof queries.readTimeline>,
): Promise<QueryReply<typeof queries.readTimeline>> {
  const { services, actor, params, query } = call;
  const { database } = services;
  const { tenantId } = actor;
  const answer = clients.access.read(actor);
  const client = await readRow(database, clients, tenantId, answer, params['id'] ?? '');
  const { page, limit } = pageOf(query, 50);
  const may = can(actor, 'billing:read');
  const tables = may ? clientTableNames.map((name) => clientTables[name].name) : [];
  const ofBills = may ? [invoicePayments.name, paymentPromises.name, eInvoices.name] : [];
  const select = database.read
    .selectFrom('op_log')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'applied')
    .where((line) =>
      line.or([
        line('coll', '=', clients.name).and('row_id', '=', client.id),
        // What was merged into a client happened with it, too.
        line('coll', '=', clients.name).and(
          'row_id',
          'in',
          line
            .selectFrom(clients.name)
            .select('id')
            .where('tenant_id', '=', tenantId)
            .where('merged_into', '=', client.id),
        ),
        ...tables.map((table) =>
          line('coll', '=', table).and(
            'row_id',
            'in',
            line
              .selectFrom(table)
              .select('id')
              .where('tenant_id', '=', tenantId)
              .where('client_id', '=', client.id),
          ),
        ),
        ...ofBills.map((table) =>
          line('coll', '=', table).and(
            'row_id',
            'in',
            line
              .selectFrom(table)
              .select('id')
              .where('tenant_id', '=', tenantId)
              .where(
                'invoice_id',
                'in',
                line
                  .selectFrom('invoices')
                  .select('id')
                  .where('tenant_id', '=', tenantId)
                  .where('client_id', '=', client.id),
              ),
          ),
        ),
      ]),
    );
  const { lines, total } = await linesOf(call, select, page, limit);
  return {
    data: lines.map(({ id, at, actor: who, sentence, coll, row_id: row }) => ({
      id,
      at,
      actor: who,
      sentence: [sentence[0], sentence[1]],
      coll,
      row_id: row,
    })),
    pagination: { total, totalPages: Math.ceil(total / limit), currentPage: page, limit },
  };
}
