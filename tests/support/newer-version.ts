import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const list = /var migrations = \[([^]*?)\n\];/;

/** The built program of another version, and how it is started. */
export type NewerVersion = { readonly command: readonly [string, string]; readonly remove: () => void };

/**
 * Builds a version that differs from the built one by a further step of the schema, in a folder of its own.
 */
export function makeNewerVersion(step: {
  readonly name: string;
  readonly statements: readonly string[];
}): NewerVersion {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-newer-'));
  const program = join(folder, 'dist-server');
  cpSync(join(root, 'dist-server'), program, { recursive: true });
  mkdirSync(join(folder, 'dist'));
  symlinkSync(join(root, 'dist', 'web'), join(folder, 'dist', 'web'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const changed = readdirSync(program).filter((name) => {
    if (!name.endsWith('.mjs')) return false;
    const text = readFileSync(join(program, name), 'utf8');
    if (!list.test(text)) return false;
    writeFileSync(
      join(program, name),
      text.replace(list, (_, steps: string) => `var migrations = [${steps},\n  ${JSON.stringify(step)}\n];`),
    );
    return true;
  });
  if (changed.length !== 1) throw new Error(`the steps of the schema are in ${changed.length} built files`);
  return {
    command: [process.execPath, join(program, 'main.mjs')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
