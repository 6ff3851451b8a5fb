/** A field in the text of a clause: `{{client_name}}`, with blanks inside the brackets or without. */
const place = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g;

/** The names of the fields in a text, each once, in the order of reading. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map((match) => match[1] ?? ''))];
}

/**
 * The names of the fields that are still to be filled in. Brackets that came in with a value, such as the
 * name of a client, are none.
 *
 * @example fieldsLeft('Mills {{x}} owes {{b}}', ['Mills {{x}}']) // ['b']
 */
export function fieldsLeft(text: string, values: readonly string[]): string[] {
  const printed = values
    .filter((value) => fieldsIn(value).length > 0)
    .toSorted((a, b) => b.length - a.length);
  return fieldsIn(printed.reduce((left, value) => left.replaceAll(value, ' '), text));
}

/**
 * Whether brackets remain in a text that are no field, such as `{{Client name}}` or one that is not closed.
 */
export function hasOpenPlace(text: string): boolean {
  return /\{\{|\}\}/.test(text.replace(place, ''));
}

/** How many characters a text has once its fields are filled in, without filling them. */
export function filledLength(text: string, values: Readonly<Record<string, string>>): number {
  let length = text.length;
  for (const [written, name = ''] of text.matchAll(place))
    if (Object.hasOwn(values, name)) length += (values[name] ?? written).length - written.length;
  return length;
}

/**
 * A text with its fields filled in. It is read once from left to right, so brackets in a value are printed as
 * they are; a field without a value stays as it is written.
 *
 * @example fillPlaces('{{a}} owes {{b}}', { a: '{{b}}', b: '₹5' }) // '{{b}} owes ₹5'
 */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(place, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
}
