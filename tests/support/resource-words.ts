import { fieldText } from '#shared/core/field-text.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { resourceMessages } from '#web/core/ui/resource/resource-messages.ts';

/** A button or title of the page of a resource, in both languages. */
export function resourceWords(resource: Resource, word: keyof typeof resourceMessages): Message {
  const { one, many } = resource.title ?? { one: ['', ''], many: ['', ''] };
  const fill = (language: Language): string =>
    translate(resourceMessages[word], language, {
      one: translate(one, language),
      many: translate(many, language),
    });
  return [fill('en'), fill('hi')];
}

/** The name of a field on screen, in both languages. */
export function fieldWords(resource: Resource, name: string): Message {
  const label = resource.fields[name]?.spec.label;
  if (!label) throw new Error(`${resource.name}.${name} has no label`);
  return label;
}

/** How a value of a field is written on screen, in both languages. */
export function valueWords(resource: Resource, name: string, value: unknown): Message {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return [fieldText(field, value, 'en'), fieldText(field, value, 'hi')];
}

/** How a value of a choice is called on screen, in both languages. */
export function choiceWords(resource: Resource, name: string, value: string): Message {
  const words = resource.fields[name]?.spec.choiceLabels?.[value];
  if (!words) throw new Error(`${value} of ${resource.name}.${name} has no name`);
  return words;
}
