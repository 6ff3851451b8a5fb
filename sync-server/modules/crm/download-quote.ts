import { nameIn } from '#shared/core/file-name.ts';
import { languages } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { readRow } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { Call, FileReply, SignedCall } from '#server/core/http/route.ts';
import { makeQuotePdf } from './quote-document.ts';
import { asRead } from './quote-clauses.ts';
import { quoteOfToken } from './quote-link.ts';

/**
 * The client's copy of a quote as PDF, for the office; `language` is that of the quote where none is named.
 */
export async function downloadQuote(call: SignedCall): Promise<FileReply> {
  const { services, actor, params } = call;
  const { database } = services;
  const answer = quotes.access.read(actor);
  const quote = await readRow(database, quotes, actor.tenantId, answer, params['id'] ?? '');
  const lead = await readRow(database, leads, actor.tenantId, answer, quote.lead_id);
  return paperOf(call, actor.tenantId, { quote, lead });
}

/** The same for whoever has its link. */
export async function downloadSharedQuote(call: Call): Promise<FileReply> {
  const { tenantId, ...found } = await quoteOfToken(call.services, call.params['token'] ?? '');
  return paperOf(call, tenantId, found);
}

async function paperOf(
  { services, query }: Call,
  tenantId: string,
  { quote, lead }: { readonly quote: Quote; readonly lead: Lead },
): Promise<FileReply> {
  const language: Language = languages.find((known) => known === query['language']) ?? quote.language;
  const pdf = await makeQuotePdf(
    { quote: await asRead(services.database, tenantId, { quote, lead }), lead, language },
    await readLetterhead(services.database, tenantId),
  );
  return documentReply(pdf, nameIn(language, `${quote.number}-v${quote.version}`), 'pdf');
}
