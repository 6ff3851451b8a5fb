import { sql } from 'kysely';
import type { Visible } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Field } from '#shared/core/field.ts';
import { retainedSince } from '#shared/core/retention.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Select } from '#server/core/sql/visible-rows.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Pagination, Reply, Route, SignedCall } from './route.ts';
import { decodeRow, encodeValue, publicRecord, publicRow } from '#server/core/sql/table.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { RawBuilder } from 'kysely';

const messages = {
  notFound: ['Not found', 'नहीं मिला'],
  page: ['page must be a whole number from 1.', 'page 1 से शुरू होने वाली पूर्ण संख्या हो।'],
  limit: ['limit must be a whole number from 1 to 200.', 'limit 1 से 200 तक की पूर्ण संख्या हो।'],
  sort: ['This list cannot be sorted by that.', 'सूची इस आधार पर नहीं लग सकती।'],
  ids: ['ids names at most 200 records.', 'ids में ज़्यादा से ज़्यादा 200 रिकॉर्ड हो सकते हैं।'],
  filter: ['This filter value is not valid.', 'यह फ़िल्टर मान संभव नहीं है।'],
} as const satisfies Record<string, Message>;

/** The most records that one question names by their ids. */
const mostIds = 200;
/** How many a search looks for past its page, so as to know how many there are. */
const lookedOn = 200;

/** A page of something, with its place in the whole. */
export type ListReply<One> = Reply & { readonly data: One[]; readonly pagination: Pagination };

/** Which records of a resource are listed. */
export type Listing = {
  readonly tenantId: string;
  /** What the resource's access rule answers for who asks. */
  readonly answer: Visible;
  /** The query of the request: page, limit, sort, search and filters, as text. */
  readonly query: Readonly<Record<string, string>>;
  /** Records a page where the request names no number. */
  readonly limit?: number;
  /** Narrows the list further; it never widens it. */
  readonly where?: (select: Select) => Select;
  /** Ways to sort that are no field's, by the name that they are asked by. */
  readonly sorts?: Sorts;
};

/** How rows are put in order by more than their fields. */
export type Sorts = Readonly<Record<string, (select: Select) => Select>>;

/** A page of a resource's records as an actor may see them. Refuses what cannot be sorted or filtered by. */
export async function listRows<Row extends Doc>(
  database: Database,
  resource: Resource<Row>,
  listing: Listing,
): Promise<ListReply<Row & Stored>> {
  const { tenantId, answer, query } = listing;
  const { page, limit } = pageOf(query, listing.limit);
  let select = visibleRows(database, resource, tenantId, answer);
  if (listing.where) select = listing.where(select);
  for (const name of resource.list.filter) {
    const wanted = query[name];
    const field = resource.fields[name];
    if (wanted === undefined || wanted === '' || !field) continue;
    const several = severalOf(field, wanted);
    select = several
      ? select.where(database.isOneOf(name, several))
      : select.where(name, '=', encodeValue(field.column, parseFilter(wanted, field.column)));
  }
  const named = query['ids'];
  if (named !== undefined && named !== '') {
    const ids = named.split(',');
    if (ids.length > mostIds) refuse('malformed', messages.ids, 'ids');
    select = select.where('id', 'in', ids);
  }
  const search = query['search'] ?? query['q'];
  const isSearched = search !== undefined && search.trim() !== '' && resource.list.search.length > 0;
  if (isSearched)
    select = select.where((where) => where.or(resource.list.search.map((name) => contains(name, search))));
  const inTurn = inOrder(select, resource, listing).orderBy('id');
  const first = (page - 1) * limit;
  const wanted = isSearched
    ? await searchedPage(database, resource, listing, inTurn.offset(first), limit)
    : await plainPage(inTurn.offset(first), limit);
  // Where the end was seen it tells how many there are; a first page of nothing is the end too.
  const isEnd = wanted.isEnd && (wanted.seen > 0 || page === 1);
  const counted = isEnd ? undefined : await select.select(countAll.as('total')).executeTakeFirst();
  const total = isEnd ? first + wanted.seen : Number(counted?.['total'] ?? 0);
  return {
    data: wanted.rows.map((row) => publicRow(resource, row)),
    pagination: { total, totalPages: Math.ceil(total / limit), currentPage: page, limit },
  };
}

/** Rows of a page, with how many were seen from its start on, and whether the last of all is among them. */
type Page = {
  readonly rows: readonly Record<string, unknown>[];
  readonly seen: number;
  readonly isEnd: boolean;
};

async function plainPage(from: Select, limit: number): Promise<Page> {
  const rows = await from.limit(limit).selectAll().execute();
  return { rows, seen: rows.length, isEnd: rows.length < limit };
}

/**
 * The rows of a page, found by their ids: what is looked through for a text is then an index that has what is
 * searched, and not the rows, of which hardly any is wanted. Where few are found this has gone through all of
 * it, so it looks on past the page, and they need not be counted in a second pass.
 */
async function searchedPage<Row extends Doc>(
  database: Database,
  resource: Resource<Row>,
  listing: Listing,
  from: Select,
  limit: number,
): Promise<Page> {
  const asked = limit + lookedOn;
  const found = await from.limit(asked).select('id').execute();
  const ids = found.slice(0, limit).map((row) => row.id);
  const all = visibleRows(database, resource, listing.tenantId, listing.answer);
  const rows =
    ids.length === 0
      ? []
      : await inOrder(all.where('id', 'in', ids), resource, listing)
          .orderBy('id')
          .selectAll()
          .execute();
  return { rows, seen: found.length, isEnd: found.length < asked };
}

/** The condition that a column, or a text made from columns, contains a text, whatever its case. */
export function contains(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .slice(0, 100)
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${typeof column === 'string' ? sql.ref(column) : column}) like ${pattern} escape '\\'`;
}

/** Which page of a list is asked for: `page` from 1, `limit` at most 200. Refuses anything else. */
export function pageOf(
  query: Readonly<Record<string, string>>,
  normally = 20,
): { readonly page: number; readonly limit: number } {
  return {
    page: wholeNumber(query['page'] ?? '1', 1, 1_000_000) ?? refuse('malformed', messages.page, 'page'),
    limit:
      wholeNumber(query['limit'] ?? String(normally), 1, 200) ?? refuse('malformed', messages.limit, 'limit'),
  };
}

/**
 * One record under an access answer, for reading. Refuses with `not_found` what is missing or out of sight.
 */
export async function readRow<Row extends Doc>(
  database: Database,
  resource: Resource<Row>,
  tenantId: string,
  answer: Visible,
  id: string,
): Promise<Row & Stored> {
  const row = await visibleRows(database, resource, tenantId, answer)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? decodeRow(resource, row) : refuse('not_found', messages.notFound);
}

/** Rows in the order that was asked for; those without a value come last, in whichever direction. */
function inOrder<Row extends Doc>(
  select: Select,
  resource: Resource<Row>,
  { query, sorts = {} }: Pick<Listing, 'query' | 'sorts'>,
): Select {
  let ordered = select;
  for (const term of (query['sort'] ?? resource.list.order).split(',')) {
    const name = term.replace(/^-/, '');
    const own = Object.hasOwn(sorts, term) ? sorts[term] : undefined;
    if (!own && !resource.list.sort.includes(name) && term !== resource.list.order)
      refuse('malformed', messages.sort, 'sort');
    const direction = term.startsWith('-') ? 'desc' : 'asc';
    if (own) ordered = own(ordered);
    else if (!resource.fields[name]?.nullable) ordered = ordered.orderBy(name, direction);
    else ordered = ordered.orderBy(name, (by) => by[direction]().nullsLast());
  }
  return ordered;
}

/**
 * A filter of a list that is no field of its records: the names it is asked by, and what it leaves of the
 * rows.
 */
export type Narrowing = {
  readonly query: Readonly<Record<string, string>>;
  readonly rows: (select: Select, call: SignedCall) => Select;
};

/** Who may read, and how the list answers. */
export type Reading = {
  readonly access: 'signed-in' | 'tenant';
  readonly permission?: string;
  /** Records a page where the request names no number; 20 without it. */
  readonly limit?: number;
  /** Filters the list further. */
  readonly narrowing?: Narrowing;
  readonly sorts?: Sorts;
};

/** `GET` of a list and of one record. */
export function readRoutes(
  resource: Resource,
  path: string,
  summary: Message,
  { limit = 20, narrowing = { query: {}, rows: (select) => select }, sorts = {}, ...access }: Reading,
): Route[] {
  return [
    {
      method: 'GET',
      path,
      summary,
      ...access,
      query: {
        page: 'page, from 1',
        limit: 'records a page, at most 200',
        sort: [...resource.list.sort, ...Object.keys(sorts)].join(', '),
        search: 'text to look for',
        ids: 'only these ids, with commas between, at most 200',
        ...Object.fromEntries(resource.list.filter.map((name) => [name, `only this ${name}`])),
        ...narrowing.query,
      },
      answers: { resource, many: true },
      runs: 'by-size',
      handle: async (call: SignedCall) => {
        const { services, actor, query } = call;
        const answer = resource.access.read(actor);
        const reply = await listRows(services.database, resource, {
          tenantId: actor.tenantId,
          answer,
          query,
          limit,
          sorts,
          where: (rows) => narrowing.rows(withoutLeft(rows, resource, answer, services.nowMs()), call),
        });
        const { named } = resource.list;
        return named === undefined ? reply : { ...reply, data: { [named]: reply.data } };
      },
    },
    {
      method: 'GET',
      path: `${path}/{${resource.addressedBy ?? 'id'}}`,
      summary,
      ...access,
      answers: { resource, many: false },
      handle: (call: SignedCall) => oneReply(resource, call, resource.access.read(call.actor)),
    },
  ];
}

/**
 * Without the records that phones have let go of: for who sees a part of the records a list shows what a pull
 * brings.
 */
function withoutLeft(select: Select, resource: Resource, answer: Visible, nowMs: number): Select {
  const { retention } = resource;
  // Lists are cut for who has a part of the records on a device and nothing else to look at.
  if (!retention || retention.audiences || answer === true) return select;
  const { column, when } = retention;
  return select.where((where) =>
    where.or([
      where(column, '>=', retainedSince(resource, nowMs)),
      ...(when ? [where(when.column, 'not in', [...when.values])] : []),
    ]),
  );
}

/**
 * The id of the record that the address of a call names: by its id, or by the unique field that the resource
 * is addressed by. Empty where there is none.
 */
export async function namedId(
  { services, actor, params }: SignedCall,
  { name: table, addressedBy }: Resource,
): Promise<string> {
  if (addressedBy === undefined) return params['id'] ?? '';
  const named = params[addressedBy] ?? '';
  const row = await services.database.read
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where((where) => where.or([where(addressedBy, '=', named), where('id', '=', named)]))
    .where('deleted', '=', 0)
    // An id that somebody chose to be another's name must not be found in its place.
    .orderBy((order) => order.case().when(addressedBy, '=', named).then(0).else(1).end())
    .executeTakeFirst();
  return row ? String(row['id']) : '';
}

/** The reply with one record and its version as the entity tag. */
export async function oneReply<Row extends Doc>(
  resource: Resource<Row>,
  call: SignedCall,
  answer: Visible,
): Promise<Reply & { readonly data: Row & Stored }> {
  const record = await readRow(
    call.services.database,
    resource,
    call.actor.tenantId,
    answer,
    await namedId(call, resource),
  );
  return { data: publicRecord(resource, record), etag: `"${String(record['ver'])}"` };
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Words of a closed list with commas between, `open,taken`, where none of its words is that. */
function severalOf({ column, schema }: Field, wanted: string): string[] | null {
  if (column !== 'text' || !wanted.includes(',') || schema.safeParse(wanted).success) return null;
  const words = wanted.split(',');
  return words.every((word) => schema.safeParse(word).success) ? words : null;
}

function parseFilter(text: string, kind: string): unknown {
  if (kind === 'flag') return text === 'true' || text === '1';
  if (kind === 'integer' || kind === 'real' || kind === 'money') {
    const value = Number(text);
    return Number.isFinite(value) ? value : refuse('malformed', messages.filter);
  }
  return text;
}
