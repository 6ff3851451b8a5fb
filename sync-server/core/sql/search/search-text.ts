import { sql } from 'kysely';
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

/**
 * Documents of all kinds that SQLite reads together, where it stops; where there are more, each kind is asked
 * for alone. For the very words PostgreSQL gives as many of one kind.
 */
const together = 100;
/**
 * Fewer for one or two letters, which find something of each kind, and for what only sounds alike, which is
 * shown after what was found as it was written.
 */
const togetherOfLittle = 60;
const ofOneKind = 30;
/** On PostgreSQL, which reads all that match in any case, as many of each as there is room for. */
const ofAllKinds = 300;
/** PostgreSQL reads all that match to give the newest, and of more than this it takes seconds. */
const veryMany = 5000;
/**
 * So many of each kind are looked through for what very many have; a kind that shows fewer than enough is
 * asked for in the index.
 */
const newest = { read: 200, enough: 5 } as const;
type Explained = readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];

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
  const kinds = [...tokens];
  const matches = matchesFor(asked, reach);
  if (database.dialect === 'postgres')
    return lookInPostgres(database, tenantId, kinds, {
      matches,
      most: reach === 'exact' ? together : ofOneKind,
    });
  const documents: Document[] = [];
  const most = isHeard(asked) && reach === 'exact' ? together : togetherOfLittle;
  for (const match of matches)
    documents.push(...(await lookInSqlite(database, kinds, match, { most, isEach: reach === 'exact' })));
  return documents;
}

/** SQLite stops reading at so many. With `isEach` every kind is asked for alone where there are more. */
async function lookInSqlite(
  database: Database,
  kinds: Kinds,
  match: Match,
  { most, isEach }: { readonly most: number; readonly isEach: boolean },
): Promise<Document[]> {
  const documents: Document[] = [];
  const crowded: (readonly string[])[] = [];
  let left = kinds;
  for (let round = 1; left.length > 0; round += 1) {
    const some = await documentsOf(database, tokensIn(left), match, most);
    documents.push(...some);
    if (some.length < most || (!isEach && round === 2)) break;
    // The kinds that fill it are left out of the next round, and those of which it has nothing are in it.
    const isThere = new Set(some.map(({ coll }) => coll));
    crowded.push(...left.filter(([coll]) => isThere.has(coll)).map(([, one]) => one));
    left = left.filter(([coll]) => !isThere.has(coll));
  }
  if (isEach)
    for (const scope of crowded) documents.push(...(await documentsOf(database, scope, match, ofOneKind)));
  return documents;
}

/** What PostgreSQL is asked for: documents that match in one of the ways, so many of a kind at most. */
type Wanted = { readonly matches: readonly Match[]; readonly most: number };

/** PostgreSQL reads all that match in any case: some of each kind are taken of them. */
async function lookInPostgres(
  database: Database,
  tenantId: string,
  kinds: Kinds,
  wanted: Wanted,
): Promise<Document[]> {
  const { matches } = wanted;
  if (!(await matchVeryMany(database, kinds, matches))) return newestMatching(database, kinds, wanted);
  const some = await newestOf(database, tenantId, kinds, matches);
  const count = (kind: string): number => some.filter(({ coll }) => coll === kind).length;
  const left = kinds.filter(([coll]) => count(coll) < newest.enough);
  return [...some, ...(await newestMatching(database, left, wanted))];
}

/** What a document of some kinds has that matches in one of the ways, for PostgreSQL. */
function wantedOf(scope: readonly string[], matches: readonly Match[]): string {
  const ways = matches.map((match) => `(${matchText('postgres', match)})`).join(' | ');
  return `${matchText('postgres', [oneOf(scope)])} & (${ways})`;
}

function tokensIn(kinds: Kinds): readonly string[] {
  return kinds.flatMap(([, tokens]) => tokens);
}

/** True where PostgreSQL expects to find very many, which it knows without looking. */
async function matchVeryMany(database: Database, kinds: Kinds, matches: readonly Match[]): Promise<boolean> {
  const scope = tokensIn(kinds);
  if (scope.length === 0) return false;
  const text = wantedOf(scope, matches);
  const [plan] = await database.readArrays(
    sql`explain (format json) select 1 from search_docs where lexemes @@ ${text}::tsquery`.compile(
      database.read,
    ),
  );
  // It always explains something; what it does not explain any more must not go unseen.
  return (plan as [Explained])[0][0].Plan['Plan Rows'] > veryMany;
}

/** Those of the newest documents of each kind that match, on PostgreSQL. */
async function newestOf(
  database: Database,
  tenantId: string,
  kinds: Kinds,
  matches: readonly Match[],
): Promise<Document[]> {
  const text = wantedOf(tokensIn(kinds), matches);
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

/**
 * Some documents of each kind that match, the newest first, on PostgreSQL. The limits stand outside, so that
 * it is planned for all that match: expecting to find so few soon, it reads the whole table for words that
 * hardly any document has.
 */
async function newestMatching(
  database: Database,
  kinds: Kinds,
  { matches, most }: Wanted,
): Promise<Document[]> {
  const scope = tokensIn(kinds);
  if (scope.length === 0) return [];
  const text = wantedOf(scope, matches);
  const rows = await database.readArrays(
    sql`with matching as materialized (
        select n, coll, record_id, names from search_docs where lexemes @@ ${text}::tsquery),
      placed as (select *, row_number() over (partition by coll order by n desc) as place from matching)
      select n, coll, record_id, names from placed where place <= ${sql.lit(most)}
      order by place, n desc limit ${sql.lit(ofAllKinds)}`.compile(database.read),
  );
  return rows.map(documentFrom);
}

/** Some documents that match, the newest first, on SQLite. */
async function documentsOf(
  database: Database,
  scope: readonly string[],
  match: Match,
  most: number,
): Promise<Document[]> {
  if (scope.length === 0) return [];
  const text = matchText('sqlite', [oneOf(scope), ...match]);
  const rows = await database.readArrays(
    sql`select d.n, d.coll, d.record_id, d.names from search_words w join search_docs d on d.n = w.rowid
      where search_words match ${text} order by w.rowid desc limit ${sql.lit(most)}`.compile(database.read),
  );
  return rows.map(documentFrom);
}

function documentFrom([n, coll, id, names]: readonly unknown[]): Document {
  return { n: Number(n), coll: String(coll), id: String(id), names: String(names) };
}
