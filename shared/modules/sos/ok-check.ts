import { can } from '#shared/core/access.ts';
import { id, instant, key } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** That somebody on duty alone said that all is well. */
export const okChecks = defineResource({
  name: 'ok_checks',
  one: 'ok_check',
  title: { one: ['check-in', 'सब ठीक की सूचना'], many: ['check-ins', 'सब ठीक की सूचनाएँ'] },
  naming: ['staff_id', 'at'],
  fields: {
    id: id(),
    user_id: key(),
    staff_id: key().refersTo('staff').label('Employee', 'कर्मचारी'),
    at: instant().label('Time', 'समय'),
  },
  access: {
    read: (actor) => can(actor, 'sos:read') || { user_id: actor.userId },
    write: (actor) => ({ user_id: actor.userId }),
  },
  list: { filter: ['staff_id'], sort: ['at', 'created_at'], order: '-created_at' },
});

export type OkCheck = Row<typeof okChecks>;

/** How often who is on duty must say so, in minutes; 0 asks nobody. And how many minutes late is silence. */
export type SafetySettings = { readonly check_minutes: number; readonly grace_minutes: number };
export const freshSafety: SafetySettings = { check_minutes: 0, grace_minutes: 10 };
