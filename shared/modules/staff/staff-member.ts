import { can } from '#shared/core/access.ts';
import { choice, date, flag, integer, key, nullable, real, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { bankAccount, esic, ifsc, pan, uan } from './identity.ts';
import { staffMessages as messages } from './messages.ts';
import { categories, genders, skillClasses } from './words.ts';

/** Somebody works here, or has left; who has left can come back. */
export const staffLifecycle = defineLifecycle({
  initial: 'active',
  states: ['active', 'inactive'],
  actions: { leave: { from: ['active'], to: 'inactive' }, rejoin: { from: ['inactive'], to: 'active' } },
});

const writable = [
  'code',
  'name',
  'name_hi',
  'phone',
  'post',
  'category',
  'skill_class',
  'department',
  'gender',
  'date_of_birth',
  'father_name',
  'mother_name',
  'spouse_name',
  'blood_group',
  'address',
  'permanent_address',
  'emergency_name',
  'emergency_phone',
  'joined_on',
  'ex_serviceman',
  'uan',
  'esic',
  'pan',
  'bank_name',
  'bank_account',
  'ifsc',
  'nominee_name',
  'nominee_relation',
  'home_lat',
  'home_lng',
  'weekly_off',
] as const;

/**
 * A person who does duty. `user_id` is set when the person signs in with a phone. Of the Aadhaar number only
 * the last four digits are kept. The bank account is sealed in the table: lists show its last four digits,
 * and the whole only to who says why.
 */
export const staff = defineResource({
  name: 'staff',
  one: 'staff_member',
  fields: {
    id: key(),
    user_id: nullable(key()),
    code: text(20, { min: 1, missing: messages.code }),
    name: text(120, { min: 1, missing: messages.name }),
    name_hi: text(200),
    phone: nullable(text(20)),
    post: text(80),
    status: status(staffLifecycle),
    category: choice(categories),
    skill_class: choice(skillClasses),
    department: text(80),
    gender: choice(genders),
    date_of_birth: nullable(date()),
    father_name: text(120),
    mother_name: text(120),
    spouse_name: text(120),
    blood_group: text(10),
    address: text(500),
    permanent_address: text(500),
    emergency_name: text(120),
    emergency_phone: text(20),
    joined_on: nullable(date()),
    left_on: nullable(date()),
    left_why: text(500),
    ex_serviceman: flag(),
    uan: uan(),
    esic: esic(),
    pan: pan(),
    aadhaar_last4: text(4),
    bank_name: text(120),
    bank_account: bankAccount(),
    bank_last4: text(4),
    ifsc: ifsc(),
    nominee_name: text(120),
    nominee_relation: text(60),
    /** The picture on the identity card. */
    photo_id: nullable(key()),
    home_lat: nullable(real(-90, 90)),
    home_lng: nullable(real(-180, 180)),
    /** The usual day of rest, 0 Sunday to 6 Saturday; null where it moves. */
    weekly_off: nullable(integer(0, 6)),
  },
  hidden: ['bank_account'],
  files: { photo_id: null },
  sealed: ['bank_account', 'uan', 'pan'],
  writable: { create: writable, update: writable },
  access: {
    read: (actor) => can(actor, 'staff:read') || { id: actor.staffId ?? '' },
    write: (actor) => can(actor, 'staff:write'),
  },
  list: {
    filter: ['status', 'category', 'department', 'skill_class'],
    sort: ['name', 'code', 'joined_on', 'created_at'],
    search: ['name', 'name_hi', 'code', 'phone'],
    order: 'name',
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
