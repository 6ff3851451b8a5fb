import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  integer,
  key,
  nested,
  nullable,
  real,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { accountNumber, esicNumber, ifsc, pan, uan } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { earlierEmployments } from './employments.ts';
import { jobTitleNames } from './job-titles.ts';
import { staffMessages as messages } from './messages.ts';
import { categories, categoryNames, genderNames, genders, skillClasses, skillNames } from './words.ts';

/** Somebody works here, or has left; who has left can come back. */
export const staffLifecycle = defineLifecycle({
  initial: 'active',
  states: ['active', 'inactive'],
  actions: { leave: { from: ['active'], to: 'inactive' }, rejoin: { from: ['inactive'], to: 'active' } },
});

/**
 * A person who does duty. `user_id` is set when the person signs in with a phone. Of the Aadhaar number only
 * the last four digits are kept. The bank account is sealed in the table: lists show its last four digits,
 * and the whole only to who says why.
 */
export const staff = defineResource({
  name: 'staff',
  one: 'staff_member',
  title: { one: ['employee', 'कर्मचारी'], many: ['employees', 'कर्मचारी'] },
  naming: ['name'],
  fields: {
    id: key(),
    user_id: nullable(key()),
    code: text(20, { min: 1, missing: messages.code }).editable().label('Staff number', 'स्टाफ़ नंबर'),
    name: text(120, { min: 1, missing: messages.name }).editable().label('Name', 'नाम'),
    name_hi: text(200).editable().label('Name in Hindi', 'हिंदी में नाम'),
    phone: nullable(text(20))
      .editable()
      .label('Mobile', 'मोबाइल')
      .hint('Used to sign in.', 'साइन इन इसी नंबर से होता है।'),
    post: text(80).editable().label('Post', 'पद').called(jobTitleNames),
    status: status(staffLifecycle)
      .label('Status', 'स्थिति')
      .called({ active: ['Active', 'काम पर'], inactive: ['Exited', 'छोड़ चुके'] }),
    category: choice(categories).editable().label('Category', 'श्रेणी').called(categoryNames),
    skill_class: choice(skillClasses).editable().label('Skill class', 'कौशल श्रेणी').called(skillNames),
    department: text(80).editable().label('Department', 'विभाग'),
    gender: choice(genders).editable().label('Gender', 'लिंग').called(genderNames),
    date_of_birth: nullable(date()).editable().label('Date of birth', 'जन्म तिथि'),
    father_name: text(120).editable().label('Father’s name', 'पिता का नाम'),
    mother_name: text(120).editable().label('Mother’s name', 'माता का नाम'),
    spouse_name: text(120).editable().label('Spouse’s name', 'पति या पत्नी का नाम'),
    blood_group: text(10).editable().label('Blood group', 'ब्लड ग्रुप'),
    address: text(500).editable().label('Address', 'पता'),
    permanent_address: text(500).editable().label('Permanent address', 'स्थायी पता'),
    emergency_name: text(120).editable().label('Emergency contact', 'आपात संपर्क'),
    emergency_phone: text(20).editable().label('Emergency phone', 'आपात फ़ोन'),
    joined_on: nullable(date()).editable().label('Joining date', 'जॉइनिंग तारीख़'),
    left_on: nullable(date()).label('Exited on', 'छोड़ने की तारीख़'),
    left_why: text(500).label('Reason for exit', 'छोड़ने की वजह'),
    /** Employments before this one, which is the one of the joining date. */
    earlier: nested(earlierEmployments).label('Earlier employment', 'पहले की नौकरी'),
    ex_serviceman: flag().editable().label('Ex-serviceman or ex-police', 'सेना या पुलिस में रहे हैं'),
    uan: uan().editable().label('UAN (EPF)', 'UAN (EPF नंबर)'),
    esic: esicNumber().editable().label('ESIC number', 'ESIC नंबर'),
    pan: pan().editable().label('PAN number', 'PAN नंबर'),
    aadhaar_last4: text(4),
    bank_name: text(120).editable().label('Bank', 'बैंक'),
    bank_account: accountNumber().editable().label('Account number', 'खाता संख्या'),
    bank_last4: text(4),
    ifsc: ifsc().editable().label('IFSC code', 'IFSC कोड'),
    nominee_name: text(120).editable().label('Nominee', 'नॉमिनी'),
    nominee_relation: text(60).editable().label('Nominee’s relation', 'नॉमिनी से रिश्ता'),
    /** The picture on the identity card. */
    photo_id: nullable(key()),
    home_lat: nullable(real(-90, 90)).editable().label('Home: latitude', 'घर: अक्षांश'),
    home_lng: nullable(real(-180, 180)).editable().label('Home: longitude', 'घर: देशांतर'),
    /** The usual day of rest, 0 Sunday to 6 Saturday; null where it moves. */
    weekly_off: nullable(integer(0, 6)).editable().label('Weekly off', 'साप्ताहिक छुट्टी'),
  },
  hidden: ['bank_account'],
  files: { photo_id: null },
  sealed: ['bank_account', 'uan', 'pan'],
  masked: ['pan'],
  access: {
    read: (actor) => can(actor, 'staff:read') || { id: actor.staffId ?? '' },
    write: (actor) => can(actor, 'staff:write'),
  },
  list: {
    filter: ['status', 'category', 'department', 'skill_class'],
    sort: ['name', 'code', 'joined_on', 'created_at'],
    search: ['name', 'name_hi', 'code', 'phone'],
    order: 'name',
    columns: ['name', 'code', 'category', 'post', 'department', 'phone', 'joined_on', 'status'],
  },
});

export type StaffMember = Row<typeof staff>;

/** What a record holds where nothing is said. */
export const blankStaff: Omit<StaffMember, 'id' | 'code' | 'name' | 'ver' | 'created_at' | 'updated_at'> = {
  user_id: null,
  name_hi: '',
  phone: null,
  post: '',
  status: 'active',
  category: 'guard',
  skill_class: 'unskilled',
  department: '',
  gender: '',
  date_of_birth: null,
  father_name: '',
  mother_name: '',
  spouse_name: '',
  blood_group: '',
  address: '',
  permanent_address: '',
  emergency_name: '',
  emergency_phone: '',
  joined_on: null,
  left_on: null,
  left_why: '',
  earlier: [],
  ex_serviceman: false,
  uan: '',
  esic: '',
  pan: '',
  aadhaar_last4: '',
  bank_name: '',
  bank_account: '',
  bank_last4: '',
  ifsc: '',
  nominee_name: '',
  nominee_relation: '',
  photo_id: null,
  home_lat: null,
  home_lng: null,
  weekly_off: null,
};

/**
 * The last digits of a bank account, which may be shown where it may not. Of one that is still sealed they
 * stay what they are.
 */
export function lastDigits({
  bank_account: account,
  bank_last4: known,
}: Pick<StaffMember, 'bank_account' | 'bank_last4'>): Pick<StaffMember, 'bank_last4'> {
  return { bank_last4: isSealed(account) ? known : account.slice(-4) };
}
