import { clients } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import { listScheduleBills } from '#shared/modules/billing/schedules/operations.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { readRow } from '#server/core/http/crud.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Route } from '#server/core/http/route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import {
  createSchedule,
  endSchedule,
  pauseSchedule,
  resumeSchedule,
  updateSchedule,
} from './change-schedule.ts';

/** Recurring invoices, and what was made of them. */
export const scheduleRoutes: readonly Route[] = [
  handleQuery(listScheduleBills, answerBills, { runs: 'by-size' }),
  ...resourceRoutes(billSchedules, { create: createSchedule, update: updateSchedule }),
  handle(pauseSchedule),
  handle(resumeSchedule),
  handle(endSchedule),
];

async function answerBills({
  services,
  actor,
  query,
}: QueryCall<typeof listScheduleBills>): Promise<QueryReply<typeof listScheduleBills>> {
  const clientId = query['client_id'] ?? '';
  await readRow(services.database, clients, actor.tenantId, clients.access.read(actor), clientId);
  const rows = await services.database.read
    .selectFrom('schedule_bills as made')
    .innerJoin('bill_schedules as schedule', (join) =>
      join.onRef('schedule.tenant_id', '=', 'made.tenant_id').onRef('schedule.id', '=', 'made.schedule_id'),
    )
    .innerJoin('invoices as bill', (join) =>
      join.onRef('bill.tenant_id', '=', 'made.tenant_id').onRef('bill.id', '=', 'made.invoice_id'),
    )
    .select(['made.schedule_id', 'made.due_on', 'bill.id', 'bill.number', 'bill.stage', 'bill.total'])
    .where('made.tenant_id', '=', actor.tenantId)
    .where('schedule.client_id', '=', clientId)
    .where('schedule.deleted', '=', 0)
    .where('bill.deleted', '=', 0)
    .orderBy('made.due_on', 'desc')
    .orderBy('made.schedule_id')
    .limit(60)
    .execute();
  return {
    data: rows.map((row) => {
      const { id, ...bill } = pickRow(invoices, ['id', 'number', 'stage', 'total'], row);
      return {
        schedule_id: String(row['schedule_id']),
        due_on: calendarDate(String(row['due_on'])),
        invoice_id: id,
        ...bill,
      };
    }),
  };
}
