import type { Field } from '#shared/core/field.ts';
import { text } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';

/** What the settings of contracts are called, on their screen and in the audit log. */
export const contractSettingWords = defineMessages({
  reminder: ['Remind signers every (days)', 'हस्ताक्षर की याद हर कितने दिन पर'],
  quotes: ['Remind clients of quotes every (days)', 'कोटेशन की याद हर कितने दिन पर'],
  renewal: ['Due for renewal, days before the end', 'नवीनीकरण, समाप्ति से कितने दिन पहले'],
  quoteTemplate: ['Template for accepted quotes', 'मंज़ूर कोटेशन का टेम्पलेट'],
  terms: ['Usual terms', 'सामान्य शर्तें'],
});

/** How the audit log tells the settings of contracts. */
export const toldContractSettings: Readonly<Record<string, Field>> = {
  renewal_days: text(5).label(...contractSettingWords.renewal),
  terms: text(8000).label(...contractSettingWords.terms),
  signature_reminder_days: text(5).label(...contractSettingWords.reminder),
  quote_reminder_days: text(5).label(...contractSettingWords.quotes),
  quote_template_id: text(80).label(...contractSettingWords.quoteTemplate),
};
