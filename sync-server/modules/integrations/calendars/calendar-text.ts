import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';

/** A duty as the table has it; one that was taken off the roster stays for a while as cancelled. */
export type Shown = { readonly duty: Duty; readonly isCancelled: boolean };
/** Whose calendar it is, and in which words. */
export type Calendar = {
  readonly tenantId: string;
  readonly name: string;
  readonly language: Language;
  /** Whether people are named: in the calendar of a site. */
  readonly names: boolean;
};

const zone = 'Asia/Kolkata';
const mostOctets = 75;
const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Prahari//Duties//EN', 'CALSCALE:GREGORIAN'];
/** India has one time all year round. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The calendar of some duties as RFC 5545 writes it. No number of anybody is in it. */
export function calendarText(calendar: Calendar, duties: readonly Shown[]): string {
  const lines = [
    ...head,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...timeZone,
    ...duties.flatMap((shown) => eventLines(calendar, shown)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines({ tenantId, language, names }: Calendar, { duty, isCancelled }: Shown): string[] {
  const hindi = language === 'hi';
  const site = (hindi && duty.site_name_hi) || duty.site_name;
  const shift = (hindi && duty.shift_name_hi) || duty.shift_name;
  const post = (hindi && duty.post_hi) || duty.post;
  const end = duty.ends <= duty.starts ? addDays(duty.date, 1) : duty.date;
  return [
    'BEGIN:VEVENT',
    `UID:${duty.id.replaceAll(/[^\w.:-]/g, '-')}@${tenantId}.prahari`,
    `SEQUENCE:${duty.ver}`,
    `DTSTAMP:${stamp(duty.updated_at)}`,
    `LAST-MODIFIED:${stamp(duty.updated_at)}`,
    `DTSTART;TZID=${zone}:${local(duty.date, duty.starts)}`,
    `DTEND;TZID=${zone}:${local(end, duty.ends)}`,
    `SUMMARY:${escaped(names ? `${duty.staff_name}: ${shift}` : `${shift}, ${site}`)}`,
    `LOCATION:${escaped(site)}`,
    ...(post === '' ? [] : [`DESCRIPTION:${escaped(post)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const local = (date: CalendarDate, time: ClockTime): string =>
  `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** A line of at most 75 octets, and what is over on lines that begin with a space; no character is cut. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= mostOctets) return line;
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
