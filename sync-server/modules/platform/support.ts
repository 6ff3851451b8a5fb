import { sql } from 'kysely';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { supportMessages as messages } from '#shared/modules/platform/support-messages.ts';
import * as contracts from '#shared/modules/platform/support.ts';
import type { SupportGrantView } from '#shared/modules/platform/support.ts';
import { consentUntil, noConsent, visiting } from '#server/core/http/consent.ts';
import { pageOf } from '#server/core/http/crud.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { routeTitles } from '#server/core/http/route-titles.ts';
import { openSession } from '#server/core/http/sessions.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { instantIn, storedInstant, storedMembers } from '#server/core/sql/stored-values.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { mustExist } from './operations/run-tenants.ts';

type Row = Readonly<Record<string, unknown>>;

/** Written into the statement, so that the index of these lines alone serves it. */
const isVisit = sql<boolean>`type = 'support.read'`;

/** The permissions to look in that the business gave, the newest first. */
export async function listSupportGrants({
  services: { database, nowMs },
  actor: { tenantId },
}: QueryCall<typeof contracts.listSupportGrants>): Promise<QueryReply<typeof contracts.listSupportGrants>> {
  const rows = await database.read
    .selectFrom('support_grants')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('granted_at', 'desc')
    .limit(50)
    .execute();
  const data: SupportGrantView[] = [];
  for (const row of rows) data.push(await viewOf(database.read, tenantId, row, instantFromMs(nowMs())));
  return { data };
}

/** What was asked for while one of them was open. */
export async function listVisits({
  services,
  actor: { tenantId },
  params,
  query,
}: QueryCall<typeof contracts.listVisits>): Promise<QueryReply<typeof contracts.listVisits>> {
  const { database } = services;
  const { page, limit } = pageOf(query, 50);
  const row = await database.read
    .selectFrom('support_grants')
    .select(['granted_at', 'until_at', 'revoked_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params['id'] ?? '')
    .executeTakeFirst();
  if (!row) refuse('not_found', ['Not found', 'नहीं मिला']);
  const lines = database.read
    .selectFrom('op_log')
    .where('tenant_id', '=', tenantId)
    .where(isVisit)
    .where('received_at', '>=', String(row['granted_at']))
    .where('received_at', '<=', String(row['revoked_at'] ?? row['until_at']));
  const total = Number((await lines.select(countAll.as('n')).executeTakeFirst())?.['n'] ?? 0);
  const rows = await lines
    .select(['n', 'received_at', 'detail', 'actor_id'])
    .orderBy('n', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const names = await visitorNames(database.read, tenantId);
  const titleOf = routeTitles(services);
  return {
    data: rows.map((line) => {
      const { method, path, ip } = storedMembers(line['detail']);
      return {
        id: String(line['n']),
        at: String(line['received_at']),
        who: names.get(String(line['actor_id'])) ?? '',
        what: [...(titleOf(method, path) ?? messages.gone)],
        request: `${String(method)} ${String(path)}`,
        ip: String(ip ?? ''),
      };
    }),
    pagination: { total, totalPages: Math.max(1, Math.ceil(total / limit)), currentPage: page, limit },
  };
}

async function visitorNames(read: Sql, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('role', '=', visiting)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}

export const grantSupport = handleOnline(contracts.grantSupport, {
  handler: async (tx, { input: { hours, reason } }) => {
    const { tenantId, userId, name } = tx.actor;
    if ((await consentUntil({ read: tx.sql }, tenantId, tx.now)) !== null)
      refuse('illegal_transition', messages.running);
    const row = {
      id: newId(),
      reason,
      hours,
      granted_by: userId,
      granted_by_name: name,
      granted_at: tx.now,
      until_at: instantFromMs(msFromInstant(tx.now) + hours * 3_600_000),
      revoked_at: null,
      revoked_by_name: null,
    };
    await tx.sql
      .insertInto('support_grants')
      .values({ tenant_id: tenantId, ...row })
      .execute();
    return { answer: await viewOf(tx.sql, tenantId, row, tx.now), about: ['support_grants', row.id] };
  },
});

export const revokeSupport = handleOnline(contracts.revokeSupport, {
  handler: async (tx, { params, call }) => {
    const { tenantId, name } = tx.actor;
    const row = await tx.sql
      .updateTable('support_grants')
      .set({ revoked_at: tx.now, revoked_by_name: name })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', params['id'] ?? '')
      .where('revoked_at', 'is', null)
      .where('until_at', '>', tx.now)
      .returningAll()
      .executeTakeFirst();
    if (!row) refuse('not_found', messages.over);
    tx.afterCommit(() => call.services.streams.recheck(tenantId));
    return {
      answer: await viewOf(tx.sql, tenantId, row, tx.now),
      about: ['support_grants', String(row['id'])],
    };
  },
});

/**
 * Opens a session in the business for the operator's account there, which is made at the first visit. It ends
 * with the consent, which is asked for again at each request.
 */
export async function enterBusiness(
  call: ExchangeCall<typeof contracts.enterBusiness>,
): Promise<ExchangeReply<typeof contracts.enterBusiness>> {
  const { services, actor, params } = call;
  const tenantId = params['id'] ?? '';
  await mustExist(services, tenantId);
  const until = await consentUntil(services.database, tenantId, instantFromMs(services.nowMs()));
  if (until === null) throw new AppError('forbidden', noConsent);
  const userId = `${visiting}:${actor.userId}`;
  await runTransaction(services, { ...actor, tenantId, userId, role: visiting }, async (tx) => {
    await keepVisitor(tx);
    tx.log(logLine(tx.actor, { type: 'support.enter', coll: 'users', rowId: userId }));
  });
  const device = call.headers.get('user-agent') ?? 'unknown';
  const session = await openSession(call, { tenantId, userId }, device, { until });
  return { data: session, also: { token: session.token, user: session.user } };
}

/**
 * The operator's account in the business: without address, number and password, so that nobody else signs in
 * to it.
 */
async function keepVisitor({ sql: trx, now, actor: { tenantId, userId, name } }: Tx): Promise<void> {
  const account = { name: `${name} (Prahari)`, role: visiting, active: 1, updated_at: now };
  await trx
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      id: userId,
      ...account,
      email: null,
      phone: null,
      password_hash: null,
      confirmed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(account))
    .execute();
}

async function viewOf(read: Sql, tenantId: string, row: Row, now: Instant): Promise<SupportGrantView> {
  const [from, until] = [instantIn(row['granted_at']), instantIn(row['until_at'])];
  const revoked = storedInstant(row['revoked_at']);
  const made = await read
    .selectFrom('op_log')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tenantId)
    .where(isVisit)
    .where('received_at', '>=', from)
    .where('received_at', '<=', revoked ?? until)
    .executeTakeFirst();
  return {
    id: String(row['id']),
    reason: String(row['reason']),
    hours: Number(row['hours']),
    granted_by: String(row['granted_by_name']),
    granted_at: from,
    until_at: until,
    revoked_at: revoked,
    active: revoked === null && until > now,
    requests: Number(made?.['n'] ?? 0),
  };
}
