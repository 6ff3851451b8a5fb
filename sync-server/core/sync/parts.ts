import type { Actor } from '#shared/core/access.ts';
import type { Resource } from '#shared/core/resource.ts';
import { dayOfName, nameOfDay, windowDays } from '#shared/core/window.ts';
import { audiencesFor } from '#server/core/sql/audiences.ts';
import type { Audience } from '#server/core/sql/audiences.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { SyncServices } from './sync-services.ts';

/**
 * An audience, or one day of it, for which a checkpoint keeps one sequence number. A day is an audience of
 * its own, so that a day that comes into the window is brought from its beginning.
 */
export type Part = {
  readonly name: string;
  readonly audience: Audience;
  readonly day: { readonly column: string; readonly value: string } | null;
};

/** Where an audience stands whose records are kept by days: nowhere itself. */
export const wholeByDays = 0;

/** The parts that an actor's device keeps of a resource now. */
export async function partsFor(services: SyncServices, actor: Actor, resource: Resource): Promise<Part[]> {
  const parts: Part[] = [];
  for (const audience of audiencesFor(resource, actor)) {
    const { window } = resource;
    if (!window || !window.audiences.includes(audience.column ?? '*')) {
      parts.push({ name: audience.name, audience, day: null });
      continue;
    }
    const days = windowDays(resource, services.nowMs());
    const kept = audience.column === null ? await fitting(services, actor, resource, days) : days;
    for (const value of kept)
      parts.push({
        name: nameOfDay(audience.name, value),
        audience,
        day: { column: window.column, value },
      });
  }
  return parts;
}

/** Parts of one day that stand at one sequence: they are read together and go on together. */
export type Group = {
  readonly names: readonly string[];
  /** Null is every audience of who sees all records. */
  readonly column: string | null;
  readonly values: readonly string[];
  readonly audiences: readonly string[];
  readonly day: Part['day'];
  readonly from: number;
};

/** The parts in groups: somebody with hundreds of sites asks once for a day of all of them. */
export function grouped(parts: readonly Part[], v: Readonly<Record<string, number>>): Group[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const { audience, day, name } = part;
    const key = day === null ? name : [audience.column ?? '*', day.value, v[name] ?? 0].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].map((members) => ({
    names: members.map(({ name }) => name),
    column: members[0]?.audience.column ?? null,
    values: members.map(({ audience }) => audience.value),
    audiences: members.map(({ audience }) => audience.name),
    day: members[0]?.day ?? null,
    from: v[members[0]?.name ?? ''] ?? 0,
  }));
}

/** The part that a name on the wire stands for. */
export function partNamed(resource: Resource, name: string): Part | undefined {
  const { audience: whole, day } = dayOfName(name);
  const audience = audienceNamed(resource, whole);
  if (!audience || (day !== null && !resource.window)) return undefined;
  const column = resource.window?.column ?? '';
  return { name, audience, day: day === null ? null : { column, value: day } };
}

/** The nearest of the days that have no more records together than the window allows. */
async function fitting(
  { database }: SyncServices,
  actor: Actor,
  { name, window }: Resource,
  days: readonly string[],
): Promise<string[]> {
  const { column = '', most = 0 } = window ?? {};
  const counted = await database.read
    .selectFrom(name)
    .select([column, countAll.as('count')])
    .where('tenant_id', '=', actor.tenantId)
    .where(column, 'in', [...days])
    .where('deleted', '=', 0)
    .groupBy(column)
    .execute();
  const counts = new Map(counted.map((row) => [String(row[column]), Number(row['count'])]));
  let room = most;
  const past = days.findIndex((day) => (room -= counts.get(day) ?? 0) < 0);
  return past < 0 ? [...days] : days.slice(0, past);
}

function audienceNamed(resource: Resource, name: string): Audience | undefined {
  for (const [column, word] of Object.entries(resource.audiences ?? {})) {
    if (column === '*' && name === word) return { name, column: null, value: '' };
    if (column !== '*' && name.startsWith(`${word}:`))
      return { name, column, value: name.slice(word.length + 1) };
  }
  return undefined;
}
