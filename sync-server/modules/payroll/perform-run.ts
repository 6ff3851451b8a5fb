import { readerOf } from '#server/core/http/workers/reader.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import type { BoundTask, TaskContext } from '#server/core/runtime/workers/task.ts';
import { readRun } from './read-run.ts';
import type { RunReader } from './read-run.ts';
import { planRun, readPiece } from './run-tasks.ts';
import type { RunAsked } from './run-tasks.ts';

/** The worker's side of a payroll: reads a run once, and gives it out piece by piece. */
export const payrollTasks: readonly BoundTask[] = [
  bindTask(planRun, async (asked, context) => (await readerFor(asked, context)).ids),
  bindTask(readPiece, async (asked, context) => (await readerFor(asked, context)).piece(asked.ids)),
];

/**
 * The run that was read last. A worker that took over from a lost one reads it again, from where the run
 * stood when it was claimed.
 */
let last: { readonly key: string; readonly reader: Promise<RunReader> } | undefined;

function readerFor({ tenantId, nowMs, run }: RunAsked, context: TaskContext): Promise<RunReader> {
  const key = JSON.stringify([tenantId, run.id, run.ver, run.cursor, nowMs]);
  if (last?.key !== key)
    last = { key, reader: readRun({ database: readerOf(context).database, tenantId, nowMs }, run) };
  return last.reader;
}
