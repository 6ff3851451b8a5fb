import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, date, flag, key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { credentialKinds } from '#shared/modules/staff/credential.ts';
import { categories, categoryNames } from '#shared/modules/staff/words.ts';

/** The most lines of people that one post needs. */
export const mostNeeds = 24;

/**
 * So many people in a shift on some days of the week, 0 Sunday to 6 Saturday; with `from` and `to` then only.
 */
const need = z.strictObject({
  shift_id: z.string().check(z.minLength(1), z.maxLength(80)),
  people: z.int().check(z.gte(1), z.lte(500)),
  days: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
  from: z.optional(date().schema),
  to: z.optional(date().schema),
  /** Of guards that a client asked for beside those of its contract, or not, whatever its days are. */
  extra: z.optional(z.boolean()),
});
export type Need = z.infer<typeof need>;

/**
 * Whether a need is of extra guards beside those that the client has sanctioned: as it says, else by whether
 * it is for some days.
 */
export function isExtra({ extra, to }: Need): boolean {
  return extra ?? to !== undefined;
}

/** A place at a site where people stand, with how many the client has sanctioned for each shift. */
export const posts = defineResource({
  name: 'posts',
  one: 'guard_post',
  title: { one: ['post', 'पोस्ट'], many: ['posts', 'पोस्ट'], feminine: true },
  naming: ['name', 'site_id'],
  fields: {
    id: key(80),
    site_id: key(80).refersTo('locations').editable().label('Site', 'साइट'),
    name: text(80).required().editable().label('Name', 'नाम'),
    name_hi: text(120).editable().label('Name in Hindi', 'हिंदी में नाम'),
    category: choice(categories).editable().label('Kind of work', 'काम का प्रकार').called(categoryNames),
    needs: nested(z.array(need).check(z.maxLength(mostNeeds)))
      .editable()
      .label('People for each shift', 'हर शिफ्ट में लोग'),
    /** Before this day nobody is needed here; null where people are needed already. */
    starts_on: date().optional().editable().label('People needed from', 'लोग कब से चाहिए'),
    /** Papers that this post asks for beside what its kind of work does. */
    credentials: nested(z.array(z.enum(credentialKinds)).check(z.maxLength(credentialKinds.length)))
      .editable()
      .label('Required papers', 'ज़रूरी प्रमाणपत्र'),
    selfie: flag().editable().label('Ask for a photo with each punch', 'हर हाज़िरी पर फ़ोटो माँगें'),
    /** Punches at this post ask for the code that hangs there. */
    place_qr: flag().editable().label('Ask for the code at this post', 'इस पोस्ट पर लगा कोड माँगें'),
    active: flag().editable().label('In use', 'चालू'),
  },
  access: {
    read: (actor) => can(actor, 'roster:read') || can(actor, 'locations:read'),
    write: (actor) => can(actor, 'locations:write'),
  },
  list: {
    filter: ['site_id', 'active'],
    sort: ['name', 'created_at'],
    search: ['name', 'name_hi'],
    order: 'name',
  },
});

export type Post = Row<typeof posts>;

/** Whether who stands at a post needs an arms licence. */
export function isArmedPost({ category, credentials }: Pick<Post, 'category' | 'credentials'>): boolean {
  return category === 'gunman' || credentials.includes('arms_licence');
}
