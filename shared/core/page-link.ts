import type { Language } from './i18n.ts';

/**
 * The address of a page so that it opens in a language. Hindi is named; English is what a page opens in
 * anyway, unless its reader has chosen otherwise on the device.
 *
 * @example pageLink('https://narmada.example/verify', 'hi') // 'https://narmada.example/verify?lang=hi'
 */
export function pageLink(address: string, language: Language): string {
  return language === 'hi' ? `${address}${address.includes('?') ? '&' : '?'}lang=hi` : address;
}
