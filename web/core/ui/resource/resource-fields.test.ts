import { describe, expect, it } from 'vitest';
import type { Field } from '#shared/core/field.ts';
import type { Language } from '#shared/core/i18n.ts';
import { choice, date, flag, id, integer, money, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import * as z from 'zod/mini';
import {
  fieldColumns,
  formFields,
  inputProps,
  listFilters,
  namedFields,
  optionsOf,
  recordFacts,
  recordName,
  rowText,
  searchedFields,
} from './resource-fields.tsx';

it('shows a number of a phone in two halves, and no other digits', () => {
  const people = defineResource({
    name: 'people',
    one: 'person',
    fields: { id: id(), phone: text(20).label('Phone', 'फ़ोन'), code: text(20).label('Code', 'कोड') },
    access: { read: () => true, write: () => true },
    list: { columns: ['code', 'phone'] },
  });
  const row = { id: '1', phone: '+919876522222', code: '9876522222' };
  const parted = '+91\u00a098765\u00a022222';
  expect(rowText(people, 'phone', row, 'en')).toBe(parted);
  expect(rowText(people, 'code', row, 'en')).toBe('9876522222');
  // A file has it as it is kept.
  expect(fieldColumns(people, 'en', ['phone'])[0]?.text?.(row)).toBe('+919876522222');
});

const doors = defineResource({
  name: 'doors',
  one: 'door',
  fields: {
    id: id(),
    code: text(20).once().required().label('Code', 'कोड').hint('As on the plan', 'जैसा नक़्शे पर'),
    name_hi: text(80).editable().label('Name in Hindi', 'हिंदी नाम'),
    kind: choice(['gate', 'hatch'])
      .editable()
      .label('Kind', 'प्रकार')
      .called({ gate: ['Gate', 'गेट'], hatch: ['Hatch', 'हैच'] }),
    width: integer(60, 400).editable().label('Width', 'चौड़ाई'),
    price: money().optional().editable().label('Price', 'दाम'),
    since: date().optional().editable().label('Since', 'कब से'),
    open: flag().editable().label('Open', 'खुला'),
    keys: nested(z.array(z.string())).editable().label('Keys', 'चाबियाँ'),
    made_by: text(80),
  },
  access: { read: 'locations:read', write: 'locations:write' },
  list: {
    columns: ['code', 'width', 'kind'],
    filter: ['kind', 'open', 'since'],
    sort: ['code', 'width'],
    search: ['code', 'name_hi', 'kind'],
  },
});
const door = {
  id: 'd',
  code: 'G-1',
  name_hi: 'मुख्य गेट',
  kind: 'gate',
  width: 120,
  price: null,
  since: '2026-11-21',
  open: true,
  keys: ['a'],
  made_by: 'x',
};

describe('the form of a record', () => {
  it('has what may be written, in the order of the definition, and what is written once only at the start', () => {
    const names = (isNew: boolean) => formFields(doors, 'en', isNew).map(({ name }) => name);
    expect(names(true)).toEqual(['code', 'name_hi', 'kind', 'width', 'price', 'since', 'open']);
    expect(names(false)).toEqual(['name_hi', 'kind', 'width', 'price', 'since', 'open']);
  });

  it('asks for each kind in its own way, with its limits', () => {
    const [code, kind, width, price] = namedFields(doors, 'en', ['code', 'kind', 'width', 'price']);
    expect(code).toEqual({
      name: 'code',
      label: 'Code',
      kind: 'text',
      hint: 'As on the plan',
      required: true,
      maxLength: 20,
      max: 20,
    });
    expect(kind).toMatchObject({
      kind: 'choice',
      options: [{ value: 'gate', label: 'Gate' }, { value: 'hatch' }],
    });
    expect(kind).not.toHaveProperty('maxLength');
    expect(width).toMatchObject({ kind: 'number', min: 60, max: 400, step: 'any' });
    expect(price).toMatchObject({ kind: 'number', nullable: true });
  });

  it('takes from the screen what only the screen knows, and speaks Hindi', () => {
    const [kind] = namedFields(doors, 'hi', ['kind'], { kind: { hint: 'x' } });
    expect(kind).toMatchObject({ label: 'प्रकार', hint: 'x' });
    expect(optionsOf(doors, 'kind', 'hi')[1]).toEqual({ value: 'hatch', label: 'हैच' });
    expect(optionsOf(doors, 'code', 'en')).toEqual([]);
  });

  it('gives one input its limits, and refuses a field that there is not', () => {
    expect(inputProps(doors, 'width', 'en')).toEqual({ label: 'Width', required: true, min: 60, max: 400 });
    expect(inputProps(doors, 'code', 'en')).toEqual({
      label: 'Code',
      hint: 'As on the plan',
      required: true,
      maxLength: 20,
    });
    expect(() => inputProps(doors, 'colour', 'en')).toThrow('doors has no field colour');
  });
});

describe('a list', () => {
  it('is narrowed down by choices and flags, and by nothing else', () => {
    expect(
      listFilters(doors, 'en', 'All').map(({ name, values }) => [name, values.map(({ value }) => value)]),
    ).toEqual([
      ['kind', ['gate', 'hatch']],
      ['open', ['true', 'false']],
    ]);
  });

  it('says of a flag what it is and what it is not, by its label or as the definition calls it', () => {
    const filtersOf = (field: Field<boolean>, language: Language) =>
      listFilters(
        { ...doors, fields: { open: field }, list: { ...doors.list, filter: ['open'] } },
        language,
        'All',
      ).flatMap(({ values }) => values.map(({ label }) => label));
    const open = flag().label('Open', 'खुला');
    expect(filtersOf(open, 'en')).toEqual(['Open', 'Not open']);
    expect(filtersOf(open, 'hi')).toEqual(['खुला', 'खुला नहीं']);
    const called = open.called({ true: ['Open', 'खुला'], false: ['Shut', 'बंद'] });
    expect(filtersOf(called, 'en')).toEqual(['Open', 'Shut']);
    expect(filtersOf(called, 'hi')).toEqual(['खुला', 'बंद']);
  });

  it('aligns figures, sorts by what can be sorted, and exports figures and days as they are kept', () => {
    const columns = fieldColumns<typeof door>(doors, 'en', ['code', 'width', 'since', 'kind'], {
      kind: { label: 'Sort of door' },
    });
    expect(columns.map(({ key, label, numeric, sort, width }) => [key, label, numeric, sort, width])).toEqual(
      [
        ['code', 'Code', undefined, 'code', '240px'],
        ['width', 'Width', true, 'width', undefined],
        ['since', 'Since', undefined, undefined, undefined],
        ['kind', 'Sort of door', undefined, undefined, undefined],
      ],
    );
    expect(columns.map(({ text }) => text?.(door))).toEqual(['G-1', 120, '2026-11-21', 'Gate']);
  });

  it('says in which fields it searches, without those in Hindi', () => {
    expect(searchedFields(doors, 'en')).toBe('code or kind');
    expect(searchedFields(doors, 'hi')).toBe('कोड या प्रकार');
  });
});

describe('a record', () => {
  it('is called by the first column, and by its Hindi name on a Hindi screen', () => {
    expect(recordName(doors, door, 'en')).toBe('G-1');
    expect(recordName(doors, door, 'hi')).toBe('मुख्य गेट');
    expect(recordName(doors, { ...door, name_hi: '' }, 'hi')).toBe('G-1');
  });

  it('has a line for each field with a label, empty where nothing is known', () => {
    const facts = recordFacts(doors, door, 'en');
    expect(facts.map(({ name }) => name)).toEqual([
      'code',
      'name_hi',
      'kind',
      'width',
      'price',
      'since',
      'open',
    ]);
    expect(facts.find(({ name }) => name === 'price')?.value).toBe('');
  });
});

describe('a text with its Hindi beside it', () => {
  const topics = defineResource({
    name: 'topics',
    one: 'topic',
    fields: {
      id: id(),
      title: text(80),
      topic: text(80).called({ Night: ['Night', 'रात'] }),
      topic_hi: text(80),
    },
    access: { read: 'locations:read', write: 'locations:write' },
    list: { columns: ['title', 'topic'], filter: [], sort: [], search: [] },
  });
  const row = { id: 't', title: 'One', topic: 'Money', topic_hi: 'हिसाब' };

  it.each([
    ['en', row, 'Money'],
    ['hi', row, 'हिसाब'],
    ['hi', { ...row, topic_hi: '' }, 'Money'],
    ['hi', { ...row, topic: 'NIGHT', topic_hi: '' }, 'रात'],
    ['en', { ...row, topic: 'रात' }, 'Night'],
  ] as const)('reads in %s as its reader has it', (language, shown, said) => {
    expect(rowText(topics, 'topic', shown, language)).toBe(said);
  });
});
