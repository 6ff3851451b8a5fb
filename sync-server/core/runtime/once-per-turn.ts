/**
 * Lets all who ask in the same turn of the event loop share one read. Who asks in a later turn reads anew, so
 * that nobody is given less than what was committed before their request arrived.
 */
export function oncePerTurn<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () => {
    if (asked) return asked;
    asked = read();
    setImmediate(() => (asked = undefined));
    return asked;
  };
}
