import * as z from 'zod/mini';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { makeFaultFile } from './fault-file-task.ts';

const cells = z.array(z.array(z.union([z.string(), z.number()])));

/** The worker's side of the task. */
export const boundMakeFaultFile = bindTask(
  makeFaultFile,
  ({ name, head, rows }, { transfer }): Uint8Array => {
    const file = new Uint8Array(
      makeXlsx([{ name, head, rows: cells.parse(JSON.parse(new TextDecoder().decode(rows))) }]),
    );
    transfer(file.buffer);
    return file;
  },
);
