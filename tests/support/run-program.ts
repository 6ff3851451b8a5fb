import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));

/** What a command of the built program said, and the code it ended with. */
export type Said = { readonly code: number; readonly output: string };

/** Runs a command of the built program to its end. `env` stands beside the tests' own. */
export function runProgram(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
