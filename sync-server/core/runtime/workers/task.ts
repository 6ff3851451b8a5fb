/**
 * A piece of work that a worker thread does, by its name, with the types of what goes in and what comes out.
 * Both are copied between threads by the structured clone algorithm: plain values, arrays, maps and bytes, no
 * functions.
 */
export type Task<Input, Output> = { readonly name: string; readonly types?: (input: Input) => Output };

/** What a task's function is told besides its input. */
export type TaskContext = {
  /** What the pool was given as `setUp`, the same for every call of a worker. */
  readonly setUp: unknown;
  /** Hands bytes of the output over to the caller instead of copying them. */
  readonly transfer: (bytes: ArrayBuffer) => void;
};

/**
 * A task with the function that does it; only a worker's bundle imports it. `load` gets its code, where that
 * is not there yet.
 */
export type BoundTask = {
  readonly name: string;
  readonly load?: () => Promise<unknown>;
  readonly perform: (input: unknown, context: TaskContext) => Promise<unknown>;
};

/**
 * Names a task, for the pool's side and the worker's side to agree on. Names are unique: `<module>.<verb>`.
 */
export function defineTask<Input, Output>(name: string): Task<Input, Output> {
  return { name };
}

/** Binds a task to the function that does it. What the function throws rejects its own call only. */
export function bindTask<Input, Output>(
  task: Task<Input, Output>,
  perform: (input: Input, context: TaskContext) => Promise<Output> | Output,
): BoundTask {
  return { name: task.name, perform: async (input, context) => perform(input as Input, context) };
}

/**
 * Tasks whose code is loaded at the first call of one of them, so that a worker holds only what it is used
 * for.
 */
export function bindLater(
  tasks: readonly { readonly name: string }[],
  load: () => Promise<readonly BoundTask[]>,
): BoundTask[] {
  return tasks.map(({ name }) => ({
    name,
    load,
    perform: async (input, context) => {
      const bound = (await load()).find((task) => task.name === name);
      if (!bound) throw new Error(`nothing was loaded that does ${name}`);
      return bound.perform(input, context);
    },
  }));
}
