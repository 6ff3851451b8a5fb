import {
  CalendarClock,
  Handshake,
  IndianRupee,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { everyRead } from '#shared/core/access.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Searched } from '#shared/core/searched.ts';
import { placesOf } from '#web/core/face/face-module.ts';
import type { AdminCommand, AdminPlace } from '#web/core/face/face-module.ts';
import { adminMessages as messages } from './messages.ts';
import { adminModules } from './modules.ts';

/** One page of the admin app. */
export type Place = AdminPlace & { readonly to: string };
/** A job of the office and the pages where it is done. */
export type Job = {
  readonly key: string;
  readonly label: Message;
  readonly icon: LucideIcon;
  readonly places: readonly Place[];
};

const places = placesOf('/admin', adminModules);

/**
 * The seven places of the rail, in this order, each with its pages. Modules say under which job their pages
 * stand.
 */
export const jobs: readonly Job[] = (
  [
    ['today', messages.jobToday, LayoutDashboard],
    ['people', messages.jobPeople, Users],
    ['roster', messages.jobRoster, CalendarClock],
    ['money', messages.jobMoney, IndianRupee],
    ['customers', messages.jobCustomers, Handshake],
    ['quality', messages.jobQuality, ShieldCheck],
    ['settings', messages.jobSettings, Settings],
  ] as const
).map(([key, label, icon]) => ({ key, label, icon, places: places.filter(({ job }) => job === key) }));

/** What the search finds, by the name of the kind. */
export const finds: ReadonlyMap<string, Searched> = new Map(
  adminModules.flatMap((module) => module.finds ?? []).map((searched) => [searched.kind, searched]),
);

/** Everything that the palette can do on a page, each with its address, in the order of the rail. */
export const commands: readonly (AdminCommand & { readonly to: string })[] = adminModules
  .flatMap(({ commands: own = [] }) => own)
  .map((command) => ({ ...command, to: `/admin/${command.path}` }))
  .toSorted((command, other) => railRank(command.to) - railRank(other.to));

/** The jobs and pages that are open to whoever `may` speaks for. A job without such a page is left out. */
export function jobsFor(may: (permission: string) => boolean): readonly Job[] {
  return jobs
    .map((job) => ({
      ...job,
      places: job.places.filter(
        ({ permission, readers }) => permission === null || may(permission) || (readers && may(everyRead)),
      ),
    }))
    .filter((job) => job.places.length > 0);
}

/** The job whose page the address is. */
export function jobAt(of: readonly Job[], pathname: string): Job | undefined {
  return of.find((job) => job.places.some((place) => isAt(place, pathname)));
}

/** True for a page below which the rail has others, and which is only itself. */
export function isRoot(to: string): boolean {
  return places.some((place) => place.to.startsWith(`${to}/`));
}

/** True when the address is that page or one below it. A root is only itself. */
export function isAt(place: Pick<Place, 'to'>, pathname: string): boolean {
  return pathname === place.to || (!isRoot(place.to) && pathname.startsWith(`${place.to}/`));
}

function railRank(to: string): number {
  return jobs.flatMap((job) => job.places).findIndex((place) => place.to === to);
}
