import type { BoundTask } from './core/workers/task.ts';
import { serveTasks } from './core/workers/serve-tasks.ts';

/** Everything that worker threads do. The entry of their bundle, which is built beside the server's. */
const tasks: readonly BoundTask[] = [];

serveTasks(tasks);
