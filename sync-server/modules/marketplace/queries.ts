import { promotions } from '#shared/modules/marketplace/promotion.ts';
import { normalCode } from '#shared/modules/marketplace/promotion-code.ts';
import type { Promotion } from '#shared/modules/marketplace/promotion.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type * as queries from '#shared/modules/marketplace/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { categories, services as resource } from '#shared/modules/marketplace/service.ts';
import { mostCategories, serviceCategories } from '#shared/modules/marketplace/category.ts';
import { searchable } from '#shared/modules/marketplace/rules.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { listRows, readRow } from '#server/core/http/crud.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Call, Reply, Services, SignedCall } from '#server/core/http/route.ts';
import { decodeRow, publicRecord, publicRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { callerOf, tenantOf } from '#server/core/http/visitor.ts';
import { serviceViews } from './service-view.ts';

/** A service by its id or, failing that, by its name in either language. */
export async function findService(
  tx: Tx,
  id: string | undefined,
  name: string | undefined,
): Promise<Service | null> {
  if (id) return tx.rows(resource).find(id);
  if (!name) return null;
  const wanted = searchable(name);
  const rows = await tx.sql
    .selectFrom('services')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .execute();
  const found = rows
    .map((row) => decodeRow(resource, row))
    .find((service) =>
      [service.id, service.name, service.name_hi].some((text) => searchable(text) === wanted),
    );
  return found ?? null;
}

/** What a booked service is called, in either language; a booking itself keeps the English name alone. */
export async function readServiceNames(
  tx: Tx,
  { service_id: id, service }: { readonly service_id: string; readonly service: string },
): Promise<Message> {
  const found = await tx.rows(resource).find(id);
  return [service, found?.name_hi || service];
}

/** A service of a tenant's public catalogue by its id; null where there is none. */
export async function findServiceRow(
  services: Services,
  tenantId: string,
  id: string,
): Promise<Service | null> {
  const row = await visibleRows(services.database, resource, tenantId, true)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? decodeRow(resource, row) : null;
}

/** All services of a tenant's public catalogue in their order. */
export async function readCatalogue(services: Services, tenantId: string): Promise<Service[]> {
  const rows = await visibleRows(services.database, resource, tenantId, true)
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('position')
    .execute();
  return rows.map((row) => publicRow(resource, row));
}

/**
 * How booked services are called in the language of the caller, by id; a booking itself keeps the English
 * name alone, which stands for a service that is not offered any more. What has no id, such as a line of an
 * invoice, is known by that name.
 */
export async function readServiceTitles({
  services,
  actor,
  language,
}: SignedCall): Promise<(id: string, recorded: string) => string> {
  const catalogue = language === 'hi' ? await readCatalogue(services, actor.tenantId) : [];
  const names = new Map(
    catalogue.flatMap(({ id, name, name_hi: hindi }) => [
      [name, hindi],
      [id, hindi],
    ]),
  );
  return (id, recorded) => names.get(id) || names.get(recorded) || recorded;
}

/**
 * The catalogue as a list, for who may change services with those that are not offered. A category that does
 * not exist is a mistake, not an empty list.
 */
export async function listServices(call: Call): Promise<Reply> {
  const caller = await callerOf(call);
  const tenantId = caller?.tenantId ?? (await call.services.publicTenantId());
  const mayChange = caller !== null && resource.access.write(caller);
  const wanted = call.query['category'];
  const category = (await readCategories(call.services, tenantId)).find(
    (item) => item.name.toLowerCase() === wanted?.toLowerCase(),
  )?.name;
  if (wanted !== undefined && wanted !== '' && wanted.toLowerCase() !== 'all' && !category)
    refuse('malformed', ['This category does not exist.', 'ऐसी कोई श्रेणी नहीं है।'], 'category');
  const { category: _category, ...query } = call.query;
  const reply = await listRows(call.services.database, resource, {
    tenantId,
    answer: true,
    query: { ...query, ...(category ? { category } : {}) },
    limit: 100,
    where: (select) => (mayChange ? select : select.where('status', '=', 'active')),
  });
  return inView(call, reply);
}

/** The popular services, the best rated first. */
export async function listPopular(call: Call): Promise<Reply> {
  const limit = call.query['limit'] ?? '5';
  const reply = await listRows(call.services.database, resource, {
    tenantId: await tenantOf(call),
    answer: true,
    query: { limit, sort: '-rating' },
    where: (select) => select.where('status', '=', 'active').where('popular', '=', 1),
  });
  return inView(call, reply);
}

/** A list of services as clients read them, under both names of the list. */
async function inView(call: Call, reply: Reply): Promise<Reply> {
  const data = await serviceViews(
    call.services,
    await tenantOf(call),
    Array.isArray(reply.data) ? reply.data : [],
  );
  return { ...reply, data, also: { services: data } };
}

/** One service of the public catalogue. */
export async function readService(call: Call): Promise<Reply> {
  const record = await readRow(
    call.services.database,
    resource,
    await tenantOf(call),
    true,
    call.params['id'] ?? '',
  );
  const [data] = await serviceViews(call.services, await tenantOf(call), [publicRecord(resource, record)]);
  return { data, also: { service: data }, etag: `"${String(record['ver'])}"` };
}

/** What the packages of a service cost. */
export async function readPricing(
  call: QueryCall<typeof queries.readPricing>,
): Promise<QueryReply<typeof queries.readPricing>> {
  const service = await readRow(
    call.services.database,
    resource,
    await tenantOf(call),
    true,
    call.params['id'] ?? '',
  );
  const pricing = pricingOf(service);
  return { data: pricing, also: { pricing } };
}

/** The prices of a service under the names of its packages. */
export function pricingOf({ basic, price, premium, custom, unit }: Service) {
  return { basic, standard: price, premium, custom, unit };
}

/** The categories with how many services each has. */
export async function listCategories(
  call: QueryCall<typeof queries.listCategories>,
): Promise<QueryReply<typeof queries.listCategories>> {
  const tenantId = await tenantOf(call);
  const catalogue = await readCatalogue(call.services, tenantId);
  const known = await readCategories(call.services, tenantId);
  const data = known.map((category) => ({
    ...category,
    services: catalogue.filter((service) => service.category === category.name).length,
  }));
  return { data, also: { categories: data } };
}

/** The three categories there are, then those that a business has added. */
export async function readCategories(
  services: Services,
  tenantId: string,
): Promise<{ id: string; name: string; name_hi: string }[]> {
  const rows = await visibleRows(services.database, serviceCategories, tenantId, true)
    .selectAll()
    .orderBy('position')
    .orderBy('name')
    .limit(mostCategories)
    .execute();
  const added = rows.map((row) => decodeRow(serviceCategories, row));
  return [
    ...categories.map((name) => ({ id: name.toLowerCase(), name, name_hi: categoryNames[name] })),
    ...added.map(({ id, name, name_hi }) => ({ id, name, name_hi })),
  ];
}

const categoryNames = { Security: 'सुरक्षा', Housekeeping: 'हाउसकीपिंग', Recovery: 'रिकवरी' } as const;

/** The promotion of a code as somebody typed it, also where it is of other days; none or one. */
export async function readPromotions(
  sql: Sql,
  tenantId: string,
  typed: string,
): Promise<readonly Promotion[]> {
  const rows = await sql
    .selectFrom('promotions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', normalCode(typed))
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(promotions, row));
}
