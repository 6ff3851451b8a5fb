import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { evidenceFields } from '#shared/core/evidence.ts';
import { choice, date, id, instant, key, money, nested, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { heldReasons, outcomes } from './outcomes.ts';

export const mostPhotos = 12;
const photo = z.strictObject({ id: z.string(), by_id: z.string(), by: z.string(), at: z.string() });

/**
 * One contact with a borrower: a visit, a call or a message. It is kept as it came, whatever stands against
 * it; what does not fit the rules waits for the office.
 */
export const recoveryContacts = defineResource({
  name: 'recovery_contacts',
  one: 'recovery_contact',
  title: { one: ['visit', 'विज़िट'], many: ['visits', 'विज़िट'], feminine: true },
  naming: ['agent_name', 'effective_at'],
  path: '/recovery/contacts',
  fields: {
    id: id(),
    case_id: key().refersTo('recovery_cases'),
    kind: choice(['visit', 'call', 'message']),
    agent_id: key(),
    agent_name: text(120),
    /** By the phone, as it is believed, and when the server had it. */
    at: instant(),
    effective_at: instant(),
    received_at: instant(),
    ...evidenceFields,
    outcome: choice(outcomes),
    note: text(2000).label('Note', 'नोट'),
    promised_on: date().optional(),
    promised_amount: money().optional(),
    photos: nested(z.array(photo).check(z.maxLength(mostPhotos))),
    state: choice(['counts', 'held', 'dismissed']),
    held_because: choice(heldReasons),
    decision: text(500),
    decided_by: text(120),
    decided_at: nullable(instant()),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) => can(actor, 'recovery:read') || { agent_id: actor.userId },
    write: 'recovery:write',
  },
  list: { filter: ['case_id', 'state', 'agent_id', 'kind'], sort: ['effective_at'], order: '-effective_at' },
});

export type RecoveryContact = Row<typeof recoveryContacts>;

/** What a visit came without; a call and a message have neither a position nor a photo. */
export function missingProof({
  kind,
  lat,
  photos,
}: Pick<RecoveryContact, 'kind' | 'lat' | 'photos'>): readonly ('noPosition' | 'noPhoto')[] {
  if (kind !== 'visit') return [];
  return [
    ...(lat === null ? ['noPosition' as const] : []),
    ...(photos.length === 0 ? ['noPhoto' as const] : []),
  ];
}

/** Whether a contact is a message that was stopped before it went: nobody decided so. */
export function isUnsent(contact: Pick<RecoveryContact, 'kind' | 'state' | 'decided_by'>): boolean {
  return contact.kind === 'message' && contact.state === 'dismissed' && contact.decided_by === '';
}
