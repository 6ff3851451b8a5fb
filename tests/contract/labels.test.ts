import { describe, expect, test } from 'vitest';
import type { Resource } from '#shared/core/resource.ts';
import { requiredOf } from '#shared/core/required.ts';
import { modules } from '#server/app.ts';
import { changesBetween } from '#server/core/sync/changes.ts';
import { resources } from './definitions.ts';

/** Fields that a client writes and no person meets under a name. */
const unnamed = new Map([
  ['drafts.kind', 'what a form keeps while it is filled in; its fields have their own names there'],
  ['drafts.form', 'what a form keeps while it is filled in; its fields have their own names there'],
]);
/**
 * Closed lists that a person chooses from or reads, whose names a phone keeps in the messages of its screens.
 */
const namedOnScreen = new Set([
  'bookings.package',
  'bookings.booking_type',
  'cart_items.package',
  'drafts.kind',
]);

const every: readonly Resource[] = [
  ...new Set([...resources, ...modules.flatMap((module) => module.resources)]),
];
const written = every.flatMap((resource) =>
  [...new Set([...resource.writable.create, ...resource.writable.update])].map((name) => ({
    at: `${resource.name}.${name}`,
    field: resource.fields[name],
  })),
);

describe('fields that people write', () => {
  test('are found', () => expect(written.length).toBeGreaterThan(150));

  test('have a name, but for a few with a reason', () => {
    const nameless = written.filter(({ field }) => !field?.spec.label).map(({ at }) => at);
    expect(nameless.toSorted()).toEqual([...unnamed.keys()].toSorted());
  });

  test('call the values of a closed list by names', () => {
    const nameless = written
      .filter(({ at, field }) => field?.spec.choices && !field.spec.choiceLabels && !namedOnScreen.has(at))
      .map(({ at }) => at);
    expect(nameless).toEqual([]);
  });
});

/** The names of fields that stand for several things. */
const severals: readonly string[] = [
  'Areas',
  'Calls a minute',
  'Clauses',
  'Components',
  'Contacts',
  'Contacts a day',
  'Contacts in seven days',
  'Credit days',
  'Days',
  'Days away',
  'Days in a month',
  'Days past due',
  'Email addresses',
  'Events',
  'Fields',
  'Hours of a duty',
  'Hours of duty',
  'Hours per duty',
  'Languages',
  'Licensed districts',
  'Lines',
  'Notes',
  'Notes on the invoice',
  'Other GSTINs',
  'Permissions',
  'Pictures',
  'Preferred shifts',
  'Questions',
  'Receivers',
  'Required papers',
  'Search words',
  'Services',
  'Sites',
  'Steps',
  'Tags',
  'Terms',
  'Terms in Hindi',
  'Working hours',
];
/** Those that end in an `s` or hold such a word, and stand for one. */
const singles: readonly string[] = [
  'API address',
  'Address',
  'Basis',
  'Billing address',
  'Class of the minimum wage',
  'Due after (hours)',
  'Due for renewal, days before the end',
  'Duration in minutes',
  'EPF on full wages',
  'Email for invoices',
  'Experience in years',
  'Geofence radius in metres',
  'Handover with two signatures',
  'Key that the portal signs with',
  'Language of emails and reminders',
  'Language of messages',
  'Late after (minutes)',
  'Notice (days)',
  'Notice before a first visit, in hours',
  'Pay basis',
  'Permanent address',
  'Photo for customers',
  'Rate in rupees',
  'Skill class',
  'Status',
  'Unpaid break in minutes',
  'Use for bookings',
  'Usual duration in minutes',
  'Wage in this rate',
];

describe('what is said of an empty field', () => {
  const required = (end: string): string[] => {
    const labels = written.flatMap(({ field }) => (field?.spec.label ? [field.spec.label] : []));
    const said = labels.map((label) => requiredOf(label)[0]);
    return [...new Set(said.filter((text) => text.endsWith(end)).map((text) => text.slice(0, -end.length)))];
  };

  test('is said of several where the name stands for several', () => {
    expect(required(' are required.').toSorted()).toEqual(severals);
  });

  test('is said of one where the last word only looks like several', () => {
    const odd = required(' is required.').filter((name) => /[a-z]s\b/.test(name));
    expect(odd.filter((name) => !name.startsWith('“')).toSorted()).toEqual(singles);
  });

  test('has marks around a name that is no noun', () => {
    const marked = required(' is required.').filter((name) => name.startsWith('“'));
    expect(marked).toEqual(expect.arrayContaining(['“Starts”', '“Valid from”', '“Send daily”']));
    expect(marked.filter((name) => /^“(?:Name|Date|Amount|Due date)”$/.test(name))).toEqual([]);
  });
});

/** What nobody meets by its fields: a form half filled in. */
const withoutLabels = ['drafts'];

test('every other resource has labels', () => {
  const nameless = every.filter(({ fields }) => !Object.values(fields).some(({ spec }) => spec.label));
  expect(nameless.map(({ name }) => name).toSorted()).toEqual(withoutLabels);
});

describe('names of fields', () => {
  const labelled = every.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, { spec }]) =>
      spec.label ? [{ at: `${resource.name}.${name}`, spec, label: spec.label }] : [],
    ),
  );

  test('are written in both languages, with no stray space', () => {
    const wrong = labelled
      .flatMap(({ at, spec, label }) =>
        [label, ...(spec.hint ? [spec.hint] : []), ...Object.values(spec.choiceLabels ?? {})].map(
          ([en, hi]) => ({ at, en, hi }),
        ),
      )
      .filter(
        ({ en, hi }) =>
          en.trim() !== en || hi.trim() !== hi || en === '' || !(/[\u0900-\u097F]/.test(hi) || en === hi),
      );
    expect(wrong).toEqual([]);
  });

  test('name every value of a closed list or none', () => {
    const half = labelled.filter(
      ({ spec }) =>
        spec.choiceLabels && spec.choices?.some((value) => !Object.hasOwn(spec.choiceLabels ?? {}, value)),
    );
    expect(half.map(({ at }) => at)).toEqual([]);
  });
});

test('every column of a list that is made from the definition has a name', () => {
  const nameless = every.flatMap(({ name, fields, list }) =>
    list.columns.filter((column) => !fields[column]?.spec.label).map((column) => `${name}.${column}`),
  );
  expect(nameless).toEqual([]);
});

test('the audit log names who a task is given to, not their id', () => {
  const tasks = every.find(({ name }) => name === 'tasks');
  if (!tasks) throw new Error('there are no tasks');
  const before = { assignee_id: 'a', assignee_name: 'Asha', due_at: null };
  const after = { assignee_id: 'b', assignee_name: 'Bina', due_at: '2026-11-20T08:30:00.000Z' };
  expect(changesBetween(tasks, before, after)).toEqual({
    assignee_name: ['Asha', 'Bina'],
    due_at: [null, '2026-11-20T08:30:00.000Z'],
  });
});

test('the audit log holds no value that is sealed or stays on the server', () => {
  const secret = every.filter(({ hidden, sealed }) => hidden.length + sealed.length > 0);
  const labelled = secret.flatMap(({ name, fields, hidden, sealed }) =>
    [...hidden, ...sealed].filter((field) => fields[field]?.spec.label).map((field) => `${name}.${field}`),
  );
  expect(labelled).toContain('staff.bank_account');
  const kept = secret.flatMap((resource) => {
    const names = Object.keys(resource.fields);
    const all = (value: unknown): Record<string, unknown> =>
      Object.fromEntries(names.map((name) => [name, value]));
    const changed = Object.keys(changesBetween(resource, all(null), all(1)));
    return changed.filter((name) => resource.hidden.includes(name) || resource.sealed.includes(name));
  });
  expect(kept).toEqual([]);
});
