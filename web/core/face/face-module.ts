import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Searched } from '#shared/core/searched.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import type { OfflineSet } from '#web/core/sync/offline-set.ts';

/** A page of a face, loaded when somebody goes there. */
export type FacePage<Place> = {
  /**
   * Below the face's own address, as the router reads it: `bookings/:id`. The empty one is where it begins.
   */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Who comes in without being signed in to this face; absent: nobody. */
  readonly open?: 'visitors' | 'everybody';
  /** Where the page stands in the navigation; absent: it is reached from other pages. */
  readonly place?: Place;
  /** The permission without which the page has nothing to show; that of its place where it has one. */
  readonly needs?: string;
  /** Whoever reads everything of the business opens it too, without `needs`; it offers them no change. */
  readonly readers?: true;
  /** The page is about one's own staff record; who has none does not see its place. */
  readonly ofStaff?: boolean;
};
/** An address that leads to another page of the face, made of the parameters in its own. */
export type FaceRedirect = {
  readonly path: string;
  readonly to: (params: Readonly<Record<string, string | undefined>>) => string;
};
/** What a module brings to one face. */
export type FaceModule<Place> = {
  /** The module's folder. */
  readonly name: string;
  readonly pages?: readonly FacePage<Place>[];
  readonly redirects?: readonly FaceRedirect[];
  /** What the search finds of this module, without network where the face keeps it. */
  readonly finds?: readonly Searched[];
  /** Stands on every page of the face and shows nothing: it keeps answers for the time without network. */
  readonly Background?: ComponentType;
  /** On whose phone the background stands; absent: on that of everybody with a staff record. */
  readonly backgroundFor?: (user: SessionUser) => boolean;
  /** What devices of this face keep of the module, and what can be done on them without network. */
  readonly offline?: Partial<OfflineSet>;
};
/** A page in the rail of the admin face, and in its palette of commands. */
export type AdminPlace = {
  /** The key of the job it belongs to; the shell has the list of jobs. */
  readonly job: string;
  /** Its rank within the job, ascending. */
  readonly order: number;
  readonly label: Message;
  readonly icon: LucideIcon;
  /** Whoever lacks it does not see the page; `null` is for everybody in the admin app. */
  readonly permission: string | null;
  /**
   * Whoever reads everything of the business sees it too, without the permission; it offers them no
   * change.
   */
  readonly readers?: true;
  /** Shown beside the label: how much on the page waits for somebody. */
  readonly Badge?: ComponentType;
};
/**
 * Something to do on a page of the admin face, which the palette opens first. The page carries it out with
 * `useCommand`, by its name.
 */
export type AdminCommand = {
  /** Unique among all commands: `new-invoice`. */
  readonly name: string;
  /** The page, as its module names it. */
  readonly path: string;
  readonly label: Message;
  /** Other words by which people look for it, in both languages. */
  readonly words?: string;
  /** Whoever lacks it does not see the command. */
  readonly permission: string;
};
/** A page in the bar of a phone. */
export type PhonePlace = {
  /** Its rank in the bar, ascending. */
  readonly order: number;
  readonly label: Message;
  /** What stands under the icon, where the label is too long for it. */
  readonly short?: Message;
  readonly icon: LucideIcon;
  /** The one role that sees it; absent: all but partners, who see what they share by `partners`. */
  readonly role?: string;
  /** Service partners see it too. */
  readonly partners?: boolean;
  /** For an emergency: it stands out from the others. */
  readonly urgent?: boolean;
};
/** A module of the admin face. */
export type AdminModule = FaceModule<AdminPlace> & {
  /** What the palette can do for this module. */
  readonly commands?: readonly AdminCommand[];
};
/** A module of a face on phones: customers, the field, kiosks, providers. */
export type PhoneModule = FaceModule<PhonePlace>;

/** Registers what a module brings to the admin face. */
export function defineAdminModule(module: AdminModule): AdminModule {
  return module;
}

/** Registers what a module brings to a face on phones. */
export function defineFaceModule(module: PhoneModule): PhoneModule {
  return module;
}

/** What a face keeps and does without network: that of all its modules. */
export function offlineSetOf(modules: readonly Pick<FaceModule<unknown>, 'offline'>[]): OfflineSet {
  return {
    collections: modules.flatMap(({ offline }) => offline?.collections ?? []),
    operations: modules.flatMap(({ offline }) => offline?.operations ?? []),
    later: async () => {
      const loaded = await Promise.allSettled(
        modules.flatMap(({ offline }) => (offline?.later ? [offline.later()] : [])),
      );
      return loaded.flatMap((some) => (some.status === 'fulfilled' ? some.value : []));
    },
  };
}

/** The pages that stand in a navigation, each with its address, in the order of their places. */
export function placesOf<Place extends { readonly order: number }>(
  base: string,
  modules: readonly FaceModule<Place>[],
): readonly (Place & { readonly to: string; readonly ofStaff: boolean })[] {
  return modules
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, place, ofStaff = false }) =>
      place ? [{ ...place, to: addressOf(base, path), ofStaff }] : [],
    )
    .toSorted((item, other) => item.order - other.order);
}

function addressOf(base: string, path: string): string {
  return path === '' ? base || '/' : `${base}/${path}`;
}
