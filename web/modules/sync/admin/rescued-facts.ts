import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import { fieldLabel, fieldText } from '#shared/core/field-text.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { RescuedAct, RescuedPhoto } from '#web/core/data/rescued-work.ts';
import { rescueMessages as messages } from './rescue-messages.ts';
import { momentWords } from '#web/core/ui/look/when.ts';

/** One line of what somebody entered. */
export type Fact = { readonly label: string; readonly value: string };

/**
 * What somebody entered, as lines that can be read and entered again. Ids, and what the device added for the
 * server alone, tell nobody anything and are left out.
 */
export function factsOf({ input, known }: RescuedAct, language: Language): Fact[] {
  const facts = Object.entries(input).flatMap(([name, value]) => {
    const field = known?.resource.fields[name];
    if (field?.spec.kind === 'id' || isOfDevice(name) || isIdText(value)) return [];
    const text =
      field && (typeof value !== 'object' || value === null)
        ? fieldText(field, value, language)
        : plainText(value, language);
    return text === '' ? [] : [{ label: fieldLabel(readable(name), field, language), value: text }];
  });
  const { lat, lng } = input;
  if (typeof lat !== 'number' || typeof lng !== 'number') return facts;
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return [...facts, { label: translate(messages.position, language), value: place }];
}

/** The photos and recordings that an act names, in the file's order. */
export function photosOf({ input }: RescuedAct, photos: readonly RescuedPhoto[]): RescuedPhoto[] {
  const named = JSON.stringify(input);
  return photos.filter(({ id }) => named.includes(JSON.stringify(id)));
}

/** What the device says of its clock and its app. */
function isOfDevice(name: string): boolean {
  return /^(?:id|clock|device|app|evidence|hash|signature|lat|lng|accuracy|fix)(?:_|$)|_(?:id|ids|hash|ms)$/.test(
    name,
  );
}

/** `at_place` as `At place`. */
function readable(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

function isIdText(value: unknown): boolean {
  return typeof value === 'string' && /^(?:[\da-f]{8}-[\da-f-]{27}|[\dA-HJKMNP-TV-Z]{26})$/i.test(value);
}

function plainText(value: unknown, language: Language): string {
  if (typeof value === 'string') {
    if (isIdText(value)) return '';
    if (isCalendarDate(value)) return formatDate(value, language);
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? momentWords(value, language) : value;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return value
      .map((entry) => plainText(entry, language))
      .filter((text) => text !== '')
      .join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name]) => !isOfDevice(name))
      .map(([name, inside]) => [readable(name), plainText(inside, language)] as const)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .join(', ');
  return '';
}
