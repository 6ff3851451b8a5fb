import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { isOneBinary } from './executable.ts';

/** Starts this very program once more, with other words, beside this one. */
export function startOwnProgram(words: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const before = isOneBinary() ? [] : [process.argv[1] ?? ''];
  return spawn(process.execPath, [...before, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Runs a command of this program beside the server, behind everybody's work, and gives what it said. `env`
 * stands over what this one was started with. Throws with its words where it ended with a fault. Aborting
 * ends it at once.
 */
export async function runOwnProgram(
  words: readonly string[],
  signal: AbortSignal,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = startOwnProgram(words, { ...process.env, ...env });
  // By a signal that it hears, so that it can end what it has started.
  const end = (): unknown => child.kill('SIGTERM');
  // A server that ends in a hurry takes it along.
  process.once('exit', end);
  signal.addEventListener('abort', end);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is as quick as others then.
  }
  let said = '';
  const keep = (part: string): void => {
    said = `${said}${part}`.slice(-mostLetters);
  };
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(said.trim() || `it ended with ${code ?? 'a signal'}`);
    return said.trim();
  } finally {
    process.off('exit', end);
    signal.removeEventListener('abort', end);
  }
}

const mostLetters = 4000;
