import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Actor } from '#shared/core/access.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Checkpoint } from '#shared/core/sync.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { isSealed, sealCheckpoint } from './checkpoint.ts';
import { lostParts, nameOfLost, readLost } from './lost-audiences.ts';
import { grouped, partsFor, wholeByDays } from './parts.ts';
import type { Group, Part } from './parts.ts';
import { readChanges } from './read-changes.ts';
import type { Piece, Reading, ReadPieces } from './read-changes.ts';
import type { SyncServices } from './sync-services.ts';

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
  for (const [name, request] of Object.entries(asked)) {
    await giveWay();
    const resource = resources.get(name);
    if (!resource)
      throw new AppError('invalid', ['This collection does not exist.', 'ऐसा कोई संग्रह नहीं है।'], {
        fields: [{ field: name, message: ['This collection does not exist.', 'ऐसा कोई संग्रह नहीं है।'] }],
      });
    parts.push(`${JSON.stringify(name)}:${await pullOne(services, actor, resource, request)}`);
  }
  parts.push(`"_":${JSON.stringify({ now: services.nowMs(), epoch: services.secrets.epoch })}`);
  return `{${parts.join(',')}}`;
}

async function pullOne(
  services: SyncServices,
  actor: Actor,
  resource: Resource,
  asked: Asked,
): Promise<string> {
  const owner = `${actor.tenantId}/${actor.userId}`;
  const given: Checkpoint = { v: asked.cp?.v ?? {} };
  if (asked.cp?.e !== undefined && asked.cp.e !== services.secrets.epoch) return '{"reset":true}';
  const parts = await partsFor(services, actor, resource);
  const sealed =
    asked.cp !== null && isSealed(services.secrets, owner, resource.name, asked.cp as Checkpoint);
  if (await isTooOld(services, actor, resource, parts, given)) return '{"reset":true}';
  const lost = sealed ? lostParts(resource, actor, given.v) : { parts: [], v: {} };
  // Says that its owner sees every record, also while no day of them is kept.
  const seesAll = resource.window?.audiences.includes('*') && resource.access.read(actor) === true;
  const vector: Record<string, number> = seesAll ? { [resource.audiences?.['*'] ?? '']: wholeByDays } : {};
  const page = createPage({ services, actor, resource }, asked.limit);
  let more = false;
  for (const group of grouped(lost.parts, lost.v)) {
    const { at, isMore } = await page.fill(group, readLost);
    more ||= isMore;
    if (isMore) for (const name of group.names) vector[nameOfLost(name)] = at;
  }
  for (const group of grouped(parts, given.v)) {
    const { at, isMore } = await page.fill(group, readChanges);
    more ||= isMore;
    for (const name of group.names) vector[name] = at;
  }
  const checkpoint = sealCheckpoint(services.secrets, owner, resource.name, vector);
  return `{"documents":[${page.documents().join(',')}],"checkpoint":${JSON.stringify(checkpoint)},"more":${more}}`;
}

/**
 * The documents of one answer. `fill` reads a group from where its device stands until it has no more or the
 * answer is full, and says where it came to.
 */
function createPage(
  reading: Reading,
  limit: number,
): {
  readonly fill: (group: Group, read: ReadPieces) => Promise<{ at: number; isMore: boolean }>;
  readonly documents: () => string[];
} {
  const pieces: Piece[] = [];
  const fill = async (group: Group, read: ReadPieces): Promise<{ at: number; isMore: boolean }> => {
    let at = group.from;
    for (;;) {
      const room = Math.min(limit - pieces.length, atOnce);
      if (room <= 0) return { at, isMore: true };
      const found = await read(reading, group, at, room + 1);
      const taken = found.slice(0, room);
      at = taken.at(-1)?.seq ?? at;
      pieces.push(...taken);
      if (found.length <= room) return { at, isMore: false };
      await giveWay();
    }
  };
  return { fill, documents: () => pieces.flatMap(({ json }) => json ?? []) };
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
