import { formatPhone } from './phone.ts';

/**
 * What somebody is called in a list or in news: the name, or the telephone number of who has given none.
 *
 * @example nameOrPhone('', '+919876500001') // '+91 98765 00001', with spaces that do not break
 */
export function nameOrPhone(name: string, phone: string | null): string {
  return name.trim() === '' ? formatPhone(phone ?? '') : name;
}
