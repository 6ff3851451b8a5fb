import { refuse } from './errors.ts';
import type { Message } from './i18n.ts';
import { latinDigits } from './read-cell.ts';

type Method = 'upi' | 'bank' | 'cheque' | 'cash' | 'card';
type Said = { readonly method: Method; readonly reference: string };

/** What is said of a reference that money cannot be found by. */
export const shortReference: Message = [
  'Enter the whole reference, as the bank or the UPI app shows it.',
  'पूरा रेफ़रेंस लिखें, जैसा बैंक या UPI ऐप में दिखता है।',
];

/** UPI and IMPS have twelve digits, NEFT a UTR of 16 characters, RTGS one of 22, with six digits at least. */
const forms = {
  upi: /^\d{12}$/,
  utr: /^(?=(?:.*\d){6})(?:[A-Z0-9]{16}|[A-Z0-9]{22})$/,
  cheque: /^\d{6}$/,
} as const;
const formsOf: Readonly<Record<Method, readonly RegExp[] | null>> = {
  upi: [forms.upi],
  bank: [forms.upi, forms.utr],
  cheque: [forms.cheque],
  cash: null,
  card: null,
};
/** What people write in front of a number. */
const labels = /^(?:UPI|UTR|NEFT|RTGS|IMPS|CHQ|CHEQUE|REF|NO)+(?=[A-Z]*\d)/;
/** The fewest letters and digits, one digit among them, of a reference that money can be found by. */
const fewest = 4;

/** Spaces and what people write in front of a number are taken off, where a reference of the mode is left. */
export function tidyReference(method: Method, reference: string): string {
  const known = formsOf[method];
  return (known && formIn(known, reference)) ?? latinDigits(reference);
}

/**
 * What is wrong with a reference, null where nothing is or it is empty. Banks write what they like on
 * transfers within themselves, so a form that no mode has is no fault.
 */
export function referenceFault(reference: string): Message | null {
  const written = reference.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const finds = written >= fewest && /\d/.test(latinDigits(reference));
  return reference === '' || finds ? null : shortReference;
}

/**
 * What somebody writes as the reference of a payment, as it is kept; it may be left out. Refuses what is too
 * short to find money by.
 */
export function recordedReference({ method, reference }: Said): string {
  return checked(tidyReference(method, reference));
}

/**
 * The same of a payment that somebody reports. Its form says how it was paid, as the page that asks for it
 * shows the account beside UPI.
 */
export function reportedReference(said: Said): Said {
  const { method, reference } = readReference(said.method, said.reference);
  return { method, reference: checked(reference) };
}

function checked(reference: string): string {
  const fault = referenceFault(reference);
  return fault ? refuse('invalid', fault, 'reference') : reference;
}

/** A reported reference with the mode that its form belongs to; as it is, where it has none. */
export function readReference(method: Method, reference: string): Said {
  const modes = [method, 'upi', 'bank', 'cheque'] as const;
  const found = modes.find((mode) => formIn(formsOf[mode] ?? [], reference) !== null) ?? method;
  return { method: found, reference: tidyReference(found, reference) };
}

function formIn(known: readonly RegExp[], reference: string): string | null {
  const plain = latinDigits(reference)
    .toUpperCase()
    .replaceAll(/[\s:#./-]/g, '');
  const written = [plain.replace(labels, ''), plain];
  return written.find((text) => known.some((form) => form.test(text))) ?? null;
}

/**
 * Whether a reference, as somebody has written it, names a payment or a refund by the id that its service
 * gave it, in capitals or not and with other words around it. An empty id is named by nothing.
 */
export function namesPayment(reference: string, id: string): boolean {
  return id !== '' && reference.toLowerCase().includes(id.toLowerCase());
}
