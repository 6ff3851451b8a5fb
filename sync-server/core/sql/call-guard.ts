import type { Instant } from '#shared/core/dates.ts';
import type { WritePlace } from './write-guard.ts';

/** Where a call is asked about: the connection, whose call it is, and the moment. */
export type CallPlace = Omit<WritePlace, 'database'>;

/** A call that writes, and when it was done: on a phone without network, before `now`. */
export type BeginPlace = CallPlace & { readonly done: Instant };

/** What a business may do is asked before a call does anything. Each part refuses by throwing. */
export type CallGuard = {
  /**
   * Asked before what writes is begun, over REST or from a device alike: by the name of its operation, or by
   * method and path where it has none.
   */
  readonly begin: (place: BeginPlace, name: string) => Promise<void>;
  /** Asked before a program is let in by its key, with the name of its call as above. */
  readonly letKeyIn: (place: CallPlace, name: string) => Promise<void>;
};
