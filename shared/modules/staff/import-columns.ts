import type { Message } from '#shared/core/i18n.ts';
import { latinDigits, plainText, readDay, yesOrNo } from '#shared/core/read-cell.ts';
import { aadhaarLabel } from './identity.ts';
import { staff } from './staff-member.ts';
import type { StaffMember } from './staff-member.ts';
import { categories, categoryNames, genderNames, genders, skillClasses, skillNames } from './words.ts';

/** How the text of a cell becomes a value. `undefined` says that it cannot be read. */
type Reader = (text: string) => unknown;
type ColumnName =
  | 'aadhaar'
  | Exclude<
      keyof StaffMember,
      | 'id'
      | 'user_id'
      | 'status'
      | 'ver'
      | 'created_at'
      | 'updated_at'
      | 'photo_id'
      | 'aadhaar_last4'
      | 'bank_last4'
      | 'left_on'
      | 'left_why'
      | 'earlier'
    >;
/**
 * A column of an import: what it is called in the template, other names people give it, and how its cells are
 * read.
 */
export type ImportColumn = {
  readonly field: ColumnName;
  readonly title: Message;
  readonly also: readonly string[];
  readonly read: Reader;
  /** What a cell may say, where that is one of a few; empty where it is free. */
  readonly choices: readonly Message[];
  readonly date: boolean;
  readonly example: Message;
};

const asText: Reader = (text) => text;
const asNumberText: Reader = (text) => latinDigits(text);

/** A made-up person for the template. */
const examples: Partial<Record<ColumnName, Message>> = {
  code: ['NS-201', 'NS-201'],
  name: ['Ramesh Kumar', 'रमेश कुमार'],
  name_hi: ['रमेश कुमार', 'रमेश कुमार'],
  phone: ['9876512345', '9876512345'],
  category: ['Security guard', 'सुरक्षा गार्ड'],
  skill_class: ['Unskilled', 'अकुशल'],
  gender: ['Man', 'पुरुष'],
  weekly_off: ['Sunday', 'रविवार'],
  date_of_birth: ['05/11/1990', '05/11/1990'],
  joined_on: ['01/04/2024', '01/04/2024'],
};

const weekdays = [
  ['sunday', 'sun', 'रविवार', 'रवि'],
  ['monday', 'mon', 'सोमवार', 'सोम'],
  ['tuesday', 'tue', 'मंगलवार', 'मंगल'],
  ['wednesday', 'wed', 'बुधवार', 'बुध'],
  ['thursday', 'thu', 'गुरुवार', 'गुरु', 'बृहस्पतिवार'],
  ['friday', 'fri', 'शुक्रवार', 'शुक्र'],
  ['saturday', 'sat', 'शनिवार', 'शनि'],
];
const weekdayNames = weekdays.map(
  ([english = '', , hindi = '']): Message => [english.slice(0, 1).toUpperCase() + english.slice(1), hindi],
);

/** What may stand in a file of staff. The first two are required. */
export const importColumns: readonly ImportColumn[] = [
  column(
    'code',
    [
      'code',
      'staff code',
      'employee code',
      'emp code',
      'employee id',
      'emp id',
      'staff no',
      'staff id',
      'कोड',
      'कर्मचारी कोड',
      'कर्मचारी संख्या',
    ],
    asNumberText,
  ),
  column('name', ['full name', 'employee name', 'staff name', 'पूरा नाम', 'कर्मचारी का नाम']),
  column('name_hi', ['हिंदी नाम', 'hindi name', 'नाम हिंदी में']),
  column(
    'phone',
    [
      'phone',
      'mobile no',
      'mobile number',
      'phone number',
      'contact',
      'contact no',
      'मोबाइल नंबर',
      'फ़ोन',
      'फोन नंबर',
    ],
    asNumberText,
  ),
  chosen('category', ['Kind of work', 'काम का प्रकार', 'category', 'role'], categories, categoryNames),
  column('post', ['designation', 'title', 'पदनाम']),
  chosen('skill_class', ['skill', 'skill category', 'कौशल'], skillClasses, skillNames),
  column('department', ['dept']),
  {
    ...chosen('gender', ['sex'], genders, genderNames),
    read: (text) =>
      ({
        m: 'male',
        f: 'female',
        पु: 'male',
        म: 'female',
        पुरूष: 'male',
        स्त्री: 'female',
        male: 'male',
        female: 'female',
      })[text.toLowerCase()] ?? oneOf(genders, genderNames)(text),
  },
  dated('date_of_birth', ['dob', 'birth date', 'जन्मतिथि', 'जन्म तारीख']),
  column('father_name', ['father name', 'fathers name', 'पिता']),
  column('mother_name', ['mother name', 'mothers name', 'माता', 'माँ का नाम']),
  column('spouse_name', [
    'spouse name',
    'spouse',
    'husband name',
    'wife name',
    'पति/पत्नी का नाम',
    'पति',
    'पत्नी',
  ]),
  column('blood_group', ['रक्त समूह']),
  column('address', ['present address', 'current address', 'वर्तमान पता']),
  column('permanent_address', []),
  column('emergency_name', ['emergency name', 'आपातकालीन संपर्क']),
  column('emergency_phone', ['emergency number', 'emergency mobile', 'आपातकालीन नंबर'], asNumberText),
  dated('joined_on', [
    'काम शुरू करने की तारीख',
    'joined',
    'joined on',
    'date of joining',
    'doj',
    'नियुक्ति तिथि',
    'जॉइनिंग तारीख',
  ]),
  {
    ...column(
      'ex_serviceman',
      ['Ex-serviceman', 'पूर्व सैनिक', 'ex serviceman', 'ex servicemen', 'भूतपूर्व सैनिक'],
      yesOrNo,
    ),
    choices: [
      ['Yes', 'हाँ'],
      ['No', 'नहीं'],
    ],
  },
  column('uan', ['UAN', 'uan no', 'uan number', 'यूएएन'], asNumberText),
  column('esic', ['esic', 'esi no', 'esic no', 'ip number', 'ईएसआईसी'], asNumberText),
  column('pan', ['PAN', 'pan no', 'pan number', 'पैन']),
  column(
    'aadhaar',
    ['Aadhaar', 'आधार', 'aadhar', 'aadhaar no', 'aadhaar number', 'aadhar no', 'आधार नंबर'],
    asNumberText,
  ),
  column('bank_name', ['bank name', 'बैंक का नाम']),
  column(
    'bank_account',
    ['bank account', 'account no', 'a/c no', 'bank account no', 'bank account number', 'खाता नंबर', 'बैंक खाता'],
    asNumberText,
  ),
  column('ifsc', ['IFSC', 'ifsc code', 'आईएफएससी']),
  column('nominee_name', ['nominee name', 'नामांकित व्यक्ति', 'नामिनी']),
  column('nominee_relation', ['nominee relation', 'relation', 'रिश्ता']),
  {
    ...column('weekly_off', ['week off', 'weekly rest', 'साप्ताहिक अवकाश'], asWeekday),
    choices: weekdayNames,
  },
];

/** The column that a head means, however it is written; undefined where it means none. */
export function columnOf(head: string): ImportColumn | undefined {
  return byName.get(plainText(head));
}

const byName = new Map(
  importColumns.flatMap((importColumn) =>
    [importColumn.field, ...importColumn.title, ...importColumn.also].map(
      (name) => [plainText(name.normalize('NFD').normalize('NFC')), importColumn] as const,
    ),
  ),
);

/** The head of a column is what the field is called everywhere. */
function titleOf(field: ColumnName): Message {
  return (field === 'aadhaar' ? aadhaarLabel : staff.fields[field]?.spec.label) ?? [field, field];
}

function column(field: ColumnName, also: readonly string[], read: Reader = asText): ImportColumn {
  return {
    field,
    title: titleOf(field),
    also,
    read,
    choices: [],
    date: false,
    example: examples[field] ?? ['', ''],
  };
}

/** A column whose cells are one of a few values, by their names in either language. */
function chosen<Value extends string>(
  field: ColumnName,
  also: readonly string[],
  values: readonly Value[],
  names: Readonly<Record<Value, Message>>,
): ImportColumn {
  const choices = values.filter((value) => value !== '').map((value) => names[value]);
  return { ...column(field, also, oneOf(values, names)), choices };
}

function dated(field: ColumnName, also: readonly string[]): ImportColumn {
  return {
    field,
    title: titleOf(field),
    also,
    read: readDay,
    choices: [],
    date: true,
    example: examples[field] ?? ['', ''],
  };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, Message>>,
): Reader {
  const known = new Map(
    values.flatMap((value) => [value, ...names[value]].map((name) => [plainText(name), value] as const)),
  );
  return (text) => known.get(plainText(text));
}

function asWeekday(text: string): number | undefined {
  const at = weekdays.findIndex((names) => names.map(plainText).includes(plainText(text)));
  return at < 0 ? undefined : at;
}
