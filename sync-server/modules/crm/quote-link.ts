import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { quotes, quoteStateOf } from '#shared/modules/crm/quote.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { clientCopy } from '#shared/modules/crm/shared-quote.ts';
import type { SharedQuote } from '#shared/modules/crm/shared-quote.ts';
import { isBelowWage } from '#shared/modules/crm/wage-change/below-wage.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { hiddenEmail } from '#server/core/notify/hidden-email.ts';
import { hiddenPhone } from '#server/core/notify/hidden-phone.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { depositDueOf } from './accept/deposit-due.ts';
import { todayOf } from './queries.ts';

/** The key with which a client opens one version of a quote without signing in. */
export function quoteToken(services: Pick<Services, 'secrets'>, tenantId: string, id: string): string {
  return `${tenantId}.${id}.${linkProof(services, { purpose: 'quote', tenantId, id })}`;
}

/**
 * The quote that a key opens, with its lead. A key that this installation did not write, or of a quote that
 * is no longer there, opens nothing, and says no more.
 */
export async function quoteOfToken(services: Services, token: string) {
  const [tenantId = '', id = '', given = ''] = token.split('.');
  if (!isLinkProof(services, { purpose: 'quote', tenantId, id }, given))
    refuse('not_found', messages.badLink);
  const read = async (table: string, key: string) =>
    services.database.read
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', key)
      .where('deleted', '=', 0)
      .executeTakeFirst();
  const row = await read('lead_quotes', id);
  const quote = row ? decodeRow(quotes, row) : null;
  const lead = quote ? await read('leads', quote.lead_id) : null;
  if (!quote || !lead || quote.status === 'draft') return refuse('not_found', messages.badLink);
  return { tenantId, quote, lead: decodeRow(leads, lead) };
}

/** What the link of a quote shows. Cost, margin and loss are not in it. */
export async function sharedQuoteOf(services: Services, token: string): Promise<SharedQuote> {
  const { tenantId, quote, lead } = await quoteOfToken(services, token);
  return {
    supplier: await businessName(services.database, tenantId),
    client: lead.company || lead.name,
    number: quote.number,
    version: quote.version,
    state: await sharedState(services, tenantId, { quote, lead }),
    closed: quote.closed,
    language: quote.language,
    valid_until: quote.valid_until,
    start_on: quote.start_on,
    end_on: quote.end_on,
    ...clientCopy(quote),
    terms: quote.terms,
    monthly: quote.monthly,
    discount: quote.discount,
    gst: quote.gst,
    total: quote.total,
    one_off: quote.one_off,
    one_off_gst: quote.one_off_gst,
    deposit: quote.deposit,
    deposit_due:
      quote.status === 'accepted' && quote.deposit > 0
        ? await depositDueOf(services.database.read, tenantId, quote.id)
        : null,
    credit_days: quote.credit_days,
    wage_change: quote.wage_change,
    mailed_to: hiddenEmail(quote.sent_to),
    texted_to: quote.sent_to === '' ? hiddenPhone(quote.sent_phone) : '',
    digest: quoteDigest(quote, lead),
  };
}

/**
 * How a quote stands for its client: one that is open is closed by a newer minimum wage, and accepting one
 * of a lead ends the others.
 */
async function sharedState(
  services: Services,
  tenantId: string,
  { quote, lead }: { readonly quote: Quote; readonly lead: Lead },
): Promise<SharedQuote['state']> {
  const today = todayOf({ services });
  const state = quoteStateOf(quote, today);
  if (state === 'superseded' && lead.quote_id !== null) return 'other_accepted';
  if (state !== 'sent') return state;
  const rates = await readStatutoryRates(services.database, tenantId);
  return isBelowWage(quote, today, rates) ? 'below_wage' : state;
}

/** A digest of all that a client agrees to, and as whom; it changes with any of it. */
export function quoteDigest(quote: Quote, { name, company, gstin, kind, financial }: Lead): string {
  const { number, version, valid_until, start_on, end_on, terms } = quote;
  const { discount, total, one_off, one_off_gst, deposit, credit_days, wage_change } = quote;
  const days = { valid_until, start_on, end_on };
  const paid = { discount, total, one_off, one_off_gst, deposit, credit_days, wage_change };
  const agreed = { number, version, ...days, terms, ...paid };
  return createHash('sha256')
    .update(JSON.stringify([agreed, { name, company, gstin, kind, financial }, clientCopy(quote)]))
    .digest('base64url');
}
