/** Longer than this nothing should run on the event loop without a pause. */
const mostMs = 20;

/**
 * For a long piece of work on the event loop: the function it gives is awaited between two steps, and lets
 * others have their turn once this work has run for 20 ms since it last did. Inside a transaction that is
 * `tx.giveWay`.
 */
export function createGiveWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
