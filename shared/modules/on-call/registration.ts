import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, id, text } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { accountNumber, ifsc } from '#shared/core/number-fields.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { onCallMessages as messages } from './messages.ts';
import { skills } from './skills.ts';

/**
 * What somebody who wants to become a service partner fills in, checked the same by the form and by the
 * server.
 */
export const registration = z.strictObject({
  id: id().schema,
  name: text(120, { min: 2, missing: messages.name }).schema,
  phone: z.string().check(z.refine((value) => parsePhone(value) !== undefined, both(messages.phone))),
  email: email().schema,
  areas: text(500, { min: 2, missing: messages.areas }).schema,
  skills: z.array(z.enum(skills)).check(z.minLength(1, both(messages.skills)), z.maxLength(skills.length)),
  experience_years: z
    .int(both(messages.experience))
    .check(z.gte(0, both(messages.experience)), z.lte(60, both(messages.experience))),
  about: text(2000).schema,
  bank_account: accountNumber().required().schema,
  ifsc: ifsc().required().schema,
  consent: z.literal(true, both(messages.consent)),
  language: z.enum(languages),
});

export type Registration = z.infer<typeof registration>;
