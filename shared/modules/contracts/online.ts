import * as z from 'zod/mini';
import { integer, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';

/** Set as the template of accepted quotes where their contracts have the text of the quote alone. */
export const noQuoteTemplate = 'none';

export const settings = z.strictObject({
  renewal_days: integer(0, 365).schema,
  terms: text(8000).schema,
  /** After how many days signers are reminded, of what is sent from then on; 0 reminds nobody. */
  signature_reminder_days: integer(0, 30).schema,
  /** After how many days clients are reminded of a quote that they have not answered; 0 reminds nobody. */
  quote_reminder_days: integer(0, 30).schema,
  /** Whose clauses contracts of accepted quotes get; empty for the one of the same type of service. */
  quote_template_id: text(80).schema,
});

/**
 * Sets when a contract is renewed, when signers and clients with a quote are reminded, and the terms that new
 * contracts begin with.
 */
export const editContractSettings = defineOnlineOperation({
  name: 'settings.contracts',
  method: 'PUT',
  path: '/contracts/settings',
  summary: ['Change contract settings', 'अनुबंध की सेटिंग बदलें'],
  permission: 'contracts:write',
  input: z.partial(settings),
  output: settings,
});
