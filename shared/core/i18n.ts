/** The languages of the interface. English is first in every message. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** One text in both languages, `[English, Hindi]`. `{name}` marks a place for a value. */
export type Message = readonly [en: string, hi: string];

/** What is put into the places of a message, by their names: a text in both languages, or one for all. */
export type Values = Readonly<Record<string, string | number | Message>>;

/**
 * Gives the text of a message in a language with its `{places}` filled in; a place without a value stays as
 * written. `{n:day|days}` is the first form where the language counts the value `n` as one, otherwise the
 * last; a language with more kinds of number has a form for each, in the order zero, one, two, few, many,
 * other. A day that follows a word is written as within a sentence: `until tomorrow, 14:00`.
 *
 * @example translate(['Hello {name}', 'नमस्ते {name}'], 'hi', { name: 'Asha' }) // 'नमस्ते Asha'
 * @example translate(['{n} {n:day|days}', '{n} दिन'], 'en', { n: 1 }) // '1 day'
 */
export function translate(message: Message, language: Language, values: Values = {}): string {
  const text = textIn(message, language);
  return text.replace(
    /\{(\w+)(?::([^{}]*))?\}/g,
    (place, name: string, forms: string | undefined, at: number) => {
      // Texts hold what people wrote: only what was given has a place, not what every object has.
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return place;
      if (typeof value === 'object') return textIn(value, language);
      if (forms === undefined) return withinSentence(String(value), text.slice(0, at));
      return pluralForm(forms.split('|'), value, language);
    },
  );
}

/** What a person has written in English and, where they did, in Hindi: as the reader reads it. */
export function writtenIn(language: Language, english: string, hindi: string | null | undefined): string {
  return (language === 'hi' && hindi) || english;
}

function withinSentence(value: string, before: string): string {
  return /[a-z] $/.test(before) ? value.replace(/^T(?=(oday|omorrow)(,|$))/, 't') : value;
}

const learned = new Map<string, Readonly<Record<string, string>>>();

/**
 * Teaches a language beyond the two that messages are written in: its texts by the English ones. What it does
 * not say is said in English. `scripts/languages.mjs` writes the list of texts and checks it.
 */
export function learnLanguage(language: string, texts: Readonly<Record<string, string>>): void {
  learned.set(language, { ...learned.get(language), ...texts });
}

function textIn([english, hindi]: Message, language: string): string {
  if (language === 'en') return english;
  return language === 'hi' ? hindi : learned.get(language)?.[english] || english;
}

const kindsOfNumber = ['zero', 'one', 'two', 'few', 'many'] as const;
const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralForm(forms: readonly string[], value: string | number, language: Language): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  const known = rules.resolvedOptions().pluralCategories;
  const kind = rules.select(Number(value));
  const at = kindsOfNumber.filter((name) => known.includes(name)).findIndex((name) => name === kind);
  return forms[at] ?? forms.at(-1) ?? '';
}

/** A message with values in place of its `{names}`, in both languages. */
export function filled(message: Message, values: Values): Message {
  return inBoth((language) => translate(message, language, values));
}

/**
 * A text in both languages that is written by a function of the language.
 *
 * @example inBoth((language) => `${translate(['Hello', 'नमस्ते'], language)}!`) // ['Hello!', 'नमस्ते!']
 */
export function inBoth(write: (language: Language) => string): Message {
  return [write('en'), write('hi')];
}

/** Marks a table of messages so that a missing translation is a type error where it is written. */
export function defineMessages<const M extends Readonly<Record<string, Message>>>(messages: M): M {
  return messages;
}
