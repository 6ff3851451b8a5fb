import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { both, choice, id, instant, key, nullable, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { attendanceMessages as messages } from './messages.ts';
import { isPin, isWeakPin } from './pin.ts';

/** A PIN as it is set. */
export const newPin = z.string().check(
  z.maxLength(6, both(messages.pinForm)),
  z.refine(isPin, both(messages.pinForm)),
  z.refine((pin) => !isPin(pin) || !isWeakPin(pin), both(messages.pinWeak)),
);

/**
 * A shared device that stands at a site. It signs in with an account of its own, which may do nothing but
 * punch for the people of that site, and is paired by a code that holds for a quarter of an hour.
 */
export const kiosks = defineResource({
  name: 'kiosks',
  one: 'kiosk',
  title: { one: ['kiosk', 'कियोस्क'], many: ['kiosks', 'कियोस्क'] },
  naming: ['name'],
  fields: {
    id: id(),
    site_id: key(80).refersTo('locations').label('Site', 'साइट'),
    name: text(80, { min: 1 }).label('Device name', 'डिवाइस का नाम'),
    user_id: key(),
    opened_by: text(120).label('Opened by', 'किसने खोला'),
    paired_at: nullable(instant()),
    closed_at: nullable(instant()),
    /** The hash of the PIN by which it is left. */
    pin: text(200),
    code_hash: nullable(text(64)),
    code_until: nullable(instant()),
  },
  hidden: ['pin', 'code_hash', 'code_until', 'user_id'],
  access: {
    read: (actor) => can(actor, 'attendance:read') || { site_id: actor.siteIds },
    write: (actor) => can(actor, 'attendance:write') || { site_id: actor.siteIds },
  },
  list: { filter: ['site_id'], sort: ['created_at', 'name'], search: ['name'], order: '-created_at' },
});

export type Kiosk = Row<typeof kiosks>;

export const kioskEventKinds = ['wrong_pin', 'locked', 'opened', 'left'] as const;

/** What happened at a kiosk besides punches; wrong PINs above all. Never changed afterwards. */
export const kioskEvents = defineResource({
  name: 'kiosk_events',
  one: 'kiosk_event',
  title: { one: ['kiosk event', 'कियोस्क की घटना'], many: ['kiosk events', 'कियोस्क की घटनाएँ'] },
  naming: ['staff_name', 'at'],
  fields: {
    id: id(),
    kiosk_id: key(),
    site_id: key(80),
    what: choice(kioskEventKinds)
      .label('What', 'क्या')
      .called({
        wrong_pin: ['Wrong PIN', 'ग़लत पिन'],
        locked: ['Locked after five wrong PINs', 'पाँच ग़लत पिन के बाद बंद'],
        opened: ['Kiosk started', 'कियोस्क चालू हुआ'],
        left: ['Kiosk exited', 'कियोस्क छोड़ा गया'],
      }),
    staff_id: nullable(key()),
    staff_name: text(120).label('Person', 'व्यक्ति'),
    at: instant().label('When', 'कब'),
  },
  access: {
    read: (actor) => can(actor, 'attendance:read') || { site_id: actor.siteIds },
    write: () => false,
  },
  list: {
    filter: ['kiosk_id', 'site_id', 'what', 'staff_id'],
    sort: ['at', 'created_at'],
    search: ['staff_name'],
    order: '-at',
    columns: ['at', 'what', 'staff_name'],
  },
});

export type KioskEvent = Row<typeof kioskEvents>;

/**
 * A kiosk says that somebody's PIN was wrong, or that it lets nobody try it for a while. The PIN itself is
 * never said.
 */
export const createKioskEvent = defineOperation({
  name: 'kiosk_event.create',
  method: 'POST',
  path: '/attendance/kiosk/events',
  summary: ['Report a wrong PIN', 'ग़लत पिन की सूचना'],
  waits: ['Wrong PIN at the kiosk', 'कियोस्क पर ग़लत पिन'],
  input: z.strictObject({
    id: z.optional(id().schema),
    what: choice(['wrong_pin', 'locked']).schema,
    staff_id: key().schema,
    at: z.optional(instant().schema),
  }),
  resource: kioskEvents,
  offline: true,
  apply: (current, input, { now, userId }): KioskEvent =>
    current ?? {
      id: input.id ?? '',
      kiosk_id: userId,
      site_id: '',
      what: input.what,
      staff_id: input.staff_id,
      staff_name: '',
      at: input.at ?? now,
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});

/** Somebody of the site as the kiosk knows them, with the hash by which it checks the PIN without network. */
export type KioskPerson = {
  readonly staff_id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly code: string;
  readonly pin: string | null;
};
/** What a kiosk needs to stand alone. */
export type KioskView = {
  readonly id: string;
  readonly name: string;
  readonly site_id: string;
  readonly site_name: string;
  readonly site_name_hi: string;
  readonly exit_pin: string;
  /** Kiosks were switched off at the site: it sends what waits, and is left. */
  readonly off: boolean;
  readonly people: readonly KioskPerson[];
};
