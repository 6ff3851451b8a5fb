import type { PageRow } from '#shared/core/fill-page.ts';
import type { Language } from '#shared/core/i18n.ts';
import { pageLink } from '#shared/core/page-link.ts';

/** The language that a page is shown in, of those it is written in. */
export type Written = { readonly en: boolean; readonly hi: boolean };

/** An address of a page in a language. */
export function inLanguage(address: string, hindi: boolean): string {
  return pageLink(address, hindi ? 'hi' : 'en');
}

/**
 * What the head of a page says of its address: the one that counts, and its other language where the page is
 * written in it. A page that shows the other language's text names that one as the original.
 */
export function headLinks(address: string, hindi: boolean, written: Written): string {
  const own = hindi ? written.hi : written.en;
  const canonical = inLanguage(address, own ? hindi : !hindi);
  const links = [`<link rel="canonical" href="${attribute(canonical)}">`];
  const [first] = languagesOf(written);
  for (const language of languagesOf(written))
    links.push(alternate(language, inLanguage(address, language === 'hi')));
  if (first !== undefined) links.push(alternate('x-default', inLanguage(address, first === 'hi')));
  return links.join('');
}

/** The languages that a page is written in. */
export function languagesOf({ en, hi }: Written): Language[] {
  return [...(en ? (['en'] as const) : []), ...(hi ? (['hi'] as const) : [])];
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${attribute(href)}">`;
}

function attribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Rows that only say that something is there. */
export function there(is: boolean): PageRow[] {
  return is ? [{}] : [];
}
