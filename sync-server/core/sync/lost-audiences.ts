import type { Actor } from '#shared/core/access.ts';
import type { Resource } from '#shared/core/resource.ts';
import { dayOfName } from '#shared/core/window.ts';
import { audiencesFor } from '#server/core/sql/audiences.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { partNamed, wholeByDays } from './parts.ts';
import type { Part } from './parts.ts';
import { ofAudience, readDepartures, tombstone } from './read-changes.ts';
import type { Reading, ReadPieces } from './read-changes.ts';

/** No name of an audience begins with it. */
const lostMark = '!';

/**
 * The name under which a checkpoint keeps how far the device was told to drop the records of a part it has
 * lost. It is another name than the part's own, so that a part that is given back begins anew.
 */
export function nameOfLost(name: string): string {
  return `${lostMark}${name}`;
}

/**
 * The parts that a checkpoint names and whose audience its owner is no longer in, and how far the device was
 * told to drop their records. A day that has passed is no audience lost: the device sees by its checkpoint
 * which days are left.
 */
export function lostParts(
  resource: Resource,
  actor: Actor,
  v: Readonly<Record<string, number>>,
): { readonly parts: readonly Part[]; readonly v: Readonly<Record<string, number>> } {
  const inAudience = new Set(audiencesFor(resource, actor).map(({ name }) => name));
  const parts: Part[] = [];
  const told: Record<string, number> = {};
  for (const [given, at] of Object.entries(v)) {
    const isMarked = given.startsWith(lostMark);
    const name = isMarked ? given.slice(lostMark.length) : given;
    const { audience, day } = dayOfName(name);
    const holdsNothing = resource.window !== undefined && day === null && !isMarked && at === wholeByDays;
    const part = inAudience.has(audience) || holdsNothing ? undefined : partNamed(resource, name);
    if (!part) continue;
    parts.push(part);
    told[name] = isMarked ? at : 0;
  }
  return { parts, v: told };
}

/**
 * Tombstones for what a device has through an audience that it lost, a page at a time: the records that are
 * in it, were removed or have left it, where no other audience shows them.
 */
export const readLost: ReadPieces = async (reading, group, from, limit) => {
  const { services, resource } = reading;
  const { database } = services;
  const rows = await ofAudience(reading, database.read.selectFrom(resource.name).select(['id', 'seq']), group)
    .where('seq', '>', from)
    .orderBy('seq')
    .limit(limit)
    .execute();
  const present = rows.map((row) => ({ id: String(row['id']), seq: Number(row['seq']) }));
  const departed = await readDepartures(reading, group, from, limit);
  const next = [...present, ...departed].sort((a, b) => a.seq - b.seq).slice(0, limit);
  const seen = await stillSeen(
    reading,
    next.map(({ id }) => id),
  );
  return next.map(({ id, seq }) => ({ seq, json: seen.has(id) ? null : tombstone(id) }));
};

async function stillSeen(
  { services: { database }, actor, resource }: Reading,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await visibleRows(database, resource, actor.tenantId, resource.access.read(actor))
    .select('id')
    .where(database.isOneOf('id', ids))
    .execute();
  return new Set(rows.map((row) => String(row['id'])));
}
