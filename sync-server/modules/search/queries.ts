import type * as queries from '#shared/modules/search/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { can } from '#shared/core/access.ts';
import type { Actor, Visible } from '#shared/core/access.ts';
import { hasLeft, letsGo, retainedSince } from '#shared/core/retention.ts';
import { findHeld } from '#shared/core/find-held.ts';
import { askedFor, isWhole } from '#shared/core/search-rank.ts';
import { fieldRoles } from '#shared/modules/auth/role-groups.ts';
import { addressIn, asOwned, textsIn, titleIn, toldIn } from '#shared/core/searched.ts';
import { isOneFound } from '#server/core/sql/search/indexed.ts';
import type { Indexed } from '#server/core/sql/search/indexed.ts';
import { listRows } from '#server/core/http/crud.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { filledKinds } from '#server/core/sql/search/fill.ts';
import { canScope, searchText } from '#server/core/sql/search/search-text.ts';
import type { Hit, Scope } from '#server/core/sql/search/search-text.ts';
import { readServiceTitles } from '#server/modules/marketplace/queries.ts';

/** One thing that was found, and where it opens for whoever asked. */
export type Found = {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
};
type Placed = { readonly found: Found; readonly rank: number };

const noClients: Actor['ofClients'] & object = { places: [], sheets: [], money: [] };
const mostOfAKind = 5;
const mostOfOwnWork = 100;
const longestDetail = 120;
/** What is found in tables comes after what the index knows. */
const last = 1_000_000;

/**
 * Looks through everything the caller may read, a few of each kind: what is called as it was typed before
 * what has it somewhere, and the newest first. Nothing typed finds nothing. A kind that is not in the index
 * yet, or whose rights the index cannot tell, is looked for in its table.
 */
export async function searchEverything(
  call: QueryCall<typeof queries.searchEverything>,
): Promise<QueryReply<typeof queries.searchEverything>> {
  const typed = (call.query['q'] ?? '').trim();
  const asked = askedFor(typed);
  if (asked.terms.length === 0) return { data: [] };
  const { services, actor } = call;
  const scopes = scopesFor(call);
  const filled = await filledKinds(services.database);
  const isIndexed = (scope: Scope): boolean => filled.has(scope.searched.resource.name) && canScope(scope);
  const indexed = scopes.filter(isIndexed);
  const hits = await searchText(services.database, actor.tenantId, indexed, asked);
  const found = [
    ...indexed.map((scope) => readHits(call, scope, hits)),
    ...scopes.filter((scope) => !isIndexed(scope)).map((scope) => findInTable(call, scope, typed)),
  ];
  const placed = (await Promise.all(found)).flat().toSorted((a, b) => a.rank - b.rank);
  return { data: placed.map((item) => item.found) };
}

/** What the caller may look for: everything that opens somewhere for them. */
function scopesFor({ services, actor }: SignedCall): Scope[] {
  return services.modules
    .flatMap(({ searched = [] }) => searched)
    .filter((searched) => pathFor(actor, searched) !== undefined)
    .map((searched) => ({ searched, answer: answerFor(actor, searched) }));
}

function answerFor(actor: Actor, { permission, resource, work, ofCustomers }: Indexed): Visible {
  if (worksOutside(actor))
    return work?.by === undefined
      ? work !== undefined && resource.access.read(actor)
      : { [work.by]: actor.userId };
  if (can(actor, permission)) return resource.access.read(actor);
  const rule = ofCustomers?.answer ?? resource.access.read;
  return isOfClient(actor) ? rule(actor) : { user_id: actor.userId };
}

function worksOutside({ role }: Actor): boolean {
  return fieldRoles.some((one) => one === role);
}

/** True for who reads the kind in the office: who works outside has pages of their own. */
function isOfOffice(actor: Actor, { permission }: Indexed): boolean {
  return !worksOutside(actor) && can(actor, permission);
}

/** True for people of a client, who read more than what is their own. */
function isOfClient({ ofClients = noClients }: Actor): boolean {
  return Object.values(ofClients).some((names) => names.length > 0);
}

/** The records that were found, read under the rule by which they are read everywhere. */
async function readHits(call: SignedCall, scope: Scope, hits: readonly Hit[]): Promise<Placed[]> {
  const { resource } = scope.searched;
  const own = hits
    .map((hit, rank) => ({ ...hit, rank }))
    .filter(({ coll }) => coll === resource.name)
    .slice(0, mostRead(call, scope));
  if (own.length === 0) return [];
  const ranks = new Map(own.map(({ id, rank }) => [id, rank]));
  const rows = await rowsOf(call, scope, { ids: [...ranks.keys()].join(',') });
  const rankOf = (row: Row): number => ranks.get(String(row['id'])) ?? hits.length;
  return placedOf(call, scope, rows, rankOf);
}

type Row = Readonly<Record<string, unknown>>;

/** What is told of rows, those that come first. */
async function placedOf(
  call: SignedCall,
  scope: Scope,
  rows: readonly Row[],
  rankOf: (row: Row) => number,
): Promise<Placed[]> {
  const { searched } = scope;
  const near = rows.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (!searched.shows) {
    const first = await inWordsOfCaller(call, near.slice(0, mostOfAKind));
    return first.map((row) => ({ found: foundIn(call, searched, row), rank: rankOf(row) }));
  }
  const { by, resource, searched: shown } = searched.shows;
  const asked = askedFor(call.query['q'] ?? '');
  // Whoever opens such a record is written down: nobody is to find out letter by letter what is in it.
  const whole = near.filter((row) => isWhole(asked, textsIn([...searched.names, ...searched.words], row)));
  const nearest = new Map(whole.toReversed().map((row) => [String(row[by]), row]));
  const first = [...nearest.values()].toReversed().slice(0, mostOfAKind);
  if (first.length === 0 || !can(call.actor, shown.permission)) return [];
  const { data } = await listRows(call.services.database, resource, {
    tenantId: call.actor.tenantId,
    answer: resource.access.read(call.actor),
    query: { ids: first.map((row) => String(row[by])).join(',') },
    limit: mostOfAKind + 1,
  });
  return first.flatMap((row) => {
    const { office, kind } = searched;
    const told = data.find(({ id }) => id === row[by]);
    if (!told) return [];
    const found = foundIn(call, { ...searched, ...shown, kind, office: addressIn(office, row) }, told);
    return [{ found: { ...found, id: String(row['id']) }, rank: rankOf(row) }];
  });
}

/** Rows with what was booked in the language of the caller. */
async function inWordsOfCaller(call: SignedCall, rows: readonly Row[]): Promise<readonly Row[]> {
  if (!rows.some((row) => 'service_id' in row && 'service' in row)) return rows;
  const titleOf = await readServiceTitles(call);
  return rows.map((row) =>
    'service' in row
      ? { ...row, service: titleOf(String(row['service_id']), String(row['service'] ?? '')) }
      : row,
  );
}

async function findInTable(call: SignedCall, scope: Scope, typed: string): Promise<Placed[]> {
  // A list that is not searched would give all of it.
  if (scope.searched.resource.list.search.length === 0) return [];
  const rows = await rowsOf(call, scope, { search: typed });
  const found = rows.filter((row) => isOneFound(scope.searched, row));
  return placedOf(call, scope, found, () => last);
}

/**
 * Of somebody's own work some is over, some bills of a client are drafts, and one incident has several
 * people: that is known once it has been read.
 */
function mostRead({ actor }: SignedCall, { searched }: Scope): number {
  const { isAtWork, ofCustomers, shows } = searched;
  if (worksOutside(actor) || shows) return mostOfOwnWork;
  return (isAtWork || ofCustomers) && !isOfOffice(actor, searched) ? mostOfOwnWork : mostOfAKind;
}

async function rowsOf(
  call: SignedCall,
  scope: Scope,
  query: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const { services, actor } = call;
  const { searched, answer } = scope;
  const { data } = await listRows(services.database, searched.resource, {
    tenantId: actor.tenantId,
    answer,
    query,
    // A page that is not full need not be counted.
    limit: mostRead(call, scope) + 1,
  });
  const { isAtWork = () => true, work } = searched;
  const { isShown = () => true } = (worksOutside(actor) ? undefined : searched.ofCustomers) ?? {};
  if (isOfOffice(actor, searched)) return data;
  const nowMs = services.nowMs();
  const own = data.filter((row) => isAtWork(row, nowMs) && !hasLeftPhones(call, scope, row) && isShown(row));
  const without = work?.without ?? [];
  if (without.length === 0) return own;
  // What was found by a field of which they may learn nothing is not theirs to find.
  const told = (names: readonly string[]): string[] => names.filter((name) => !without.includes(name));
  const soughtBy = (row: (typeof own)[number]) => ({
    names: textsIn(told(searched.names), row),
    words: textsIn(told(searched.words), row),
  });
  return findHeld(own, soughtBy, askedFor(call.query['q'] ?? '')).map(({ row }) => row);
}

/** True of a record that is over for so long that phones have let it go. */
function hasLeftPhones({ services, actor }: SignedCall, { searched, answer }: Scope, row: Row): boolean {
  if (!worksOutside(actor)) return false;
  const { resource } = searched;
  const audiences = typeof answer === 'object' ? Object.keys(answer) : ['*'];
  return (
    audiences.every((name) => letsGo(resource, name)) &&
    hasLeft(resource, row, retainedSince(resource, services.nowMs()))
  );
}

function foundIn(
  { actor, language }: SignedCall,
  kind: Indexed,
  row: Readonly<Record<string, unknown>>,
): Found {
  const searched = actor.role === 'customer' ? asOwned(kind) : kind;
  const { without = [] } = (isOfOffice(actor, searched) ? undefined : searched.work) ?? {};
  const told = searched.detail.filter((name) => !without.includes(name));
  return {
    kind: searched.kind,
    id: String(row['id']),
    title: titleIn(searched.title, row, language),
    detail: toldIn(told, row, language).slice(0, longestDetail),
    path: addressIn(pathFor(actor, searched) ?? '', row),
  };
}

/** Where a kind opens for somebody; where it opens nowhere, it is not found. */
function pathFor(actor: Actor, searched: Indexed): string | undefined {
  const { office, own, work } = searched;
  if (worksOutside(actor)) return work?.path;
  if (isOfOffice(actor, searched)) return office;
  return actor.role === 'customer' ? own : undefined;
}
