import { parentPort, workerData } from 'node:worker_threads';
import { buildId } from './build-id.ts';
import { packFailure } from './carry-failure.ts';
import type { CarriedFailure } from './carry-failure.ts';
import type { BoundTask } from './task.ts';

/** What a pool asks of a worker. */
export type TaskRequest = { readonly name: string; readonly input: unknown; readonly build: string | null };
/** What a worker answers; it does one task at a time, so no number is needed. */
export type TaskAnswer = { readonly output: unknown } | { readonly failure: CarriedFailure };
/**
 * What a worker says first, when the code of its first task is loaded: the time of a call counts from there.
 */
export const workerReady = 'ready';

/**
 * Does tasks in this worker thread as its pool asks for them, one after the other. The last line of a
 * worker's entry.
 */
export function serveTasks(tasks: readonly BoundTask[]): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs in a worker thread');
  const byName = new Map(tasks.map((task) => [task.name, task]));
  let ready = false;
  const sayReady = (): void => {
    if (!ready) port.postMessage(workerReady);
    ready = true;
  };
  port.on('message', (request: TaskRequest) => {
    void perform(byName.get(request.name), request, sayReady).then(([answer, moved]) =>
      port.postMessage(answer, moved),
    );
  });
}

async function perform(
  task: BoundTask | undefined,
  request: TaskRequest,
  sayReady: () => void,
): Promise<[TaskAnswer, ArrayBuffer[]]> {
  const moved: ArrayBuffer[] = [];
  try {
    // Workers start long after the server: an update in between would give it workers of another version.
    if (request.build !== null && buildId !== null && request.build !== buildId)
      throw new Error('the files of the server were replaced while it ran; start it again');
    if (!task) throw new Error(`no worker does ${request.name}`);
    await task.load?.();
    sayReady();
    const output = await task.perform(request.input, {
      setUp: workerData,
      transfer: (bytes) => moved.push(bytes),
    });
    return [{ output }, moved];
  } catch (error) {
    return [{ failure: packFailure(error) }, []];
  }
}
