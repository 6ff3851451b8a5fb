import type { Language } from '#shared/core/i18n.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';

/** The body of a call as it came, and how its answer is to be written. */
export type TryGstr1 = {
  readonly bytes: Uint8Array;
  readonly language: Language;
  readonly acceptEncoding: string;
};

/** The answer as bytes that only have to be sent. */
export type TriedGstr1 = {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
};

/** Makes the return of the documents in a body. They may be many: only a worker parses and checks them. */
export const tryGstr1Task = defineTask<TryGstr1, TriedGstr1>('billing.try-gstr1');
