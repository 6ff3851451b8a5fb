import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';

/** A person's name in both languages; as a record has it where the person is not on the staff list. */
export function nameOf(person: Pick<StaffMember, 'name' | 'name_hi'> | null, recorded: string): Message {
  return person ? [person.name, person.name_hi || person.name] : [recorded, recorded];
}

/** Whose day it is that a notification is about. */
export function personAndDay(
  person: Pick<StaffMember, 'name' | 'name_hi'> | null,
  { staff_name, date }: { readonly staff_name: string; readonly date: CalendarDate },
): Message {
  const [name, hindi] = nameOf(person, staff_name);
  return inBoth((language) => `${language === 'hi' ? hindi : name}, ${formatDate(date, language)}`);
}
