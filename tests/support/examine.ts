import { runProgram } from './run-program.ts';

/** What the doctor says of one thing. */
export type Finding = { readonly about: string; readonly state: string; readonly text: string };

/** Asks the doctor of the built program; gives its exit code and what it says of each thing. */
export async function examine(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { code, output } = await runProgram(['doctor', '--json', ...words], env);
  const findings = JSON.parse(output.slice(0, output.lastIndexOf(']') + 1)) as Finding[];
  return { code, of: (about: string) => findings.filter((finding) => finding.about === about) };
}
