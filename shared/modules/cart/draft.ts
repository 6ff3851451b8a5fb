import * as z from 'zod/mini';
import { choice, key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

const draftForm = z.strictObject({
  service_id: z.string().check(z.maxLength(60)),
  service: z.string().check(z.maxLength(200)),
  date: z.string().check(z.maxLength(10)),
  time: z.string().check(z.maxLength(5)),
  location: text(500).schema,
  city: z.optional(text(60).schema),
  pin: z.optional(z.string().check(z.maxLength(6))),
  lat: z.optional(z.nullable(z.number())),
  lng: z.optional(z.nullable(z.number())),
  elsewhere: z.optional(z.boolean()),
  notes: text(2000).schema,
  package: z.string().check(z.maxLength(10)),
  people: z.optional(z.number()),
  shift_hours: z.optional(z.number()),
  days: z.optional(z.number()),
  armed: z.optional(z.boolean()),
  gender: z.optional(z.string().check(z.maxLength(10))),
  relievers: z.optional(z.boolean()),
  every: z.optional(z.string().check(z.maxLength(10))),
  count: z.optional(z.number()),
  urgent: z.optional(z.boolean()),
  until: z.optional(z.string().check(z.maxLength(10))),
});

/** A half-filled booking form that follows its owner to other devices. Its id is `user:booking`. */
export const drafts = defineResource({
  name: 'drafts',
  one: 'draft',
  title: { one: ['draft form', 'अधूरा फ़ॉर्म'], many: ['draft forms', 'अधूरे फ़ॉर्म'] },
  fields: { id: key(), user_id: key(), kind: choice(['booking']), form: nested(draftForm) },
  writable: { create: ['kind', 'form'], update: ['form'] },
  access: { read: (actor) => ({ user_id: actor.userId }), write: (actor) => ({ user_id: actor.userId }) },
  audiences: { user_id: 'customer' },
});

export type Draft = Row<typeof drafts>;
