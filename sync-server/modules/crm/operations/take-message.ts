import { filled, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { blankLead } from '#shared/modules/crm/blank-lead.ts';
import { withNote } from '#shared/modules/crm/lead-operations.ts';
import { leads, openStages } from '#shared/modules/crm/lead.ts';
import type { Lead, LeadNote } from '#shared/modules/crm/lead.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';

type Written = {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** What the person needs, or offers. */
  readonly message: string;
  readonly city?: string;
  /** From where it came; the website without it. */
  readonly source?: Lead['source'];
  /** What is noted on the lead. */
  readonly note: Said;
};
type Said = Pick<LeadNote, 'kind' | 'text' | 'said'>;

/** The note of a message, which says where it was written before its words. */
export function formNote(told: Message, message: string): Said {
  return { kind: 'form', text: translate(filled(told, { message: message.slice(0, 1500) }), 'en') };
}

/** The most messages that are noted on one lead; all of them are among the messages of visitors. */
const mostFormNotes = 10;

/**
 * Makes a lead of what somebody asks the business for, by the contact form or by a booking whose price is
 * named on request, or of who applies as a partner. Whoever comes again from the same number or address while
 * their lead is open adds a note to it, so that a form sent many times fills no board.
 */
export async function takeMessage(
  tx: Tx,
  { name, phone, email, message, city = '', source = 'website', note: said }: Written,
): Promise<void> {
  const note: LeadNote = { ...said, at: tx.now, by: name };
  const lead = {
    ...blankLead,
    id: newId(),
    name,
    phone: phone ?? '',
    email: (email ?? '').toLowerCase(),
    city,
    source,
    need: message.slice(0, 1000),
    stage_at: tx.now,
    notes: [note],
  } as const;
  const open = await openLeadOf(tx, lead);
  const isOpen = open !== null;
  // What the office noted is not pushed out by a form that is sent again and again.
  const isFull =
    (open?.notes ?? []).filter(({ kind }) => kind === 'form' || kind === 'partner').length >= mostFormNotes;
  if (isOpen && isFull) return;
  if (isOpen) tx.rows(leads).update(withNote(open, note));
  else tx.rows(leads).insert({ ...lead, notes: [note] });
  tx.log(
    logLine(tx.actor, {
      type: isOpen ? 'lead.note' : 'lead.create',
      coll: 'leads',
      rowId: isOpen ? open.id : lead.id,
    }),
  );
}

/** The oldest open lead of a number or an address: one that was lost is not gone on with. */
async function openLeadOf(tx: Tx, { phone, email }: Pick<Lead, 'phone' | 'email'>): Promise<Lead | null> {
  if (phone === '' && email === '') return null;
  const row = await tx.sql
    .selectFrom('leads')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('stage', 'in', [...openStages])
    .where((is) =>
      is.or([
        ...(phone === '' ? [] : [is('phone', '=', phone)]),
        ...(email === '' ? [] : [is('email', '=', email)]),
      ]),
    )
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row ? tx.rows(leads).find(String(row['id'])) : null;
}
