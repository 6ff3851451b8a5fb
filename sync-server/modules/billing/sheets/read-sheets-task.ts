import { defineTask } from '#server/core/runtime/workers/task.ts';
import type { BillsAsked } from '../plan-bills-task.ts';
import type { Sheet } from './make-sheets.ts';

/** Counts the attendance sheets of one client, in a worker thread. */
export const readSheetsTask = defineTask<BillsAsked, readonly Sheet[]>('billing.sheets');
