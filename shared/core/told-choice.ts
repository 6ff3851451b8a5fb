import { text } from './fields.ts';
import type { Field } from './field.ts';
import type { Message } from './i18n.ts';

/** A text that the audit log tells by the names of its values, with a name of its own. */
export function toldChoice(names: Readonly<Record<string, Message>>, label: Message): Field {
  const field = text(300).label(...label);
  return { ...field, spec: { ...field.spec, choiceLabels: names } };
}
