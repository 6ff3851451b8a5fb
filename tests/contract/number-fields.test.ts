import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { modules } from '#server/app.ts';
import type { Source } from './source.ts';
import { allSources } from './source.ts';

/** What a field of that name must refuse: right in form, wrong in a digit, a state or a letter. */
const wrongValues: Readonly<Record<string, string>> = {
  gstin: '23AAAAA0000A1Z0',
  pan: 'ABCDE12345',
  pincode: '052018',
  ifsc: 'SBIN1001234',
  bank_ifsc: 'SBIN1001234',
  uan: '10090441234',
  esic: '311234567',
  esic_no: '311234567',
  pin: '052018',
};

/** Inputs of that name which are something else or are checked where their record is at hand. */
const others: Readonly<Record<string, string>> = {
  'filed_return.create.gstin': 'one of the business, which the server compares',
  'gst_amendment.create_row.gstin': 'one of the business, which the server compares',
  'kiosk.open.pin': 'opens a device',
  'pin.set.pin': 'signs a person in at a device',
  'pin.set_own.pin': 'signs a person in at a device',
};

/** The forms of these numbers, as a hand would write them again. */
const forms = ['[A-Z]{5}\\d{4}[A-Z]', '[A-Z]{4}0[A-Z0-9]{6}', '[1-9]\\d{5}', '\\d{9,18}'];
const formsAtHome = /^shared\/core\/(?:number-fields|gstin)\.ts$|\.test\.tsx?$|^tests\//;

const operations = modules.flatMap((module) => [
  ...module.routes.flatMap(({ operation, online }) => operation ?? online ?? []),
  ...module.operations.map(({ operation }) => operation),
]);

it('an input for a number of an authority or a bank takes no wrong one', () => {
  const asked = operations.flatMap(({ name, input }) =>
    input instanceof z.ZodMiniObject
      ? Object.entries(input.shape).map(([own, schema]) => ({ at: `${name}.${own}`, own, schema }))
      : [],
  );
  const numbers = asked.filter(({ own }) => own in wrongValues);
  expect(numbers.length).toBeGreaterThan(12);
  const faults = numbers.filter(
    ({ at, own, schema }) =>
      !(at in others) && z.safeParse(schema as z.ZodMiniType, wrongValues[own]).success,
  );
  expect([...new Set(faults.map(({ at }) => at))]).toEqual([]);
});

it('the form of such a number is written once', () => {
  expect(allSources().flatMap(formsByHand)).toEqual([]);
});

it('a form that is written again is found', () => {
  expect(
    formsByHand({ path: 'shared/modules/x/bare.ts', text: 'const pan = /^[A-Z]{5}\\d{4}[A-Z]$/;' }),
  ).toEqual(['shared/modules/x/bare.ts: [A-Z]{5}\\d{4}[A-Z]']);
});

function formsByHand({ path, text }: Source): string[] {
  if (formsAtHome.test(path)) return [];
  return forms.filter((form) => text.includes(`${form}$/`)).map((form) => `${path}: ${form}`);
}
