const queues = new Map<string, Promise<unknown>>();

/**
 * Runs one piece of work at a time per name, across all open pages of this browser. Where the browser has no
 * locks (a page served without TLS), only this page waits for itself.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const run = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    run.catch(() => undefined),
  );
  return run;
}

/**
 * Waits to be the one page that leads, then calls `lead`. The returned function steps back (or stops
 * waiting). A page that is closed, crashes or is frozen away loses the lead automatically.
 */
export function whileLeading(name: string, lead: () => () => void): () => void {
  const stopped = new AbortController();
  if (!('locks' in navigator)) {
    const stop = lead();
    return stop;
  }
  void navigator.locks
    .request(name, { signal: stopped.signal }, () => {
      const stop = lead();
      return new Promise<void>((release) => {
        stopped.signal.addEventListener('abort', () => {
          stop();
          release();
        });
      });
    })
    .catch(() => undefined);
  return () => stopped.abort();
}
