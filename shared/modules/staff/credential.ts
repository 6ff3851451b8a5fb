import { can } from '#shared/core/access.ts';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { choice, date, integer, key, nullable, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** The papers that say what somebody may do. */
export const credentialKinds = [
  'psara_training',
  'police_verification',
  'arms_licence',
  'medical',
  'dra_certificate',
  'driving_licence',
  'first_aid',
  'other',
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

export const credentialNames: Readonly<Record<CredentialKind, Message>> = {
  psara_training: ['PSARA training', 'PSARA प्रशिक्षण'],
  police_verification: ['Police verification', 'पुलिस सत्यापन'],
  arms_licence: ['Arms licence', 'शस्त्र लाइसेंस'],
  medical: ['Medical fitness', 'मेडिकल फ़िटनेस'],
  dra_certificate: ['DRA certificate', 'DRA प्रमाणपत्र'],
  driving_licence: ['Driving licence', 'ड्राइविंग लाइसेंस'],
  first_aid: ['First aid', 'प्राथमिक चिकित्सा'],
  other: ['Other document', 'अन्य दस्तावेज़'],
};

/**
 * One paper of one person. A renewal is a new one: the old stays as history. Null `valid_to` does not end.
 */
export const credentials = defineResource({
  name: 'staff_credentials',
  one: 'staff_credential',
  title: { one: ['certificate', 'प्रमाणपत्र'], many: ['certificates', 'प्रमाणपत्र'] },
  naming: ['kind', 'staff_id'],
  fields: {
    id: key(),
    staff_id: key().refersTo('staff'),
    kind: choice(credentialKinds).editable().label('Paper', 'प्रमाणपत्र').called(credentialNames),
    /** A verification may be asked for and not answered yet. */
    state: choice(['held', 'applied', 'refused'])
      .editable()
      .label('Status', 'स्थिति')
      .called({ held: ['Held', 'है'], applied: ['Applied for', 'आवेदन किया'], refused: ['Refused', 'नामंज़ूर'] }),
    number: text(60).editable().label('Number', 'नंबर'),
    issuer: text(120).editable().label('Issued by', 'किसने दिया'),
    valid_from: nullable(date()).editable().label('Valid from', 'कब से'),
    valid_to: nullable(date()).editable().label('Valid until', 'कब तक'),
    document_id: nullable(key()).editable().label('File', 'फ़ाइल'),
    note: text(500).editable().label('Note', 'टिप्पणी'),
    /** The lead time in days at which the office was told last. */
    told_days: nullable(integer(0, 365)),
  },
  hidden: ['told_days'],
  files: { document_id: null },
  access: {
    read: (actor) => can(actor, 'staff:read') || { staff_id: actor.staffId ?? '' },
    write: (actor) => can(actor, 'staff:write'),
  },
  list: {
    filter: ['kind', 'staff_id', 'state'],
    sort: ['valid_to', 'valid_from', 'created_at'],
    order: '-created_at',
  },
});

export type Credential = Row<typeof credentials>;

/** How a paper stands on a day. */
export type CredentialStand = 'held' | 'ends_soon' | 'ended' | 'not_yet' | 'applied' | 'refused';

/** The state of a document on a day; one that ends within `soon` days is marked. */
export function standOf(
  credential: Pick<Credential, 'state' | 'valid_from' | 'valid_to'>,
  day: CalendarDate,
  soon = 0,
): CredentialStand {
  if (credential.state !== 'held') return credential.state;
  if (credential.valid_to !== null && credential.valid_to < day) return 'ended';
  if (credential.valid_from !== null && credential.valid_from > day) return 'not_yet';
  return credential.valid_to !== null && credential.valid_to <= addDays(day, soon) ? 'ends_soon' : 'held';
}

/**
 * True where one of somebody's papers of a kind is in force on a day; `applied` also takes one that was asked
 * for.
 */
export function holds(
  papers: readonly Pick<Credential, 'kind' | 'state' | 'valid_from' | 'valid_to'>[],
  kind: CredentialKind,
  day: CalendarDate,
  applied = false,
): boolean {
  return papers.some((paper) => {
    if (paper.kind !== kind) return false;
    const stand = standOf(paper, day);
    return stand === 'held' || stand === 'ends_soon' || (applied && stand === 'applied');
  });
}
