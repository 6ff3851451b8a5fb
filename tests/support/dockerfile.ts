import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const text = readFileSync(fileURLToPath(new URL('../../deploy/Dockerfile', import.meta.url)), 'utf8');

/** What stands behind an instruction of the Dockerfile, each time that it comes, with joined lines. */
export function instructions(name: string): string[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
}

/** The words of an instruction that is written as a list. */
export function listOf(instruction: string): string[] {
  return JSON.parse(instruction.slice(instruction.indexOf('['))) as string[];
}
