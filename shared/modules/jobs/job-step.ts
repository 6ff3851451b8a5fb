import * as z from 'zod/mini';
import { flag, key, text } from '#shared/core/fields.ts';
import { jobMessages as messages } from './messages.ts';

/** How a step is proven: ticked, with a photo, with a number that is read, or signed by the customer. */
export const stepKinds = ['tick', 'photo', 'number', 'signature'] as const;
/** The most steps, photos, lines of material and lines of extra work of one job. */
export const most = { steps: 40, photos: 12, materials: 40, extras: 20 } as const;

/** A step of the work, as the office wrote it. */
export const stepSchema = z.strictObject({
  id: key(40).schema,
  text: text(200, { min: 1, missing: messages.stepMissing }).schema,
  kind: z._default(z.enum(stepKinds), 'tick'),
  required: z._default(flag().schema, true),
});
export type JobStep = z.output<typeof stepSchema>;

/** What became of a step; `value` is the number that was read, and empty for the others. */
export const doneStepSchema = z.strictObject({
  id: key(40).schema,
  done: z.boolean(),
  value: text(40).schema,
});
export type DoneStep = z.output<typeof doneStepSchema>;
