import { parsePhone } from '#shared/core/phone.ts';

/** By what an account is found: one canonical form for every spelling of a number or an email address. */
export type AccountName = { readonly kind: 'phone' | 'email'; readonly value: string };

/** Reads whose account is meant; a number goes before an address. `undefined` where neither can be read. */
export function nameOf({
  email,
  phone,
}: {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}): AccountName | undefined {
  const number = phone === undefined ? undefined : parsePhone(phone);
  if (number !== undefined) return { kind: 'phone', value: number };
  const address = (email ?? '').trim().toLowerCase();
  return address === '' ? undefined : { kind: 'email', value: address };
}
