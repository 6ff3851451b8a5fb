import { AppError } from '#shared/core/errors.ts';
import type { FieldError } from '#shared/core/errors.ts';
import { defineMessages, filled } from '#shared/core/i18n.ts';
import { validate } from '#shared/core/validate.ts';
import { checkReturn } from './checks/check-return.ts';
import type { ReturnFault } from './checks/rules.ts';
import type { GstDocument } from './document.ts';
import { buildGstr1, iffOf } from './gstr1/build.ts';
import type { Gstr1Json } from './gstr1/json.ts';
import { documentInput, documentOf, returnInput, returnOf, supplierOf } from './return-input.ts';

const messages = defineMessages({
  several: [
    'This return has {n} {n:problem|problems}. Correct them and try again.',
    'इस रिटर्न में {n} गड़बड़ियाँ हैं। इन्हें ठीक करके फिर कोशिश करें।',
  ],
});

/** The most faults that an answer names. */
const mostFaults = 50;

/** A return that was only tried: the file, and what is worth a look. */
export type TriedReturn = { readonly gstr1: Gstr1Json; readonly warnings: readonly ReturnFault[] };

/**
 * Makes the return of documents as they were sent. Refuses with `invalid`, by the path of each field, what is
 * in no right form and what contradicts itself or the law.
 */
export function tryReturn(given: unknown): TriedReturn {
  const input = validate(returnInput, given);
  const supplier = supplierOf(input);
  const documents = readDocuments(input.documents, (each) =>
    documentOf(validate(documentInput, each), supplier),
  );
  const whole = returnOf(input, supplier, documents);
  const faults = checkReturn(whole);
  const errors = faults.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw refused(errors.map((fault) => ({ field: pathOf(fault), message: fault.message })));
  const gstr1 = buildGstr1(whole);
  return { gstr1: input.iff ? iffOf(gstr1) : gstr1, warnings: faults };
}

/** The path of a fault in what was sent, where some fields have the names that other programs use. */
export function pathOf({ at, field }: Pick<ReturnFault, 'at' | 'field'>): string {
  const names = field.split('.').map((name) => sentNames[name] ?? name);
  return [...(at === null ? [] : ['documents', String(at)]), ...names].join('.');
}

const sentNames: Readonly<Record<string, string>> = {
  recipient: 'customer',
  supplyType: 'invType',
  original: 'against',
  adjustments: 'advanceAdjustments',
};

/** Reads all documents and refuses those in no right form together. */
function readDocuments(list: readonly unknown[], read: (each: unknown) => GstDocument): GstDocument[] {
  const fields: FieldError[] = [];
  let code: 'invalid' | 'forbidden_field' = 'invalid';
  const documents = list.flatMap((each, at) => {
    try {
      return read(each);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'forbidden_field') code = 'forbidden_field';
      const found = error.fields.length > 0 ? error.fields : [{ field: '', message: error.text }];
      for (const { field, message } of found)
        fields.push({ field: ['documents', at, ...(field === '' ? [] : [field])].join('.'), message });
      return [];
    }
  });
  if (fields.length > 0) throw refused(fields, code);
  return documents;
}

function refused(fields: readonly FieldError[], code: 'invalid' | 'forbidden_field' = 'invalid'): AppError {
  const [first] = fields;
  const text = fields.length === 1 && first ? first.message : filled(messages.several, { n: fields.length });
  return new AppError(code, text, { fields: fields.slice(0, mostFaults) });
}
