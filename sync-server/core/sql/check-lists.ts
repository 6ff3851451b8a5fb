import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Doc } from './table.ts';

type ListField = { readonly name: string; readonly most: number };

const known = new WeakMap<Resource, readonly ListField[]>();

/**
 * Refuses with `invalid` a record of which a list has grown beyond the most entries its field may have,
 * whatever changed it: a record is read, sent and stored as a whole. A list that was longer before may stay
 * and shrink.
 */
export function checkLists(resource: Resource, before: Readonly<Doc> | null, after: Readonly<Doc>): void {
  for (const { name, most } of listsOf(resource)) {
    const length = lengthOf(after[name]);
    if (length <= most || length <= lengthOf(before?.[name])) continue;
    const text: Message = [
      `This list can hold at most ${most} entries. Remove some, or start a new record.`,
      `इस सूची में ज़्यादा से ज़्यादा ${most} प्रविष्टियाँ हो सकती हैं। कुछ हटाएँ या नया रिकॉर्ड बनाएँ।`,
    ];
    throw new AppError('invalid', text, { fields: [{ field: name, message: text }] });
  }
}

function listsOf(resource: Resource): readonly ListField[] {
  const found =
    known.get(resource) ??
    Object.entries(resource.fields).flatMap(([name, { most }]) =>
      most === undefined ? [] : [{ name, most }],
    );
  known.set(resource, found);
  return found;
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
