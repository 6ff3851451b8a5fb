import type { Language } from '#shared/core/i18n.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';

type Of = Pick<Contract, 'quote_id'>;
type Renewed = Pick<Contract, 'quote_id' | 'renews_id'>;
type Reader = Pick<Database, 'read'>;
const names = [
  ...(['language', 'status', 'sent_to', 'sent_phone', 'decided_by', 'discount', 'number'] as const),
  ...(['one_off', 'deposit'] as const),
] as const;

/**
 * The language in which a contract is drawn and its people are written to: that of the quote that made it, or
 * the contract that it goes on from; else the one of who asks.
 */
export async function contractLanguage(
  database: Reader,
  tenantId: string,
  { contract, asked }: { readonly contract: Renewed; readonly asked: Language },
): Promise<Language> {
  let own: Renewed | null = contract;
  const seen = new Set<string>();
  while (own?.quote_id === null && own.renews_id !== null && !seen.has(own.renews_id)) {
    seen.add(own.renews_id);
    own = await renewedFrom(database, tenantId, own.renews_id);
  }
  return (own && (await quoteOf(database, tenantId, own)))?.language ?? asked;
}

/** Who accepted the quote that made a contract, as a signer; null where nobody did. */
export async function acceptedBy(database: Reader, tenantId: string, contract: Of) {
  const quote = await quoteOf(database, tenantId, contract);
  return quote?.status === 'accepted' && `${quote.sent_to}${quote.sent_phone}` !== ''
    ? { name: quote.decided_by, email: quote.sent_to, phone: quote.sent_phone }
    : null;
}

/** The discount a month that is in the rates of a contract by its quote; null where none was given. */
export async function discountOf(
  database: Reader,
  tenantId: string,
  contract: Of,
): Promise<{ amount: number; quote: string } | null> {
  const quote = await quoteOf(database, tenantId, contract);
  return quote && quote.discount > 0 ? { amount: quote.discount, quote: quote.number } : null;
}

/** Whether the quote of a contract had items that are paid once, and a deposit. */
export async function paidOnceOf(
  database: Reader,
  tenantId: string,
  contract: Of,
): Promise<{ items: boolean; deposit: boolean }> {
  const quote = await quoteOf(database, tenantId, contract);
  return { items: (quote?.one_off ?? 0) > 0, deposit: (quote?.deposit ?? 0) > 0 };
}

async function renewedFrom({ read }: Reader, tenantId: string, id: string): Promise<Renewed | null> {
  const row = await read
    .selectFrom('contracts')
    .select(['quote_id', 'renews_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? pickRow(contracts, ['quote_id', 'renews_id'], row) : null;
}

async function quoteOf({ read }: Reader, tenantId: string, { quote_id: quoteId }: Of) {
  if (quoteId === null) return null;
  const row = await read
    .selectFrom('lead_quotes')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', quoteId)
    .executeTakeFirst();
  return row ? pickRow(quotes, names, row) : null;
}
