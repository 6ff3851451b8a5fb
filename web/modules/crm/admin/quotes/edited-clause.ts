import type { Language } from '#shared/core/i18n.ts';
import { fieldValue } from '#shared/modules/contracts/clauses/fill-template.ts';
import { fillPlaces } from '#shared/modules/contracts/clauses/places.ts';
import type { TemplateField } from '#shared/modules/contracts/clauses/template.ts';
import type { QuoteClauseInput } from '#shared/modules/crm/quote-clause.ts';

/** A clause as it is edited: its text still has the fields that are asked for, each with what is typed. */
export type EditedClause = QuoteClauseInput & {
  readonly asked: readonly (TemplateField & { readonly value: string })[];
};

/** A clause of the library, with the usual value of each of its fields. */
export function addedClause(clause: QuoteClauseInput, fields: readonly TemplateField[]): EditedClause {
  return { ...clause, asked: fields.map((field) => ({ ...field, value: field.initial })) };
}

/** The clause as it is saved, with the values in both languages. A field without one stays as written. */
export function filledClause({ asked, ...clause }: EditedClause): QuoteClauseInput {
  const valuesIn = (language: Language): Record<string, string> =>
    Object.fromEntries(
      asked.flatMap(({ name, kind, value }) => {
        const text = value.trim() === '' ? null : fieldValue(kind, value.trim(), language);
        return text === null ? [] : [[name, text]];
      }),
    );
  return {
    ...clause,
    body: fillPlaces(clause.body, valuesIn('en')),
    body_hi: fillPlaces(clause.body_hi, valuesIn('hi')),
  };
}

/** Whether a field has no value yet that could be printed. */
export function isUnfilled({ kind, value }: EditedClause['asked'][number]): boolean {
  return value.trim() === '' || fieldValue(kind, value.trim(), 'en') === null;
}
