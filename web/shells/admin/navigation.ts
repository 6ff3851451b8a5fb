import type { Message } from '#shared/core/i18n.ts';
import { placesOf } from '#web/core/face/face-module.ts';
import type { AdminPlace } from '#web/core/face/face-module.ts';
import { adminMessages as messages } from './messages.ts';
import { adminModules } from './modules.ts';

/** One page of the admin app. */
export type Place = AdminPlace & { readonly to: string };
/** A job of the office and the pages where it is done. */
export type Job = { readonly key: string; readonly label: Message; readonly places: readonly Place[] };

const places = placesOf('/admin', adminModules);

/** The rail, job by job and in this order. Modules say under which job their pages stand. */
export const jobs: readonly Job[] = (
  [
    ['today', messages.jobToday],
    ['people', messages.jobPeople],
    ['roster', messages.jobRoster],
    ['money', messages.jobMoney],
    ['customers', messages.jobCustomers],
    ['quality', messages.jobQuality],
    ['settings', messages.jobSettings],
  ] as const
).map(([key, label]) => ({ key, label, places: places.filter(({ job }) => job === key) }));

/** Kinds of record that the search finds, as the palette names them. */
export const finds: Readonly<Record<string, Message>> = Object.assign(
  {},
  ...adminModules.map((module) => module.finds ?? {}),
);

/** The jobs and pages that are open to whoever `may` speaks for. A job without such a page is left out. */
export function jobsFor(may: (permission: string) => boolean): readonly Job[] {
  return jobs
    .map((job) => ({
      ...job,
      places: job.places.filter(({ permission }) => permission === null || may(permission)),
    }))
    .filter((job) => job.places.length > 0);
}

/** True for a page below which the rail has others, and which is only itself. */
export function isRoot(to: string): boolean {
  return places.some((place) => place.to.startsWith(`${to}/`));
}

/** True when the address is that page or one below it. A root is only itself. */
export function isAt(place: Pick<Place, 'to'>, pathname: string): boolean {
  return pathname === place.to || (!isRoot(place.to) && pathname.startsWith(`${place.to}/`));
}
