import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import type { FieldError } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, paise, rupeesToPaise } from '#shared/core/money.ts';
import type { Contract } from '../contract.ts';
import { contractDocument } from '../document.ts';
import type { ContractClause } from './clause.ts';
import { serviceTypeName } from '../service-types.ts';
import { inSentence } from '#shared/core/field-text.ts';
import { clauseMessages as messages, standardFields, wageSentences } from './messages.ts';
import type { StandardField } from './messages.ts';
import { fieldsIn, fillPlaces, filledLength } from './places.ts';
import type { ContractTemplate, TemplateField } from './template.ts';

const between = '\n\n';

/** What is known of the two sides of a contract. */
export type Sides = {
  readonly client: { readonly name: string; readonly phone: string };
  readonly business: { readonly name: string; readonly phone: string; readonly city: string };
  /** How many days the client has to pay a bill. */
  readonly creditDays: number;
};
type Asked = {
  readonly template: ContractTemplate;
  readonly clauses: readonly ContractClause[];
  /** What whoever makes the contract has typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  readonly contract: Omit<Contract, 'terms' | 'terms_hi'>;
  readonly sides: Sides;
  /** What the client has agreed to already: it stands as agreed, in a renewal with values of its own. */
  readonly agreed?: Agreed;
};

/** Clauses as a client agreed to them, with nothing left to fill in, and as they were worded before. */
export type AgreedClause = {
  readonly clause_id: string;
  readonly title: string;
  readonly title_hi: string;
  readonly text: string;
  readonly text_hi: string;
  readonly body?: string;
  readonly body_hi?: string;
};
/** A clause of the template that was agreed is printed as agreed; the others come after it. */
export type Agreed = {
  /** What stands before the clauses, in its one language. */
  readonly head: string;
  readonly clauses: readonly AgreedClause[];
};

/**
 * The terms of a contract by a template, in a language; in one that the template does not have, only what the
 * client agreed to in it. Values typed for a standard field count only where the contract knows none.
 */
export function fillTemplate(asked: Asked, language: Language): string {
  const values = valuesIn(asked, language);
  const parts = partsIn(asked, language);
  if (parts.length === 0) return '';
  const filledIn = parts.map(
    ({ title, body, isAgreed }) => title + (isAgreed ? body : fillPlaces(body, values)),
  );
  return [asked.agreed?.head ?? '', ...filledIn].filter(Boolean).join(between);
}

/** How long the terms would be in a language, without filling them: a short clause may name a long field. */
export function templateLength(asked: Asked, language: Language): number {
  const values = valuesIn(asked, language);
  const parts = partsIn(asked, language);
  const head = parts.length > 0 ? (asked.agreed?.head ?? '') : '';
  return parts.reduce(
    (sum, { title, body, isAgreed }) =>
      sum + (sum && between.length) + title.length + (isAgreed ? body.length : filledLength(body, values)),
    head.length,
  );
}

type Part = { readonly title: string; readonly body: string; readonly isAgreed: boolean };

/**
 * The clauses in a language, each as its numbered title and its text. Of a language that the template lacks,
 * those that the client agreed to in it stand alone.
 */
function partsIn({ template, clauses: all, agreed, contract }: Asked, language: Language): Part[] {
  const isHindi = language === 'hi';
  const hasLanguage = template.languages === 'both' || template.languages === language;
  if (!hasLanguage && !agreed?.clauses.some(({ text, text_hi: hindi }) => (isHindi ? hindi : text) !== ''))
    return [];
  const clauses = hasLanguage ? all : [];
  const asAgreed = ({ title, title_hi: titleHi, text, text_hi: hindi, ...worded }: AgreedClause): Part => {
    // The days and the price of a renewal are others than those that were agreed on.
    const isAnew = contract.renews_id !== null && worded.body !== undefined;
    return {
      // As the client read it: in English where it has no Hindi.
      title: (isHindi && hindi !== '' && titleHi) || title,
      body: isAnew ? (isHindi && worded.body_hi) || (worded.body ?? text) : (isHindi && hindi) || text,
      isAgreed: !isAnew,
    };
  };
  const known = new Map((agreed?.clauses ?? []).map((clause) => [clause.clause_id, clause]));
  const own = new Set(clauses.map(({ id }) => id));
  const parts = clauses.map((clause): Part => {
    const found = known.get(clause.id);
    if (found) return asAgreed(found);
    return isHindi
      ? { title: clause.title_hi || clause.title, body: clause.body_hi, isAgreed: false }
      : { title: clause.title, body: clause.body, isAgreed: false };
  });
  const others = [...known.values()].filter(({ clause_id: id }) => !own.has(id)).map(asAgreed);
  return [...parts, ...others].map((part, i) => ({ ...part, title: `${i + 1}. ${part.title}\n` }));
}

/** What is missing or wrong before a template can be filled, each at the field `values.<name>`. */
export function templateFaults(asked: Asked): FieldError[] {
  const { template, clauses, values } = asked;
  const faults: FieldError[] = [];
  const own = new Map(template.fields.map((field) => [field.name, field]));
  const known = standardValues(asked, 'en');
  for (const name of Object.keys(values))
    if (!own.has(name) && !Object.hasOwn(standardFields, name))
      faults.push({ field: `values.${name}`, message: messages.unknownValue });
  const used = new Set(
    clauses.flatMap(({ body, body_hi: hindi }) => [...fieldsIn(body), ...fieldsIn(hindi)]),
  );
  for (const name of used) {
    const field = own.get(name);
    const value = field ? typed(field, values) : known[name] || (values[name] ?? '').trim();
    const [english, hindi] = labelOf(field, name);
    const label: Message = [inSentence(english), hindi];
    if (value === '')
      faults.push({ field: `values.${name}`, message: filled(messages.valueMissing, { label }) });
    else if (field && fieldValue(field.kind, value, 'en') === null)
      faults.push({ field: `values.${name}`, message: filled(wrongValue[field.kind], { label }) });
  }
  return faults;
}

/**
 * What is wrong with values that are typed anew for a template, each at the field `values.<name>`; an empty
 * one goes back to what its field begins with.
 */
export function typedFaults(
  { fields }: Pick<ContractTemplate, 'fields'>,
  values: Readonly<Record<string, string>>,
): FieldError[] {
  const own = new Map(fields.map((field) => [field.name, field]));
  return Object.entries(values).flatMap(([name, value]) => {
    const field = own.get(name);
    if (!field) return { field: `values.${name}`, message: messages.unknownValue };
    if (value.trim() === '' || fieldValue(field.kind, value.trim(), 'en') !== null) return [];
    const label: Message = [inSentence(field.label), field.label_hi || field.label];
    return { field: `values.${name}`, message: filled(wrongValue[field.kind], { label }) };
  });
}

/** What is said of a value that is missing or not of its kind. */
export const wrongValue = {
  text: messages.valueMissing,
  number: messages.badNumber,
  money: messages.badMoney,
  date: messages.badDate,
} as const;

function typed({ name, initial }: TemplateField, values: Readonly<Record<string, string>>): string {
  return (values[name] ?? '').trim() || initial.trim();
}

function labelOf(field: TemplateField | undefined, name: string): Message {
  if (field) return [field.label, field.label_hi || field.label];
  const found = Object.entries(standardFields).find(([key]) => key === name);
  return found ? found[1] : [name, name];
}

function valuesIn(asked: Asked, language: Language): Record<string, string> {
  const { template, values, agreed } = asked;
  const known = standardValues(asked, language);
  const all = {
    ...Object.fromEntries(Object.keys(standardFields).map((name) => [name, (values[name] ?? '').trim()])),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
    ...Object.fromEntries(
      template.fields.map((field) => {
        const value = typed(field, values);
        return [field.name, fieldValue(field.kind, value, language) ?? value];
      }),
    ),
  };
  // What nobody knows yet stays to be seen, and is asked for before the contract is sent.
  return agreed ? Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) : all;
}

/** A value as a contract prints it; null where it is not of its kind. */
export function fieldValue(kind: TemplateField['kind'], value: string, language: Language): string | null {
  if (kind === 'text') return value;
  if (kind === 'date') return isCalendarDate(value) ? formatDate(value, language) : null;
  const plain = value.replaceAll(',', '');
  if (!/^\d{1,10}(\.\d{1,6})?$/.test(plain)) return null;
  if (kind === 'number') return Number(plain).toLocaleString('en-IN', { maximumFractionDigits: 6 });
  return /^\d+(\.\d{1,2})?$/.test(plain) ? formatRupees(Number(plain)) : null;
}

function standardValues(
  { contract, sides }: Asked,
  language: Language,
): Record<StandardField, string> & Record<string, string> {
  const at = language === 'hi' ? 1 : 0;
  return {
    client_name: sides.client.name,
    client_phone: sides.client.phone,
    business_name: sides.business.name,
    business_phone: sides.business.phone,
    business_city: sides.business.city,
    contract_number: contract.number,
    contract_title: contract.title,
    service_type: serviceTypeName(contract.service_type)[at],
    scope: contract.description,
    provider: contract.provider,
    start_date: formatDate(contract.start_date, language),
    end_date: formatDate(contract.end_date, language),
    yearly_value: formatRupees(contract.yearly_value),
    monthly_value: formatRupees(paiseToRupees(paise(Math.round(rupeesToPaise(contract.yearly_value) / 12)))),
    frequency: contractDocument[contract.frequency][at],
    credit_days: String(sides.creditDays),
    wage_change: wageSentences[contract.wage_change][at],
    notice_days: String(contract.notice_days),
    renewal_days: String(contract.renewal_days),
  };
}
