import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isVisible } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { AppError } from '#shared/core/errors.ts';
import { hasLeft, letsGo, retainedSince } from '#shared/core/retention.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Checkpoint } from '#shared/core/sync.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { dayOfName } from '#shared/core/window.ts';
import { audiencesFor } from '#server/core/sql/audiences.ts';
import { grouped, partNamed, partsFor } from './parts.ts';
import type { Group, Part } from './parts.ts';
import { isSealed, sealCheckpoint } from './checkpoint.ts';
import type { Tables } from '#server/core/sql/database.ts';
import type { SyncServices } from './sync-services.ts';
import { createGiveWay } from '#server/core/runtime/give-way.ts';
import { decodeRow, documentWriter, publicColumns } from '#server/core/sql/table.ts';
import type { SelectQueryBuilder } from 'kysely';

const checkpointSchema = z.nullable(
  z.strictObject({
    v: z.record(z.string().check(z.maxLength(300)), z.int().check(z.gte(0))),
    e: z.optional(z.string()),
    s: z.optional(z.string()),
  }),
);
const askedSchema = z.strictObject({
  cp: z._default(checkpointSchema, null),
  limit: z._default(z.int().check(z.gte(1), z.lte(5000)), 500),
});
/** What a device asks: by collection, where it stands and how many documents it takes. */
export const pullSchema = z.record(z.string().check(z.maxLength(60)), askedSchema);
type Asked = z.output<typeof askedSchema>;
/**
 * So many documents are read in one go; others get their turn before the next ones, or a large page would
 * hold up everybody.
 */
const atOnce = 1000;

/** Where an audience stands whose records are kept by days: nowhere itself. */
const wholeByDays = 0;

/** One document on its way: its sequence and its JSON text. */
type Piece = { readonly seq: number; readonly json: string };

/** The records of a tenant's pulled resources, by collection name. */
export function pulledResources(services: SyncServices): Map<string, Resource> {
  const resources = services.modules
    .flatMap((module) => module.resources)
    .filter((resource) => resource.audiences);
  return new Map(resources.map((resource) => [resource.name, resource]));
}

/**
 * Answers one multiplexed pull as JSON text. A collection that is not pulled, or not known, is refused by
 * name.
 */
export async function pull(
  services: SyncServices,
  actor: Actor,
  asked: z.output<typeof pullSchema>,
): Promise<string> {
  const resources = pulledResources(services);
  const parts: string[] = [];
  const giveWay = createGiveWay();
  for (const [name, request] of Object.entries(asked)) {
    await giveWay();
    const resource = resources.get(name);
    if (!resource)
      throw new AppError('invalid', ['There is no such collection.', 'ऐसा कोई संग्रह नहीं है।'], {
        fields: [{ field: name, message: ['There is no such collection.', 'ऐसा कोई संग्रह नहीं है।'] }],
      });
    parts.push(`${JSON.stringify(name)}:${await pullOne(services, actor, resource, request, giveWay)}`);
  }
  parts.push(`"_":${JSON.stringify({ now: services.nowMs(), epoch: services.secrets.epoch })}`);
  return `{${parts.join(',')}}`;
}

async function pullOne(
  services: SyncServices,
  actor: Actor,
  resource: Resource,
  asked: Asked,
  giveWay: () => Promise<void>,
): Promise<string> {
  const owner = `${actor.tenantId}/${actor.userId}`;
  const given: Checkpoint = { v: asked.cp?.v ?? {} };
  if (asked.cp?.e !== undefined && asked.cp.e !== services.secrets.epoch) return '{"reset":true}';
  const audiences = audiencesFor(resource, actor);
  const inAudience = new Set(audiences.map((audience) => audience.name));
  const parts = await partsFor(services, actor, resource);
  const sealed =
    asked.cp !== null && isSealed(services.secrets, owner, resource.name, asked.cp as Checkpoint);
  // A day that has passed is no audience lost: the device sees by its checkpoint which days are left.
  const lost = sealed ? Object.keys(given.v).filter((name) => !inAudience.has(dayOfName(name).audience)) : [];
  if (await isTooOld(services, actor, resource, parts, given)) return '{"reset":true}';
  // Says that its owner sees every record, also while no day of them is kept.
  const seesAll = resource.window?.audiences.includes('*') && resource.access.read(actor) === true;
  const vector: Record<string, number> = seesAll ? { [resource.audiences?.['*'] ?? '']: wholeByDays } : {};
  const pieces: Piece[] = [];
  for (const name of lost)
    if (!resource.window || given.v[name] !== wholeByDays || dayOfName(name).day !== null)
      pieces.push(...(await goneWith(services, actor, resource, name)));
  let more = false;
  for (const group of grouped(parts, given.v)) {
    let at = group.from;
    for (let isMore = true; isMore; ) {
      const room = Math.min(asked.limit - pieces.length, atOnce);
      if (room <= 0) {
        more = true;
        break;
      }
      const page = await readGroup(services, actor, resource, group, at, room + 1);
      const taken = page.slice(0, room);
      isMore = page.length > room;
      at = taken.at(-1)?.seq ?? at;
      pieces.push(...taken);
      if (isMore) await giveWay();
    }
    for (const name of group.names) vector[name] = at;
  }
  const checkpoint = sealCheckpoint(services.secrets, owner, resource.name, vector);
  return `{"documents":[${pieces.map((piece) => piece.json).join(',')}],"checkpoint":${JSON.stringify(checkpoint)},"more":${more}}`;
}

/**
 * The next changes of an audience, or of a day of some, in their order: present records, removed ones, and
 * those that left the audience.
 */
async function readGroup(
  services: SyncServices,
  actor: Actor,
  resource: Resource,
  group: Group,
  from: number,
  limit: number,
): Promise<Piece[]> {
  const { read } = services.database;
  const columns = ['seq', 'deleted', 'id', ...publicColumns(resource)];
  const documentText = documentWriter(resource);
  const all = ofAudience(services, read.selectFrom(resource.name).select(columns), actor, group)
    .where('seq', '>', from)
    .orderBy('seq')
    .limit(limit);
  const lets = letsGo(resource, group.column ?? '*');
  const before = lets ? retainedSince(resource, services.nowMs()) : null;
  const changed = before === null ? all : stillKept(all, resource, before, from === 0);
  // Only a device that goes on is told of what was finished; everything else that has left is not read at
  // all.
  const tells = before !== null && from > 0 && resource.retention?.when !== undefined;
  const isOver = (row: readonly unknown[]): boolean =>
    tells && hasLeft(resource, Object.fromEntries(columns.map((name, i) => [name, row[i]])), before);
  // Who begins has nothing to drop.
  const present = await services.database.readArrays(
    (from === 0 ? changed.where('deleted', '=', 0) : changed).compile(),
  );
  const pieces = present.map(
    (row): Piece => ({
      seq: Number(row[0]),
      json: Number(row[1]) === 1 || isOver(row) ? tombstone(String(row[2])) : documentText(row, 3),
    }),
  );
  const departed = await read
    .selectFrom('departures')
    .select(['row_id', 'seq'])
    .where('tenant_id', '=', actor.tenantId)
    .where('coll', '=', resource.name)
    .where(services.database.isOneOf('audience', group.audiences))
    .where('seq', '>', from)
    .orderBy('seq')
    .limit(limit)
    .execute();
  if (departed.length === 0 || from === 0) return pieces;
  const last = pieces.length === limit ? (pieces.at(-1)?.seq ?? 0) : Number.MAX_SAFE_INTEGER;
  const due = departed.filter((row) => Number(row['seq']) <= last);
  const current = visibleRows(services.database, resource, actor.tenantId, resource.access.read(actor))
    .select(['id', ...publicColumns(resource)])
    .where(
      services.database.isOneOf(
        'id',
        due.map((row) => String(row['row_id'])),
      ),
    );
  const stillSeen = new Map(
    (await services.database.readArrays(current.compile())).map((row) => [String(row[0]), row]),
  );
  for (const row of due) {
    const id = String(row['row_id']);
    const now = stillSeen.get(id);
    pieces.push({ seq: Number(row['seq']), json: now ? documentText(now, 1) : tombstone(id) });
  }
  return pieces.sort((a, b) => a.seq - b.seq).slice(0, limit);
}

/**
 * Without the records that have left. Where a record leaves because it was finished, a device that has it
 * unfinished is told so; by its day alone, every device drops it.
 */
function stillKept(select: Rows, resource: Resource, before: string, isFirst: boolean): Rows {
  const { column = '', when } = resource.retention ?? {};
  if (when && !isFirst) return select;
  return select.where((where) =>
    where.or([
      where(column, '>=', before),
      where('deleted', '=', 1),
      ...(when ? [where(when.column, 'not in', [...when.values])] : []),
    ]),
  );
}

/**
 * Tombstones for the records of an audience that the actor is no longer in and that no other audience shows.
 */
async function goneWith(
  services: SyncServices,
  actor: Actor,
  resource: Resource,
  name: string,
): Promise<Piece[]> {
  const lost = partNamed(resource, name);
  if (!lost) return [];
  const [group] = grouped([lost], {});
  if (!group) return [];
  const rows = await ofAudience(
    services,
    services.database.read.selectFrom(resource.name).selectAll(),
    actor,
    group,
  )
    .where('deleted', '=', 0)
    .execute();
  const answer = resource.access.read(actor);
  return rows
    .filter((row) => !isVisible(answer, decodeRow(resource, row)))
    .map((row) => ({ seq: 0, json: tombstone(String(row['id'])) }));
}

type Rows = SelectQueryBuilder<Tables, string, Record<string, unknown>>;

function ofAudience(
  { database }: SyncServices,
  select: unknown,
  actor: Actor,
  { column, values, day }: Group,
): Rows {
  let rows = (select as Rows).where('tenant_id', '=', actor.tenantId);
  if (column !== null)
    rows =
      values.length === 1
        ? rows.where(column, '=', values[0] ?? '')
        : rows.where(database.isOneOf(column, values));
  return day === null ? rows : rows.where(day.column, '=', day.value);
}

/** A checkpoint from before the oldest tombstone that is still kept cannot be brought forward. */
async function isTooOld(
  services: SyncServices,
  actor: Actor,
  resource: Resource,
  parts: readonly Part[],
  given: Checkpoint,
): Promise<boolean> {
  const oldest = Math.min(...parts.map((part) => given.v[part.name] ?? Number.MAX_SAFE_INTEGER));
  if (oldest === Number.MAX_SAFE_INTEGER) return false;
  const purged = await services.database.read
    .selectFrom('install')
    .select(sql<string>`value`.as('value'))
    .where('name', '=', `purged:${actor.tenantId}:${resource.name}`)
    .executeTakeFirst();
  return purged !== undefined && oldest < Number(purged.value);
}

function tombstone(id: string): string {
  return JSON.stringify({ id, _deleted: true });
}
