import { languages, translate } from './i18n.ts';
import type { Language, Message } from './i18n.ts';

/**
 * Gives a text that was kept in one language in the reader's, where it is one of some messages in capital or
 * small letters and with spaces around it; anything else that a person wrote stays as it is. A message may
 * have places, which take what stands there in the text.
 *
 * @example knownText('Job: Lock', [['Job: {title}', 'जॉब: {title}']], 'hi') // 'जॉब: Lock'
 * @example knownText('SUPERVISOR', [['Supervisor', 'सुपरवाइज़र']], 'hi') // 'सुपरवाइज़र'
 * @example knownText('सुपरवाइज़र', [['Supervisor', 'सुपरवाइज़र']], 'en') // 'Supervisor'
 * @example knownText('Called twice', [['Rounding', 'राउंड ऑफ़']], 'hi') // 'Called twice'
 */
export function knownText(text: string, messages: readonly Message[], language: Language): string {
  const wanted = comparable(text);
  for (const message of messages)
    for (const [at, form] of formsOf(message).entries()) {
      const found = form.pattern ? form.pattern.exec(text.trim()) : form.exact === wanted ? [] : null;
      if (!found) continue;
      // In the language in which it was written it stays as written.
      if (languages[at] === language) return text;
      const values = Object.fromEntries(form.places.map((name, i) => [name, found[i + 1] ?? '']));
      return translate(message, language, values);
    }
  return text;
}

/** Two texts are the same in capital and small letters, and with spaces around them. */
export function comparable(text: string): string {
  return text.trim().toLowerCase();
}

/** One language of a message as it is compared, or as a pattern where it has places. */
type Form = {
  readonly exact: string;
  readonly pattern: RegExp | null;
  readonly places: readonly string[];
};
const prepared = new WeakMap<Message, readonly Form[]>();

/** Lists are read through for each row of a table: a form is made ready once. */
function formsOf(message: Message): readonly Form[] {
  const known = prepared.get(message);
  if (known) return known;
  const forms = message.map((form) => {
    const places = [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const parts = form.split(/\{\w+\}/).map(escaped);
    const pattern = places.length === 0 ? null : new RegExp(`^${parts.join('([^]*)')}$`, 'i');
    return { exact: comparable(form), pattern, places };
  });
  prepared.set(message, forms);
  return forms;
}

function escaped(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
