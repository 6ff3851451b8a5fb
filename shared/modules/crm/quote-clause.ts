import * as z from 'zod/mini';
import { key, text } from '#shared/core/fields.ts';
import type { Language } from '#shared/core/i18n.ts';
import { mostClause } from '#shared/modules/contracts/clauses/clause.ts';
import { standardFields } from '#shared/modules/contracts/clauses/messages.ts';
import { fieldsIn } from '#shared/modules/contracts/clauses/places.ts';
import { quoteMessages as messages } from './quote-messages.ts';

/** The most clauses of one quote, and the most characters of all of them in one language. */
export const mostClauses = { count: 40, characters: 60_000 } as const;

/**
 * A clause of the library as this quote words it. Places such as `{{start_date}}` stay until it is sent.
 */
export const quoteClauseInput = z.strictObject({
  clause_id: key(80).schema,
  title: text(160, { min: 1, missing: messages.clauseTitle }).schema,
  title_hi: z._default(text(160).schema, ''),
  body: text(mostClause, { min: 1, missing: messages.clauseBody }).schema,
  body_hi: z._default(text(mostClause).schema, ''),
});
export type QuoteClauseInput = z.output<typeof quoteClauseInput>;

/** A clause as it is kept: `text` and `text_hi` are what the client was sent, empty in a draft. */
export const quoteClause = z.extend(quoteClauseInput, { text: z.string(), text_hi: z.string() });
export type QuoteClause = z.output<typeof quoteClause>;

/** A clause as a client reads it. */
export type ReadClause = { readonly title: string; readonly text: string };

/** The clauses of a quote in a language, each in English where it has no Hindi. */
export function clausesIn(
  clauses: readonly Pick<QuoteClause, 'title' | 'title_hi' | 'text' | 'text_hi'>[],
  language: Language,
): ReadClause[] {
  return clauses.map(({ title, title_hi: titleHi, text: english, text_hi: hindi }, i) => {
    const isHindi = language === 'hi' && hindi !== '';
    return { title: `${i + 1}. ${(isHindi && titleHi) || title}`, text: isHindi ? hindi : english };
  });
}

/** The clauses of a quote as one text, as a contract keeps its terms. */
export function clauseText(clauses: Parameters<typeof clausesIn>[0], language: Language): string {
  return clausesIn(clauses, language)
    .map(({ title, text: read }) => `${title}\n${read}`)
    .join('\n\n');
}

/** The fields in a text that no quote can fill: those of templates, and the number of the contract. */
export function fieldsNotOfQuotes(written: string): string[] {
  return fieldsIn(written).filter(
    (name) => !Object.hasOwn(standardFields, name) || name === 'contract_number',
  );
}
