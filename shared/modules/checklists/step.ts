import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { flag, key, text } from '#shared/core/fields.ts';
import { filled } from '#shared/core/i18n.ts';
import { latinDigits } from '#shared/core/read-cell.ts';
import { checklistMessages as messages } from './messages.ts';

/**
 * How a step is proven: ticked, with a photo, with a number that is read, signed by the customer, or with the
 * code that stands at the place.
 */
export const stepKinds = ['tick', 'photo', 'number', 'signature', 'code'] as const;
export type StepKind = (typeof stepKinds)[number];
/** The most steps of one checklist. */
export const mostSteps = 40;

/** A step of the work, as the office wrote it. */
export const stepSchema = z.strictObject({
  id: key(40).schema,
  text: text(200, { min: 1, missing: messages.stepMissing }).schema,
  kind: z._default(z.enum(stepKinds), 'tick'),
  required: z._default(flag().schema, true),
});
export type Step = z.output<typeof stepSchema>;

/** A step as the office sends it: one that has no code yet gets one. */
export const writtenStepSchema = z.extend(stepSchema, { id: z.optional(key(40).schema) });

/** What became of a step; `value` is the number or the code that was read, and empty for the others. */
export const doneStepSchema = z.strictObject({
  id: key(40).schema,
  done: z.boolean(),
  value: text(40).schema,
});
export type DoneStep = z.output<typeof doneStepSchema>;

/** What proves steps besides what is said of each: photos, and whether somebody signed. */
export type Proof = {
  readonly photos: number;
  /** How many photos are of each step, by its id; absent where any photo is of all, as in a task. */
  readonly photosOf?: ReadonlyMap<string, number>;
  readonly signed: boolean;
};

/** Refuses what is not done as it was asked for. `field` is the name of the steps in what was sent. */
export function checkSteps(
  asked: readonly Step[],
  done: readonly DoneStep[],
  proof: Proof,
  field: string,
): void {
  const known = new Map(done.map((step) => [step.id, step]));
  if (done.some(({ id }) => !asked.some((step) => step.id === id)))
    refuse('invalid', messages.unknownStep, field);
  if ([...(proof.photosOf?.keys() ?? [])].some((id) => !asked.some((step) => step.id === id)))
    refuse('invalid', messages.unknownStep, 'photos');
  for (const step of asked) {
    const { done: isDone = false, value = '' } = known.get(step.id) ?? {};
    if (isDone) checkStep(step, value, proof, field);
    else if (step.required) refuse('invalid', filled(messages.stepFirst, { step: step.text }), field);
  }
}

/** Refuses a step that is said to be done without what proves it. */
export function checkStep(
  { id, kind, text: step }: Pick<Step, 'id' | 'kind' | 'text'>,
  value: string,
  proof: Proof,
  field: string,
): void {
  if (kind === 'number' && !/^-?\d+(?:\.\d+)?$/.test(latinDigits(value)))
    refuse('invalid', filled(messages.numberWrong, { step }), field);
  if (kind === 'code' && value.trim() === '') refuse('invalid', filled(messages.codeFirst, { step }), field);
  if (kind === 'photo' && proof.photos === 0) refuse('invalid', messages.photoFirst, 'photos');
  if (kind === 'photo' && proof.photosOf && !proof.photosOf.has(id))
    refuse('invalid', filled(messages.stepPhotoFirst, { step }), 'photos');
  if (kind === 'signature' && !proof.signed) refuse('invalid', messages.signatureFirst, 'signed_by');
}
