import { can, mayRead } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { addDays, dateOf, firstOfMonth, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { healthLimits, stateOfPercent } from '#shared/modules/crm/health/health.ts';
import type { HealthCheck, readContractHealth as contract } from '#shared/modules/crm/health/health.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { sanctionedOn } from '#shared/modules/roster/vacancies.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readProfitOf } from '#server/modules/billing/profit/queries.ts';
import { readOverdue } from '#server/modules/billing/receipts/queries.ts';
import { clientsOf } from '#server/modules/contracts/clients/queries.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { readPricedContracts } from '../wage-change/read-priced-contracts.ts';
import { repriceContract, unwrittenChanges } from '../wage-change/reprice-contract.ts';
import { licenceCheck } from './licence-check.ts';
import { found } from './found.ts';
import type { HealthPlace, HealthSite, Place } from './health-place.ts';

/** So many days are looked back for the fill rate. */
const fillDays = 30;

/** How a contract stands: its licence, wages, margin, duties, incidents and bills. */
export async function readContractHealth(
  call: QueryCall<typeof contract>,
): Promise<QueryReply<typeof contract>> {
  const { services, actor } = call;
  const { database } = services;
  const { tenantId } = actor;
  const of = await readRow(
    database,
    contracts,
    tenantId,
    contracts.access.read(actor),
    call.params['id'] ?? '',
  );
  const today = dateOf(instantFromMs(services.nowMs()));
  const clientIds = await clientsOf(database.read, tenantId, of);
  const place = { database, tenantId, today, clientIds };
  // One that has not started is looked at as it will be.
  const sites = await readSites(place, of.start_date > today ? of.start_date : today);
  const own = { ...place, sites, posts: await readPosts(place, sites) };
  const checks: HealthCheck[] = [await licenceCheck(own)];
  if (can(actor, 'crm:read')) checks.push(await wageCheck(place, of, mayRaise(actor)));
  if (can(actor, 'billing:read') && can(actor, 'payroll:read')) checks.push(await marginCheck(place));
  checks.push(await fillCheck(own));
  if (mayRead(actor, 'incidents:read')) checks.push(await incidentCheck(own));
  if (can(actor, 'billing:read')) checks.push(await overdueCheck(place));
  return { data: { checks, client_id: clientIds[0] ?? null, site_ids: sites.map(({ id }) => id) } };
}

/** The sites that are the client's on a day. */
async function readSites({ database, tenantId, clientIds }: Place, day: CalendarDate): Promise<HealthSite[]> {
  const rows = await database.read
    .selectFrom('client_sites as s')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.site_id'),
    )
    .select(['l.id', 'l.name', 'l.city'])
    .where('s.tenant_id', '=', tenantId)
    .where(database.isOneOf('s.client_id', clientIds))
    .where('s.from', '<=', day)
    .where((where) => where.or([where('s.to', 'is', null), where('s.to', '>=', day)]))
    .where('s.deleted', '=', 0)
    .where('l.deleted', '=', 0)
    .orderBy('l.name')
    .execute();
  const sites = rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    city: String(row['city']),
  }));
  return [...new Map(sites.map((site) => [site.id, site])).values()];
}

async function readPosts({ database, tenantId }: Place, sites: readonly HealthSite[]): Promise<Post[]> {
  const rows = await database.read
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'site_id',
        sites.map(({ id }) => id),
      ),
    )
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(posts, row));
}

/**
 * Whether every post is priced at the minimum wage of today, or of the first day if that is later, and at the
 * next one that is known and begins while the contract runs.
 */
async function wageCheck(
  { database, tenantId, today }: Place,
  { id, start_date: start, end_date: end }: Pick<Contract, 'id' | 'start_date' | 'end_date'>,
  raised: boolean,
): Promise<HealthCheck> {
  const rates = await readStatutoryRates(database, tenantId);
  const first = start > today ? start : today;
  const since = rates.since('minimum_wage', first);
  const [priced] = await readPricedContracts(database, tenantId, { from: today, only: id });
  if (!priced || since === null) return found('wage', 'unknown', 'not_priced');
  const below = (rate: CalendarDate) => {
    const { from, changes, fault } = repriceContract(priced, rate, rates);
    const value = new Set(changes.map(({ line }) => line)).size;
    const open = raised && value > 0 ? unwrittenChanges(priced, rate, rates).changes : [];
    const raises = open.flatMap(({ rate_id: of, new_rate: next }) =>
      of === null ? [] : [{ rate_id: of, rate: next }],
    );
    return { value, day: from, rate, raises, isPriced: fault === null || value > 0 };
  };
  const now = below(since);
  if (!now.isPriced) return found('wage', 'unknown', 'not_priced');
  if (now.value > 0) return found('wage', 'bad', 'below_minimum', named(now));
  const next = rates.changesWithin('minimum_wage', first, end).toSorted().map(below);
  const soon = next.find(({ value }) => value > 0);
  return soon === undefined
    ? found('wage', 'good', 'legal')
    : found('wage', 'attention', 'soon_below', named(soon));
}

type Below = Pick<HealthCheck, 'value' | 'day' | 'rate' | 'raises'>;

function named({ value, day, rate, raises }: Below): Below {
  return { value, day, rate, raises };
}

/** Who may write an addendum and the rates that it changes. */
function mayRaise(actor: Actor): boolean {
  return ['contracts:write', 'billing:read', 'billing:write'].every((right) => can(actor, right));
}

/** What the last whole month brought beyond wages and costs, in percent of what was billed. */
async function marginCheck({ database, tenantId, today, clientIds }: Place): Promise<HealthCheck> {
  if (clientIds.length === 0) return found('margin', 'unknown', 'not_linked');
  const month = addDays(firstOfMonth(today.slice(0, 7)), -1).slice(0, 7);
  const { billed, cost } = await readProfitOf(database, tenantId, month, clientIds);
  if (billed <= 0) return found('margin', 'unknown', 'not_billed');
  const percent = Math.round(((billed - cost) * 1000) / billed) / 10;
  const state = stateOfPercent(percent, healthLimits.margin);
  return found('margin', state, percent < 0 ? 'loss' : 'margin', { value: percent });
}

/** How many of the duties that the client ordered in the last thirty days somebody came for. */
async function fillCheck(place: HealthPlace): Promise<HealthCheck> {
  const { database, tenantId, today, sites, posts: all } = place;
  const [from, to] = [addDays(today, -fillDays), addDays(today, -1)];
  const rows = await database.read
    .selectFrom('attendance')
    .select(['site_id', 'date', 'staff_id', 'shift_id'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'site_id',
        sites.map(({ id }) => id),
      ),
    )
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('kind', '=', 'in')
    .where('state', '<>', 'rejected')
    .where('deleted', '=', 0)
    .execute();
  const came = new Map<string, number>();
  for (const row of rows) {
    const key = `${String(row['site_id'])} ${dateIn(row['date'])}`;
    came.set(key, (came.get(key) ?? 0) + 1);
  }
  let [ordered, filled] = [0, 0];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const { id } of sites) {
      const needed = all
        .filter((post) => post.site_id === id)
        .reduce((sum, post) => sum + sanctionedOn(post, day), 0);
      ordered += needed;
      filled += Math.min(needed, came.get(`${id} ${day}`) ?? 0);
    }
  if (ordered === 0) return found('fill', 'unknown', 'nothing_ordered');
  const percent = Math.floor((filled * 1000) / ordered) / 10;
  return found('fill', stateOfPercent(percent, healthLimits.fill), 'filled', { value: percent });
}

/** Incidents of the sites that nobody has resolved. */
async function incidentCheck({ database, tenantId, sites }: HealthPlace): Promise<HealthCheck> {
  if (sites.length === 0) return found('incidents', 'unknown', 'not_linked');
  const rows = await database.read
    .selectFrom('incidents')
    .select(['priority', ({ fn }) => fn.countAll().as('n')])
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'site_id',
        sites.map(({ id }) => id),
      ),
    )
    .where('status', 'in', ['open', 'in_progress'])
    .where('deleted', '=', 0)
    .groupBy('priority')
    .execute();
  const count = (wanted: readonly string[] | null): number =>
    rows.reduce(
      (sum, row) =>
        wanted === null || wanted.includes(String(row['priority'])) ? sum + Number(row['n']) : sum,
      0,
    );
  const [all, urgent] = [count(null), count(['critical', 'high'])];
  if (all === 0) return found('incidents', 'good', 'no_incidents');
  return urgent > 0
    ? found('incidents', 'bad', 'urgent_incidents', { value: urgent })
    : found('incidents', 'attention', 'incidents', { value: all });
}

/** What of the client's bills is overdue. A month late is bad. */
async function overdueCheck({ database, tenantId, today, clientIds }: Place): Promise<HealthCheck> {
  if (clientIds.length === 0) return found('overdue', 'unknown', 'not_linked');
  const late = await readOverdue(database, tenantId, clientIds, today);
  if (late === null) return found('overdue', 'good', 'paid');
  return found('overdue', late.since < addDays(today, -30) ? 'bad' : 'attention', 'overdue', {
    value: late.left,
    day: late.since,
  });
}
