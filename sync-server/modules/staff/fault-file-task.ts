import { defineTask } from '#server/core/runtime/workers/task.ts';

/**
 * What a workbook of rows at fault is made of. The rows are JSON in UTF-8: bytes are handed over, rows would
 * be copied at once.
 */
export type FaultFile = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: Uint8Array;
};

/** Makes the workbook of the rows at fault in a file of people. */
export const makeFaultFile = defineTask<FaultFile, Uint8Array>('staff.make-fault-file');
