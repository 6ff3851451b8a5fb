/**
 * Does what comes before a suite, and tells a failure by its message alone. Vitest looks up where an error of
 * such a file comes from, fails over what it has kept of compiled modules, and prints that in the place of
 * the error.
 */
export async function plainly<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: String(error) };
    throw Object.assign(new Error(message), { stack: message });
  }
}
