import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import type { customerRecord } from '#shared/modules/on-call/service-queries.ts';
import type * as queries from '#shared/modules/on-call/service-queries.ts';
import { pageOf } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { dateIn, instantIn, storedText } from '#server/core/sql/stored-values.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { wasBooked } from '#shared/modules/bookings/was-booked.ts';

type Customer = z.output<typeof customerRecord>;

/** One customer of the business, as the transaction sees them. */
export async function customerIn(tx: Tx, id: string): Promise<Customer> {
  return (await findCustomer(tx, id)) ?? refuse('not_found', messages.noCustomer);
}

/** The customer with this account; null where there is none. */
export async function findCustomer(tx: Tx, id: string): Promise<Customer | null> {
  const [found] = await withBookings(tx.sql, tx.actor.tenantId, (users) =>
    users.where('u.id', '=', id).limit(1),
  );
  return found ?? null;
}

export async function readOnCallCustomer(
  call: QueryCall<typeof queries.readOnCallCustomer>,
): Promise<QueryReply<typeof queries.readOnCallCustomer>> {
  const { services, actor, params } = call;
  const [found] = await withBookings(services.database.read, actor.tenantId, (users) =>
    users.where('u.id', '=', params['id'] ?? '').limit(1),
  );
  return { data: found ?? refuse('not_found', messages.noCustomer) };
}

/** Customers by a part of their name or number, the newest first. */
export async function listOnCallCustomers(
  call: QueryCall<typeof queries.listOnCallCustomers>,
): Promise<QueryReply<typeof queries.listOnCallCustomers>> {
  const { services, actor, input } = call;
  const { page, limit } = pageOf(call.query, 50);
  const wanted = (input.search ?? '').trim().toLowerCase().slice(0, 60);
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const narrowed = (users: Users): Users =>
    users
      .where('u.active', '=', input.archived === 'true' ? 0 : 1)
      .where((where) =>
        where.or([
          sql<boolean>`lower(u.name) like ${pattern} escape '\\'`,
          sql<boolean>`u.phone like ${pattern} escape '\\'`,
        ]),
      );
  const { read } = services.database;
  const counted = await narrowed(usersOf(read, actor.tenantId)).select(countAll.as('n')).executeTakeFirst();
  const total = Number(counted?.['n'] ?? 0);
  const data = await withBookings(read, actor.tenantId, (users) =>
    narrowed(users)
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  return {
    data,
    pagination: { total, totalPages: Math.max(1, Math.ceil(total / limit)), currentPage: page, limit },
  };
}

function usersOf(database: Sql, tenantId: string) {
  return database
    .selectFrom('users as u')
    .where('u.tenant_id', '=', tenantId)
    .where('u.role', '=', 'customer');
}
type Users = ReturnType<typeof usersOf>;

async function withBookings(
  database: Sql,
  tenantId: string,
  narrow: (users: Users) => Users,
): Promise<Customer[]> {
  const people = await narrow(usersOf(database, tenantId))
    .select(['u.id', 'u.name', 'u.phone', 'u.email', 'u.active', 'u.created_at'])
    .execute();
  if (people.length === 0) return [];
  const booked = await database
    .selectFrom('bookings')
    .select(({ fn }) => ['user_id', countAll.as('n'), fn.max('date').as('last')])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(...wasBooked)
    .where(
      'user_id',
      'in',
      people.map((row) => String(row['id'])),
    )
    .groupBy('user_id')
    .execute();
  const rated = await database
    .selectFrom('customer_ratings')
    .select(({ fn }) => ['customer_id', countAll.as('n'), fn.avg('rating').as('stars')])
    .where('tenant_id', '=', tenantId)
    .where('hidden', '=', 0)
    .where('deleted', '=', 0)
    .where(
      'customer_id',
      'in',
      people.map((row) => String(row['id'])),
    )
    .groupBy('customer_id')
    .execute();
  const given = new Map(rated.map((row) => [String(row['customer_id']), row]));
  const of = new Map(booked.map((row) => [String(row['user_id']), row]));
  return people.map((row) => {
    const own = of.get(String(row['id']));
    const stars = given.get(String(row['id']));
    return {
      id: String(row['id']),
      name: String(row['name']),
      phone: storedText(row['phone']),
      email: storedText(row['email']),
      active: row['active'] === 1,
      bookings: Number(own?.['n'] ?? 0),
      last_booking_on: own ? dateIn(own['last']) : null,
      partner_stars: stars ? Math.round(Number(stars['stars']) * 10) / 10 : null,
      partner_ratings: Number(stars?.['n'] ?? 0),
      created_at: instantIn(row['created_at']),
    };
  });
}
