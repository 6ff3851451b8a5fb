import type { LeadNote } from '#shared/modules/crm/lead.ts';
import type { Message } from '#shared/core/i18n.ts';
import { leadScreens as messages } from './lead-screens.ts';

/** What the kinds of notes are called. */
export const noteKindNames: Readonly<Record<LeadNote['kind'], Message>> = {
  note: messages.kindNote,
  call: messages.kindCall,
  whatsapp: messages.kindWhatsapp,
  email: messages.kindEmail,
  visit: messages.kindVisit,
  stage: messages.kindStage,
  form: messages.kindForm,
  partner: messages.kindPartner,
  quote: messages.kindQuote,
};
