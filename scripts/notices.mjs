import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Writes the licences of everything that is shipped into one file, as those licences ask for. */
export function writeNotices(file) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(
    ([path, locked]) => path !== '' && !locked.dev && existsSync(join(root, path)),
  );
  const byText = new Map();
  for (const [path, { version, license }] of shipped) {
    const text = licenceText(join(root, path)) ?? `Licence: ${license}`;
    const name = `${path.replace(/^.*node_modules\//, '')} ${version}`;
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  const parts = [...byText].map(([text, names]) => `${names.sort().join(', ')}\n\n${text}`);
  writeFileSync(
    file,
    `Prahari is made with these packages.\n\n${parts.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  );
}

function licenceText(folder) {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt|markdown))?$/i.test(entry));
  return name && readFileSync(join(folder, name), 'utf8').trim();
}
