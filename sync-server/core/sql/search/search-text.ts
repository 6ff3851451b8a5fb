import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visible } from '#shared/core/access.ts';
import { byWords } from '#shared/core/find-held.ts';
import { fewEnough, heardOf, isHeard, nearnessOf, writtenOf } from '#shared/core/search-rank.ts';
import type { Asked } from '#shared/core/search-rank.ts';
import type { Indexed } from './indexed.ts';
import type { Database } from '../database.ts';
import { scopeToken } from './document.ts';
import { isStart, matchesFor, matchText, oneOf } from './match.ts';
import type { Match, Reach } from './match.ts';

/** A kind that somebody looks for, and which of its records they may see. */
export type Scope = { readonly searched: Indexed; readonly answer: Visible };
/** A record that was found, and how near its names are to what was typed, from 0 to 1. */
export type Hit = { readonly coll: string; readonly id: string; readonly near: number };

/** Documents of all kinds that are read together; where there are more, each kind is asked for by itself. */
const together = 100;
/**
 * One or two letters find something of each kind, and what only sounds alike stands behind what was found as
 * it was written. SQLite stops reading at so many; PostgreSQL reads all that match in any case.
 */
const togetherOfLittle = 60;
const ofOneKind = 30;
/** PostgreSQL reads all that match to give the newest, and of more than this it takes seconds. */
const veryMany = 5000;
/**
 * So many of each kind are looked through for what very many have; a kind that shows fewer than enough is
 * asked for in the index.
 */
const newest = { read: 200, enough: 5 } as const;

/**
 * Finds records of some kinds by what is typed, on both databases: words by how they begin, names by their
 * sound and, where little is found, with a letter wrong. At most some dozens of each kind, the nearest first,
 * then in the order of the scopes, the newest first. Nobody finds more than the scopes let them see.
 */
export async function searchText(
  database: Database,
  tenantId: string,
  scopes: readonly Scope[],
  asked: Asked,
): Promise<Hit[]> {
  if (asked.terms.length === 0) return [];
  const tokens = new Map(
    scopes.map((scope) => [scope.searched.resource.name, tokensOf(tenantId, scope)] as const),
  );
  const found = new Map<string, Hit & { readonly n: number }>();
  const look = async (reach: Reach): Promise<void> => {
    const isWritten = reach === 'exact' || reach === 'begins';
    for (const { n, coll, id, names } of await lookFor(database, tenantId, tokens, asked, reach)) {
      const key = `${coll}\n${id}`;
      if (found.has(key)) continue;
      const known = (isHeard(asked) ? heardOf : writtenOf)(names.split('\n'));
      const near = Math.max(nearnessOf(asked, known, 'slips'), isWritten ? byWords : 0);
      if (near > 0) found.set(key, { n, coll, id, near });
    }
  };
  await look('exact');
  // What begins with a word that very many have is of no more help; of several words one is still being
  // typed.
  const isShort = asked.terms.every(({ word }) => isStart(word));
  if (!isShort && found.size < (asked.terms.length > 1 ? fewEnough : togetherOfLittle)) await look('begins');
  if (isHeard(asked)) await look('sounds');
  if (isHeard(asked) && found.size < fewEnough) await look('slips');
  const order = [...tokens.keys()];
  return [...found.values()].toSorted(
    (a, b) => b.near - a.near || order.indexOf(a.coll) - order.indexOf(b.coll) || b.n - a.n,
  );
}

/** True where the index can answer for an access rule: it knows the columns that the rule names. */
export function canScope({ searched, answer }: Scope): boolean {
  return typeof answer === 'boolean' || Object.keys(answer).every((name) => searched.seenBy.includes(name));
}

function tokensOf(tenantId: string, { searched, answer }: Scope): readonly string[] {
  const { name } = searched.resource;
  if (answer === true) return [scopeToken(tenantId, name)];
  if (answer === false) return [];
  return Object.entries(answer).flatMap(([column, wanted]) =>
    [wanted]
      .flat()
      .filter((value) => value !== '')
      .map((value) => scopeToken(tenantId, name, column, value)),
  );
}

/** Each kind with the tokens of what of it may be seen. */
type Kinds = readonly (readonly [string, readonly string[]])[];

type Document = {
  readonly n: number;
  readonly coll: string;
  readonly id: string;
  readonly names: string;
};

async function lookFor(
  database: Database,
  tenantId: string,
  tokens: ReadonlyMap<string, readonly string[]>,
  asked: Asked,
  reach: Reach,
): Promise<Document[]> {
  const documents: Document[] = [];
  const isLittle = !isHeard(asked) || reach !== 'exact';
  const most = database.dialect === 'sqlite' && isLittle ? togetherOfLittle : together;
  for (const match of matchesFor(asked, reach)) {
    const crowded: (readonly string[])[] = [];
    let left = [...tokens];
    if (database.dialect === 'postgres' && (await matchVeryMany(database, left, match))) {
      const some = await newestOf(database, tenantId, left, match);
      documents.push(...some);
      const count = (kind: string): number => some.filter(({ coll }) => coll === kind).length;
      left = left.filter(([coll]) => count(coll) < newest.enough);
    }
    for (let round = 1; left.length > 0; round += 1) {
      const scope = left.flatMap(([, one]) => one);
      const some = await documentsOf(database, scope, match, most);
      documents.push(...some);
      if (some.length < most || (reach !== 'exact' && round === 2)) break;
      // The kinds that fill it are left out of the next round, and those of which it has nothing are in it.
      const isThere = new Set(some.map(({ coll }) => coll));
      crowded.push(...left.filter(([coll]) => isThere.has(coll)).map(([, one]) => one));
      left = left.filter(([coll]) => !isThere.has(coll));
    }
    if (reach !== 'exact') continue;
    for (const scope of crowded) documents.push(...(await documentsOf(database, scope, match, ofOneKind)));
  }
  return documents;
}

/** True where PostgreSQL expects to find very many, which it knows without looking. */
async function matchVeryMany(database: Database, kinds: Kinds, match: Match): Promise<boolean> {
  const scope = kinds.flatMap(([, tokens]) => tokens);
  if (scope.length === 0) return false;
  const text = matchText('postgres', [oneOf(scope), ...match]);
  const [plan] = await database.readArrays(
    sql`explain select 1 from search_docs where lexemes @@ ${text}::tsquery`.compile(database.read),
  );
  return Number(/ rows=(\d+)/.exec(String(plan?.[0]))?.[1] ?? 0) > veryMany;
}

/** Those of the newest documents of each kind that match, on PostgreSQL. */
async function newestOf(
  database: Database,
  tenantId: string,
  kinds: Kinds,
  match: Match,
): Promise<Document[]> {
  const scope = kinds.flatMap(([, tokens]) => tokens);
  const text = matchText('postgres', [oneOf(scope), ...match]);
  const names = kinds.map(([coll]) => coll);
  const rows = await database.readArrays(
    sql`select d.n, d.coll, d.record_id, d.names from unnest(${names}::text[]) as kind (name) cross join lateral (
      select n, coll, record_id, names from (select * from search_docs
        where tenant_id = ${tenantId} and coll = kind.name order by n desc limit ${sql.lit(newest.read)}) as latest
      where lexemes @@ ${text}::tsquery limit ${sql.lit(ofOneKind)}) as d order by d.n desc`.compile(
      database.read,
    ),
  );
  return rows.map(documentFrom);
}

/** Some documents that match, the newest first. */
async function documentsOf(
  database: Database,
  scope: readonly string[],
  match: Match,
  most: number,
): Promise<Document[]> {
  if (scope.length === 0) return [];
  const text = matchText(database.dialect, [oneOf(scope), ...match]);
  const rows = await database.readArrays(
    (database.dialect === 'sqlite' ? inSqlite(text, most) : inPostgres(text, most)).compile(database.read),
  );
  return rows.map(documentFrom);
}

function documentFrom([n, coll, id, names]: readonly unknown[]): Document {
  return { n: Number(n), coll: String(coll), id: String(id), names: String(names) };
}

const inSqlite = (text: string, most: number): RawBuilder<unknown> =>
  sql`select d.n, d.coll, d.record_id, d.names from search_words w join search_docs d on d.n = w.rowid
    where search_words match ${text} order by w.rowid desc limit ${sql.lit(most)}`;

/**
 * Where a word stands in most documents, the newest are taken. The limit stands outside, so that it is
 * planned for all that match: expecting to find so few soon, PostgreSQL reads the whole table for words that
 * hardly any document has.
 */
const inPostgres = (text: string, most: number): RawBuilder<unknown> =>
  sql`with matching as materialized (select n, coll, record_id, names from search_docs
    where lexemes @@ ${text}::tsquery)
    select n, coll, record_id, names from matching order by n desc limit ${sql.lit(most)}`;
