import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What a trivial request waited while something else was going on. */
export type Waits = { readonly answered: number; readonly longestMs: number; readonly p99Ms: number };

/** A process that asks a server for next to nothing all the time. */
export type Probe = {
  readonly during: <T>(
    work: () => Promise<T>,
  ) => Promise<{ readonly result: T; readonly ownMs: number; readonly waits: Waits }>;
  readonly stop: () => void;
};

/**
 * Starts asking one server for one thing: what needs nothing (`alive`), whether it can write (`ready`), or a
 * small write of the account of a token.
 */
export function startProbe(url: string, what: 'alive' | 'ready' | { readonly writesAs: string }): Probe {
  const [path, token] =
    typeof what === 'string'
      ? [what === 'alive' ? '/api/health' : '/api/ready', '']
      : ['/api/auth/preferences', what.writesAs];
  const child = fork(join(process.cwd(), 'tests/bench/probe.mjs'), [url, path, token], { execArgv: [] });
  return {
    during: async (work) => {
      child.send('from now');
      // The probe hears this within one of its own requests.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const started = performance.now();
      const result = await work();
      const ownMs = performance.now() - started;
      const waits = await new Promise<Waits>((resolve) => {
        child.once('message', (message: Waits) => resolve(message));
        child.send('until now');
      });
      return { result, ownMs, waits };
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
