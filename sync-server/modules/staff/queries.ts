import { dateIn } from '#server/core/sql/stored-values.ts';
import type * as queries from '#shared/modules/staff/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { availability, openAvailability } from '#shared/modules/staff/availability.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import { staffDocuments } from '#shared/modules/staff/document.ts';
import type { SignInState } from '#shared/modules/staff/sign-in-state.ts';
import { staffMessages as staffWords } from '#shared/modules/staff/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { listRows, pageOf } from '#server/core/http/crud.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Narrowing } from '#server/core/http/crud.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { pickRow, publicRow } from '#server/core/sql/table.ts';
import { personAt } from './person-at.ts';

/** Somebody's papers, the newest first: each renewal is one of them. */
export async function listCredentials(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const person = await personAt(call);
  return listRows(services.database, credentials, {
    tenantId: actor.tenantId,
    answer: { staff_id: String(person['id']) },
    query: call.query,
    limit: 100,
  });
}

/** The files in somebody's record. */
export async function listDocuments(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const person = await personAt(call);
  return listRows(services.database, staffDocuments, {
    tenantId: actor.tenantId,
    answer: { staff_id: String(person['id']) },
    query: call.query,
    limit: 100,
  });
}

/** When somebody can work; always where nothing is said. */
export async function readAvailability(
  call: QueryCall<typeof queries.readAvailability>,
): Promise<QueryReply<typeof queries.readAvailability>> {
  const { actor, services } = call;
  const person = await personAt(call);
  const row = await services.database.read
    .selectFrom('staff_availability')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', String(person['id']))
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return { data: { id: person['id'], ...openAvailability, ver: 0 }, etag: '"0"' };
  return { data: publicRow(availability, row), etag: `"${String(row['ver'])}"` };
}

/**
 * How somebody stands with the sign-in of this business: whether they confirmed it, declined it, or have not
 * answered. It says nothing of other businesses that have the same number.
 */
export async function readSignIn(
  call: QueryCall<typeof queries.readSignIn>,
): Promise<QueryReply<typeof queries.readSignIn>> {
  const { actor, services } = call;
  const person = await personAt(call);
  const row = await services.database.read
    .selectFrom('users')
    .select(['active', 'confirmed_at', 'declined_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', String(person['user_id'] ?? ''))
    .where('phone', 'is not', null)
    .executeTakeFirst();
  const state: SignInState = !row
    ? 'none'
    : Number(row['active']) !== 1
      ? 'off'
      : row['declined_at'] !== null
        ? 'declined'
        : row['confirmed_at'] === null
          ? 'invited'
          : 'confirmed';
  return { data: { state } };
}

/** Filters the register by how people stand with the sign-in: `sign_in=declined` or `sign_in=invited`. */
export const bySignIn: Narrowing = {
  query: { sign_in: 'declined or invited: only people who said no, or have not answered' },
  rows: (select, { query, services, actor }) => {
    const wanted = query['sign_in'] ?? '';
    if (wanted === '') return select;
    if (wanted !== 'declined' && wanted !== 'invited')
      refuse('malformed', staffWords.signInFilter, 'sign_in');
    return select
      .where('status', '=', 'active')
      .where('user_id', 'in', accountsWith(services.database, actor.tenantId, wanted));
  },
};

/** People who work here and said that they do not, by name. */
export async function listDeclined(
  call: QueryCall<typeof queries.listDeclined>,
): Promise<QueryReply<typeof queries.listDeclined>> {
  const { actor, services } = call;
  const rows = await visibleRows(services.database, staff, actor.tenantId, staff.access.read(actor))
    .select(['id', 'name', 'name_hi', 'code'])
    .where('status', '=', 'active')
    .where('user_id', 'in', accountsWith(services.database, actor.tenantId, 'declined'))
    .orderBy('name')
    .limit(200)
    .execute();
  return { data: rows.map((row) => pickRow(staff, ['id', 'name', 'name_hi', 'code'], row)) };
}

/** How many people who work here said that they do not, among those whom an actor sees. */
export async function countDeclined({ actor, services }: SignedCall): Promise<number> {
  const row = await visibleRows(services.database, staff, actor.tenantId, staff.access.read(actor))
    .select(countAll.as('n'))
    .where('status', '=', 'active')
    .where('user_id', 'in', accountsWith(services.database, actor.tenantId, 'declined'))
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

function accountsWith({ read }: Database, tenantId: string, state: 'declined' | 'invited') {
  const accounts = read
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('phone', 'is not', null);
  return state === 'declined'
    ? accounts.where('declined_at', 'is not', null)
    : accounts.where('declined_at', 'is', null).where('confirmed_at', 'is', null);
}

/**
 * The papers of people who work here that end within some days (60 when not said), the soonest first; those
 * that have ended and were not renewed too.
 */
export async function listEnding(
  call: QueryCall<typeof queries.listEnding>,
): Promise<QueryReply<typeof queries.listEnding>> {
  const days = Number(call.query['days'] ?? 60);
  if (!Number.isInteger(days) || days < 0 || days > 365)
    refuse(
      'malformed',
      ['days must be a whole number from 0 to 365.', 'days 0 से 365 तक की पूर्ण संख्या हो।'],
      'days',
    );
  return readEnding(call, days, pageOf(call.query, 200));
}

/** The same for other pages: the papers that end within some days or have ended, a page of them. */
export async function readEnding(
  { actor, services }: SignedCall,
  days: number,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const today = dateOf(instantFromMs(services.nowMs()));
  const last = addDays(today, days);
  const ending = services.database.read
    .selectFrom('staff_credentials as c')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.staff_id'),
    )
    .where('c.tenant_id', '=', actor.tenantId)
    .where('c.deleted', '=', 0)
    .where('c.state', '=', 'held')
    .where('s.deleted', '=', 0)
    .where('s.status', '=', 'active')
    .where('c.valid_to', '<=', last)
    .where('c.valid_to', '>=', addDays(today, -365))
    .where((where) => {
      const renewal = where
        .selectFrom('staff_credentials as r')
        .select('r.id')
        .whereRef('r.tenant_id', '=', 'c.tenant_id')
        .whereRef('r.staff_id', '=', 'c.staff_id')
        .whereRef('r.kind', '=', 'c.kind')
        .where('r.deleted', '=', 0)
        .where('r.state', '=', 'held')
        .where((item) => item.or([item('r.valid_to', '>', last), item('r.valid_to', 'is', null)]));
      return where.not(where.exists(renewal));
    });
  const counted = await ending.select(countAll.as('n')).executeTakeFirst();
  const data = await ending
    .select(['c.id', 'c.staff_id', 'c.kind', 'c.number', 'c.valid_to', 's.name', 's.name_hi', 's.code'])
    .orderBy('c.valid_to')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = Number(counted?.['n'] ?? 0);
  return {
    data: data.map((row) => ({
      ...pickRow(credentials, ['id', 'staff_id', 'kind', 'number'], row),
      valid_to: dateIn(row['valid_to']),
      ...pickRow(staff, ['name', 'name_hi', 'code'], row),
    })),
    pagination: { total, totalPages: Math.ceil(total / limit), currentPage: page, limit },
  };
}

/** The phones and Hindi names of some people of the staff by their ids; of who may not be read, nothing. */
export async function readContacts(
  { actor, services }: SignedCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<StaffMember, 'name' | 'name_hi' | 'phone'>>> {
  const { database } = services;
  const columns = ['id', 'name', 'name_hi', 'phone'] as const;
  const rows = await visibleRows(database, staff, actor.tenantId, staff.access.read(actor))
    .select([...columns])
    .where(database.isOneOf('id', ids))
    .execute();
  return new Map(rows.map((row) => [String(row['id']), pickRow(staff, columns, row)]));
}
