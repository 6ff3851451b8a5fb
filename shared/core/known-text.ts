import { languages, translate } from './i18n.ts';
import type { Language, Message } from './i18n.ts';

/**
 * Gives a text that was kept in one language in the reader's, where it is one of some messages in capital or
 * small letters; anything else that a person wrote stays as it is. A message may have places, which take what
 * stands there in the text.
 *
 * @example knownText('Job: Lock', [['Job: {title}', 'जॉब: {title}']], 'hi') // 'जॉब: Lock'
 * @example knownText('SUPERVISOR', [['Supervisor', 'सुपरवाइज़र']], 'hi') // 'सुपरवाइज़र'
 * @example knownText('सुपरवाइज़र', [['Supervisor', 'सुपरवाइज़र']], 'en') // 'Supervisor'
 * @example knownText('Called twice', [['Rounding', 'राउंड ऑफ़']], 'hi') // 'Called twice'
 */
export function knownText(text: string, messages: readonly Message[], language: Language): string {
  for (const message of messages)
    for (const [at, form] of message.entries()) {
      const parts = form.split(/\{\w+\}/);
      const places = [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const found = new RegExp(`^${parts.map(escaped).join('([^]*)')}$`, 'i').exec(text);
      if (!found) continue;
      // In the language in which it was written it stays as written.
      if (languages[at] === language) return text;
      const values = Object.fromEntries(places.map((name, i) => [name, found[i + 1] ?? '']));
      return translate(message, language, values);
    }
  return text;
}

function escaped(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
