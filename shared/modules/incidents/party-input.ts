import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';

export const partyKinds = ['person', 'vehicle'] as const;
export const partyRoles = ['victim', 'witness', 'suspect', 'other'] as const;

/** Somebody who was there, or a vehicle. */
export const partyInput = z.strictObject({
  kind: z._default(z.enum(partyKinds), 'person'),
  role: z._default(z.enum(partyRoles), 'witness'),
  name: z._default(text(120).schema, ''),
  phone: z._default(text(20).schema, ''),
  plate: z._default(text(20).schema, ''),
  note: z._default(text(300).schema, ''),
});
export type PartyInput = z.output<typeof partyInput>;

/** False for a person or a vehicle of whom nothing is said by which to know them. */
export function isKnown({ name, phone, plate, note }: PartyInput): boolean {
  return [name, phone, plate, note].some((words) => words.trim() !== '');
}
