import type { Message } from '#shared/core/i18n.ts';
import { kiosks } from '#shared/modules/attendance/kiosk.ts';
import { machines } from '#shared/modules/attendance/machines/machine.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { contractAttachments } from '#shared/modules/contracts/attachments/attachment.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import type { OutcomeKind } from '#shared/modules/crm/quote-outcome.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { taskTemplates } from '#shared/modules/tasks/task-template.ts';
import { placeCodes } from '#shared/modules/tenants/place-code.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readSupervisorIds } from '#server/modules/tenants/queries.ts';
import type { KnownRecord } from './read-records.ts';
import type { Place } from './outcome-place.ts';

/**
 * Which records name a site, a post or a contract, and in which column. What comes of duty alone is not among
 * them, since that is looked for beforehand, and neither are shifts and orders, which go with their posts; a
 * contract test finds what is neither.
 */
export const naming = {
  site: {
    column: 'site_id',
    resources: [
      posts,
      clientSites,
      serviceRates,
      billItems,
      billingWorkers,
      tasks,
      taskTemplates,
      checkpoints,
      patrolRoutes,
      wageStructures,
      sheetApprovals,
      placeCodes,
      kiosks,
      machines,
      jobs,
      incidents,
      publishedIncidents,
      siteReports,
      contractPenalties,
      guardRequests,
    ],
  },
  post: {
    column: 'post_id',
    resources: [serviceRates, billingWorkers, placeCodes, guardRequests],
  },
  contract: {
    column: 'contract_id',
    resources: [contractVisits, contractAddenda, contractAttachments, contractPenalties],
  },
} as const;

/** How records stand that came to nothing: nobody can remove them, and nothing hangs on them. */
const over: ReadonlyMap<string, readonly string[]> = new Map([
  [contractAddenda.name, ['declined', 'withdrawn']],
  [guardRequests.name, ['refused', 'withdrawn']],
  [jobs.name, ['cancelled']],
]);

/** The records that name a site, a post or a contract, each with what its kind is called. */
export async function findAdded(
  { sql, tenantId }: Place,
  { kind, id }: KnownRecord,
): Promise<{ readonly id: string; readonly title: Message }[]> {
  if (!isNamed(kind)) return [];
  const { column, resources } = naming[kind];
  const found: { readonly id: string; readonly title: Message }[] = [];
  for (const { name, title } of resources) {
    const ended = over.get(name);
    let asked = sql
      .selectFrom(name)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where(column, '=', id)
      .where('deleted', '=', 0);
    if (ended) asked = asked.where('status', 'not in', [...ended]);
    const rows = await asked.limit(500).execute();
    found.push(...rows.map((row) => ({ id: String(row['id']), title: title?.one ?? [name, name] })));
  }
  if (kind === 'site') found.push(...(await supervisorsOf(sql, tenantId, id)));
  if (kind === 'contract') found.push(...(await renewalsOf(sql, tenantId, id)));
  return found;
}

/** The supervisors of a site whom the office can see and take away there, who are no records of their own. */
async function supervisorsOf(sql: Sql, tenantId: string, siteId: string) {
  const ids = await readSupervisorIds(sql, tenantId, siteId);
  return ids.map((id) => ({ id, title: supervisor }));
}

/** The contracts that go on from a contract. */
async function renewalsOf(sql: Sql, tenantId: string, contractId: string) {
  const rows = await sql
    .selectFrom('contracts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('renews_id', '=', contractId)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => ({ id: String(row['id']), title: renewal }));
}

const renewal: Message = ['renewal', 'नवीनीकरण'];
const supervisor: Message = ['supervisor', 'सुपरवाइज़र'];

function isNamed(kind: OutcomeKind): kind is keyof typeof naming {
  return kind in naming;
}
