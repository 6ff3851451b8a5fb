import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { addendumScreens as messages } from './messages.ts';

/** By how much a month comes to more or less; nothing where that is not known or stays the same. */
export function monthWords(more: number | null, language: Language): string[] {
  if (more === null || more === 0) return [];
  const words = more > 0 ? messages.monthMore : messages.monthLess;
  return [translate(words, language, { amount: formatRupees(Math.abs(more)) })];
}
