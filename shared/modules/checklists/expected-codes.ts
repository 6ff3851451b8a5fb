import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { key, nested, text } from '#shared/core/fields.ts';
import { latinDigits } from '#shared/core/read-cell.ts';
import { longestTypedCode, tidyCode } from '#shared/core/short-code.ts';
import { checklistMessages as messages } from './messages.ts';
import { mostSteps, writtenStepSchema } from './step.ts';
import type { Step } from './step.ts';
import { withCodes } from './with-codes.ts';

const code = text(longestTypedCode).schema;

/** A step as the office sends it: one for a code may say which code stands at the place. */
export const expectingStepSchema = z.extend(writtenStepSchema, { expected: z.optional(code) });
type ExpectingStep = z.output<typeof expectingStepSchema>;

/** Which code stands at the place of which step. A field for this is hidden: no phone may hold it. */
export const expectedCode = z.strictObject({ id: key(40).schema, code });
export type ExpectedCode = z.output<typeof expectedCode>;
export const expectedCodes = () => nested(z.array(expectedCode).check(z.maxLength(mostSteps)));

/** Whether the code that stands at the place was given. */
export const matchStates = ['right', 'wrong'] as const;
export type MatchState = (typeof matchStates)[number];
export const matchNames = {
  right: ['Code matched', 'कोड मिला'],
  wrong: ['Code did not match', 'कोड नहीं मिला'],
} as const;

/**
 * Steps with an id each, and apart from them the codes that are expected. A step that says nothing of its
 * code keeps the one that is known; an empty one takes it away. `field` is the name of the steps in what was
 * sent.
 */
export function withExpectedCodes(
  written: readonly ExpectingStep[],
  known: readonly ExpectedCode[],
  field: string,
): { readonly steps: Step[]; readonly expected_codes: ExpectedCode[] } {
  const before = new Map(known.map(({ id, code: value }) => [id, value]));
  const steps = withCodes(written, field);
  const codes = steps.map(({ id, kind, expected }) => {
    if (kind !== 'code' && (expected ?? '') !== '') refuse('invalid', messages.codeOfOther, field);
    const value = kind === 'code' ? (expected ?? before.get(id) ?? '') : '';
    if (value !== '' && tidied(value) === '') refuse('invalid', messages.codeLetters, field);
    return { id, code: value };
  });
  return {
    steps: steps.map(({ expected: _code, ...step }) => step),
    expected_codes: codes.filter(({ code: value }) => value !== ''),
  };
}

/** Whether two codes are the same to people: spaces, dashes, capitals and the script of digits aside. */
export function isSameCode(typed: string, expected: string): boolean {
  return tidied(typed) === tidied(expected);
}

function tidied(typed: string): string {
  return tidyCode(latinDigits(typed));
}
