import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { leadMessages } from './lead-messages.ts';
import type { LeadNote, leadNoteKeys } from './lead.ts';
import { outcomeMessages } from './outcome-messages.ts';
import { quoteMessages } from './quote-messages.ts';
import { quotes } from './quote.ts';
import { surveyMessages } from './surveys/messages.ts';

type Key = (typeof leadNoteKeys)[number];
const texts: Readonly<Record<Key, Message>> = {
  quote_sent: quoteMessages.noteSent,
  quote_sent_by: quoteMessages.noteSentBy,
  quote_below_wage: quoteMessages.newsBelowWage,
  quote_other_tax: quoteMessages.newsOtherTax,
  quote_reminded: quoteMessages.noteReminded,
  quote_expired: quoteMessages.noteExpired,
  acceptance_undone: outcomeMessages.note,
  survey_recorded: surveyMessages.noted,
  partner_applied: leadMessages.fromPartner,
};

/** A note that the server makes: what it says, and the same in English for who reads it without its key. */
export function saidNote(key: Key, values: Readonly<Record<string, string>> = {}) {
  return { text: translate(texts[key], 'en', inWords(values)), said: { key, values: { ...values } } };
}

/** What a note says to a reader: the words of the server in their language, those of people as written. */
export function leadNoteText({ text, said }: Pick<LeadNote, 'text' | 'said'>, language: Language): string {
  return said === undefined ? text : translate(texts[said.key], language, inWords(said.values));
}

function inWords({ way, ...values }: Readonly<Record<string, string>>) {
  const name = quotes.fields['sent_way']?.spec.choiceLabels?.[way ?? ''];
  return { ...values, ...(name === undefined ? {} : { way: name }) };
}
