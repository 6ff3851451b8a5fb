import type { Language } from '#shared/core/i18n.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';

type Of = Pick<Contract, 'quote_id'>;
type Reader = Pick<Database, 'read'>;
const names = ['language', 'status', 'sent_to', 'decided_by'] as const;

/**
 * The language in which a contract is drawn and its signers are written to: that of the quote that made it,
 * else the one of who asks.
 */
export async function contractLanguage(
  database: Reader,
  tenantId: string,
  { contract, asked }: { readonly contract: Of; readonly asked: Language },
): Promise<Language> {
  return (await quoteOf(database, tenantId, contract))?.language ?? asked;
}

/** Who accepted the quote that made a contract, as a signer; null where nobody did. */
export async function acceptedBy(database: Reader, tenantId: string, contract: Of) {
  const quote = await quoteOf(database, tenantId, contract);
  return quote?.status === 'accepted' && quote.sent_to !== ''
    ? { name: quote.decided_by, email: quote.sent_to }
    : null;
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
