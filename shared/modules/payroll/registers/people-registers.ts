import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { fieldText } from '#shared/core/field-text.ts';
import type { Message } from '#shared/core/i18n.ts';
import { credentialNames, credentials } from '#shared/modules/staff/credential.ts';
import type { Credential } from '#shared/modules/staff/credential.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { categoryNames, genderNames, guardCategories, skillNames } from '#shared/modules/staff/words.ts';
import { registerHeads as heads, registerPack as words } from './register-messages.ts';
import { table } from './register-table.ts';
import type { RegisterTable } from './register-table.ts';

/** A client with the sites where it was served in the period. */
export type ServedClient = {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
  readonly sites: readonly string[];
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
};
/** What the registers of people are made of; `pay` is the last gross pay of each in rupees. */
export type PeopleFacts = {
  readonly staff: readonly StaffMember[];
  readonly credentials: readonly Credential[];
  readonly clients: readonly ServedClient[];
  readonly pay: ReadonlyMap<string, number>;
};

const office = ['office'] as const;

/** Who manages the agency. */
export function managersTable({ staff }: PeopleFacts): RegisterTable {
  return table(of(staff, office), [
    [heads.serial, (_one, at) => at + 1],
    [heads.name, (one) => one.name],
    [heads.post, (one) => one.post],
    [heads.address, (one) => one.address],
    [heads.permanent, (one) => one.permanent_address],
    [heads.joined, (one) => day(one.joined_on)],
    [heads.left, (one) => day(one.left_on)],
  ]);
}

/** Guards and supervisors with address, photograph and pay. */
export function guardsTable({ staff, pay }: PeopleFacts): RegisterTable {
  return table(of(staff, guardCategories), [
    [heads.serial, (_one, at) => at + 1],
    [heads.code, (one) => one.code],
    [heads.name, (one) => one.name],
    [heads.category, (one) => inBoth(categoryNames[one.category])],
    [heads.address, (one) => one.address],
    [heads.permanent, (one) => one.permanent_address],
    [heads.photo, (one) => inBoth(one.photo_id === null ? words.missing : words.onRecord)],
    [heads.salary, (one) => pay.get(one.id) ?? ''],
    [heads.joined, (one) => day(one.joined_on)],
    [heads.left, (one) => day(one.left_on)],
  ]);
}

/** Whom the agency served. */
export function clientsTable({ clients }: PeopleFacts): RegisterTable {
  return table(clients, [
    [heads.serial, (_one, at) => at + 1],
    [heads.client, (one) => one.name],
    [heads.address, (one) => one.address],
    [heads.gstin, (one) => one.gstin],
    [heads.sites, (one) => one.sites.join(', ')],
    [heads.from, (one) => day(one.from)],
    [heads.to, (one) => day(one.to)],
  ]);
}

/** Training, verification and licences of guards and supervisors. */
export function verificationTable({ staff, credentials }: PeopleFacts): RegisterTable {
  const people = new Map(of(staff, guardCategories).map((one) => [one.id, one]));
  const rows = credentials.flatMap((paper) => {
    const person = people.get(paper.staff_id);
    return person ? [{ ...paper, person }] : [];
  });
  return table(rows, [
    [heads.serial, (_one, at) => at + 1],
    [heads.code, (one) => one.person.code],
    [heads.name, (one) => one.person.name],
    [heads.paper, (one) => inBoth(credentialNames[one.kind])],
    [heads.state, (one) => stateName(one.state)],
    [heads.number, (one) => one.number],
    [heads.issuer, (one) => one.issuer],
    [heads.from, (one) => day(one.valid_from)],
    [heads.to, (one) => day(one.valid_to)],
  ]);
}

/** Everybody who was employed in the period. */
export function employeesTable({ staff }: PeopleFacts): RegisterTable {
  return table(staff, [
    [heads.serial, (_one, at) => at + 1],
    [heads.code, (one) => one.code],
    [heads.name, (one) => one.name],
    [heads.relative, (one) => one.father_name || one.mother_name || one.spouse_name],
    [heads.gender, (one) => (one.gender === '' ? '' : inBoth(genderNames[one.gender]))],
    [heads.born, (one) => day(one.date_of_birth)],
    [heads.post, (one) => one.post],
    [heads.skill, (one) => inBoth(skillNames[one.skill_class])],
    [heads.joined, (one) => day(one.joined_on)],
    [heads.uan, (one) => one.uan],
    [heads.esic, (one) => one.esic],
    [heads.permanent, (one) => one.permanent_address || one.address],
    [heads.left, (one) => day(one.left_on)],
    [heads.reason, (one) => one.left_why],
  ]);
}

/** Workmen as the contractor's register has them. */
export function workmenTable({ staff, pay }: PeopleFacts): RegisterTable {
  return table(
    staff.filter(({ category }) => category !== 'office'),
    [
      [heads.serial, (_one, at) => at + 1],
      [heads.name, (one) => one.name],
      [heads.born, (one) => day(one.date_of_birth)],
      [heads.gender, (one) => (one.gender === '' ? '' : inBoth(genderNames[one.gender]))],
      [heads.relative, (one) => one.father_name || one.mother_name || one.spouse_name],
      [heads.post, (one) => one.post],
      [heads.permanent, (one) => one.permanent_address],
      [heads.address, (one) => one.address],
      [heads.joined, (one) => day(one.joined_on)],
      [heads.salary, (one) => pay.get(one.id) ?? ''],
      [heads.left, (one) => day(one.left_on)],
      [heads.reason, (one) => one.left_why],
    ],
  );
}

function of(staff: readonly StaffMember[], wanted: readonly string[]): StaffMember[] {
  return staff.filter(({ category }) => wanted.includes(category));
}

function day(date: CalendarDate | null): string {
  return date === null ? '' : formatDate(date);
}

function stateName(state: Credential['state']): string {
  const { state: field } = credentials.fields;
  return field ? inBoth([fieldText(field, state, 'en'), fieldText(field, state, 'hi')]) : state;
}

function inBoth([english, hindi]: Message): string {
  return `${english} / ${hindi}`;
}
