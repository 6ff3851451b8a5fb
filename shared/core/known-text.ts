import { translate } from './i18n.ts';
import type { Language, Message } from './i18n.ts';

/**
 * Gives a text that was kept in English in the reader's language, where it is one of some messages; what a
 * person wrote stays as it is. A message may have places, which take what stands there in the text.
 *
 * @example knownText('Job: Lock', [['Job: {title}', 'जॉब: {title}']], 'hi') // 'जॉब: Lock'
 * @example knownText('Called twice', [['Rounding', 'राउंड ऑफ़']], 'hi') // 'Called twice'
 */
export function knownText(text: string, messages: readonly Message[], language: Language): string {
  for (const message of messages) {
    const parts = message[0].split(/\{\w+\}/);
    const places = [...message[0].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const found = new RegExp(`^${parts.map(escaped).join('([^]*)')}$`).exec(text);
    if (!found) continue;
    const values = Object.fromEntries(places.map((name, i) => [name, found[i + 1] ?? '']));
    return translate(message, language, values);
  }
  return text;
}

function escaped(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
