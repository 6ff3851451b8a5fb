/** A sleep of the sync loop that may be ended early. */
export type Sleep = {
  /** Ends the sleep, or keeps the next one from beginning. */
  readonly wake: () => void;
  /** Forgets earlier calls of `wake`: what they were about is going to be looked at. */
  readonly prepare: () => void;
  /** Sleeps for so long, or until it is woken or `signal` aborts. */
  readonly for: (ms: number) => Promise<void>;
};

/** Makes a sleep that ends for good when `signal` aborts. */
export function createSleep(signal: AbortSignal): Sleep {
  let isWoken = false;
  let end: (() => void) | undefined;
  signal.addEventListener('abort', () => end?.(), { once: true });
  return {
    wake: () => {
      isWoken = true;
      end?.();
    },
    prepare: () => {
      isWoken = false;
    },
    for: (ms) =>
      new Promise((resolve) => {
        if (isWoken || signal.aborted) return resolve();
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
