import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';
import type { RunPiece } from './read-run.ts';

/** A run as its server has claimed it, and the clock it goes by. */
export type RunAsked = { readonly tenantId: string; readonly nowMs: number; readonly run: PayrollRun };

/** Whom a run still has to do, in the order of their ids. */
export const planRun = defineTask<RunAsked, readonly string[]>('payroll.plan-run');
/** What some of them are paid by. */
export const readPiece = defineTask<RunAsked & { readonly ids: readonly string[] }, RunPiece>(
  'payroll.read-piece',
);
