import type { CalendarDate } from './dates.ts';

/** PIN codes that begin alike, and the GST codes of the states in which they lie from a day on. */
type PinRange = {
  readonly begins: string;
  readonly states: readonly string[];
  /** The first day on which it is so; from the start where it is left out. */
  readonly from?: string;
};

/**
 * The ranges of the post by their first digits, as GST registers the states. A range over a border names
 * every state in it: a code may be served from across the border. 9 is the army's own post, and lies
 * everywhere.
 */
const pinRanges: readonly PinRange[] = [
  { begins: '11', states: ['07'] },
  { begins: '12', states: ['06'] },
  { begins: '13', states: ['06'] },
  { begins: '14', states: ['03', '04'] },
  { begins: '15', states: ['03'] },
  { begins: '16', states: ['03', '04', '06'] },
  { begins: '17', states: ['02'] },
  { begins: '18', states: ['01'] },
  { begins: '19', states: ['01'] },
  { begins: '194', states: ['01', '38'], from: '2019-10-31' },
  { begins: '20', states: ['09'] },
  { begins: '21', states: ['09'] },
  { begins: '22', states: ['09'] },
  { begins: '23', states: ['09'] },
  { begins: '24', states: ['05', '09'] },
  { begins: '25', states: ['05', '09'] },
  { begins: '26', states: ['05', '09'] },
  { begins: '27', states: ['09'] },
  { begins: '28', states: ['09'] },
  { begins: '30', states: ['08'] },
  { begins: '31', states: ['08'] },
  { begins: '32', states: ['08'] },
  { begins: '33', states: ['08'] },
  { begins: '34', states: ['08'] },
  { begins: '36', states: ['24', '25', '26'] },
  { begins: '37', states: ['24'] },
  { begins: '38', states: ['24'] },
  { begins: '39', states: ['24', '25', '26'] },
  { begins: '40', states: ['27'] },
  { begins: '403', states: ['30'] },
  { begins: '41', states: ['27'] },
  { begins: '42', states: ['27'] },
  { begins: '43', states: ['27'] },
  { begins: '44', states: ['27'] },
  { begins: '45', states: ['23'] },
  { begins: '46', states: ['23'] },
  { begins: '47', states: ['23'] },
  { begins: '48', states: ['23'] },
  { begins: '49', states: ['22'] },
  { begins: '50', states: ['28', '36'] },
  { begins: '50', states: ['36', '37'], from: '2017-07-01' },
  { begins: '51', states: ['28', '37'] },
  { begins: '52', states: ['28', '37'] },
  { begins: '53', states: ['28', '34', '37'] },
  { begins: '56', states: ['29'] },
  { begins: '57', states: ['29'] },
  { begins: '58', states: ['29'] },
  { begins: '59', states: ['29'] },
  { begins: '60', states: ['33', '34'] },
  { begins: '61', states: ['33'] },
  { begins: '62', states: ['33'] },
  { begins: '63', states: ['33'] },
  { begins: '64', states: ['33'] },
  { begins: '67', states: ['32', '34'] },
  { begins: '68', states: ['31', '32'] },
  { begins: '69', states: ['32'] },
  { begins: '70', states: ['19'] },
  { begins: '71', states: ['19'] },
  { begins: '72', states: ['19'] },
  { begins: '73', states: ['19'] },
  { begins: '737', states: ['11'] },
  { begins: '74', states: ['19'] },
  { begins: '744', states: ['35'] },
  { begins: '75', states: ['21'] },
  { begins: '76', states: ['21'] },
  { begins: '77', states: ['21'] },
  { begins: '78', states: ['18'] },
  { begins: '790', states: ['12'] },
  { begins: '791', states: ['12'] },
  { begins: '792', states: ['12'] },
  { begins: '793', states: ['17'] },
  { begins: '794', states: ['17'] },
  { begins: '795', states: ['14'] },
  { begins: '796', states: ['15'] },
  { begins: '797', states: ['13'] },
  { begins: '798', states: ['13'] },
  { begins: '799', states: ['16'] },
  { begins: '80', states: ['10'] },
  { begins: '81', states: ['10', '20'] },
  { begins: '82', states: ['10', '20'] },
  { begins: '83', states: ['20'] },
  { begins: '84', states: ['10'] },
  { begins: '85', states: ['10', '20'] },
];

/**
 * Whether a PIN code may lie in a state, given by its GST code, on a day. What the table does not know is not
 * called wrong.
 *
 * @example isPinOfState('452001', '23', calendarDate('2026-11-01')) // true: Indore is in Madhya Pradesh
 * @example isPinOfState('400001', '23', calendarDate('2026-11-01')) // false: Mumbai is in Maharashtra
 */
export function isPinOfState(pin: string, state: string, day: CalendarDate): boolean {
  const known = pinRanges.filter(({ begins, from = '' }) => pin.startsWith(begins) && from <= day);
  const closest = Math.max(...known.map(({ begins }) => begins.length));
  const range = known.findLast(({ begins }) => begins.length === closest);
  return range === undefined || range.states.includes(state);
}
