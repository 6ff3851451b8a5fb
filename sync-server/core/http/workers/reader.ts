import { setPriority } from 'node:os';
import { useFileStore } from '#server/core/files/object-store.ts';
import { openFileStore } from '#server/core/store/open-file-store.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import type { Database } from '#server/core/sql/database.ts';
import { openKeys } from '#server/core/sql/seal.ts';
import type { TaskContext } from '#server/core/runtime/workers/task.ts';
import type { ReaderSetUp } from './run-route.ts';

/** What a worker reads with: a database that refuses to write, and what the server was started with. */
export type Reader = ReaderSetUp & { readonly database: Database };

let opened: Reader | undefined;

/**
 * This worker's reader, opened at its first task: with the keys for sealed numbers, behind the event loop in
 * priority.
 */
export function readerOf(context: TaskContext): Reader {
  opened ??= open(context.setUp as ReaderSetUp);
  return opened;
}

function open({ config, secrets }: ReaderSetUp): Reader {
  yieldToServer();
  openKeys(config.keyFile);
  const database = openReadOnly(config);
  useFileStore(database, openFileStore(config));
  return { config, secrets, database };
}

/**
 * About two thirds of the event loop's share where both want the same processor; more would starve reports of
 * a busy machine.
 */
const behind = 2;

/** On Linux a thread has a priority of its own. */
function yieldToServer(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(behind);
  } catch {
    // Not allowed here: then both are equal.
  }
}
