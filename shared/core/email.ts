/**
 * The form of an email address that mail can be sent to: one `@`, a domain with a dot, and nothing by which
 * a header would name a second address.
 */
export const emailForm = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** The same, or nothing. */
export const emailFormOrEmpty = /^$|^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/**
 * Whether a text is an email address.
 *
 * @example isEmail('asha@jain.example') // true
 * @example isEmail('asha@jain.example, other@jain.example') // false
 */
export function isEmail(text: string): boolean {
  return emailForm.test(text);
}
