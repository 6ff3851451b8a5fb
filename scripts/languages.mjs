import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

const quoted = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`[^\`$]*\`)`;
/** A message is written as `[English, Hindi]`, or as the two arguments of a field's label or hint. */
const written = new RegExp(String.raw`(?:\[|\.(?:label|hint)\()\s*${quoted},\s*${quoted},?\s*[\])]`, 'g');
const devanagari = /[\u0900-\u097F]/;

/**
 * The English texts of a source that have a Hindi one beside them, in the order in which they are written.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function textsIn(source) {
  return [...source.matchAll(written)]
    .map(([, english, hindi]) => [unquoted(english), unquoted(hindi)])
    .filter(([english, hindi]) => devanagari.test(hindi) && !devanagari.test(english))
    .map(([english]) => english);
}

/**
 * What is wrong with the translations of one folder: texts without one, translations without a text, and
 * places such as `{name}` that differ.
 *
 * @param {readonly string[]} texts
 * @param {Readonly<Record<string, string>>} translations
 * @returns {string[]}
 */
export function faultsOf(texts, translations) {
  const known = new Set(texts);
  return [
    ...texts.filter((text) => !translations[text]).map((text) => `not translated: ${text}`),
    ...Object.keys(translations)
      .filter((text) => !known.has(text))
      .map((text) => `no longer said: ${text}`),
    ...texts
      .filter((text) => translations[text] && places(text) !== places(translations[text]))
      .map((text) => `other places than in English: ${text}`),
  ];
}

/**
 * The texts of the product by the folder in which a language keeps its file: `shared/modules/X` for all that
 * a module says on either side, `shared/core` for the cores and `web/shells` for the shells.
 *
 * @returns {Map<string, string[]>}
 */
export function textsByFolder() {
  const folders = new Map();
  for (const file of sources()) {
    const texts = textsIn(readFileSync(join(root, file), 'utf8'));
    if (texts.length === 0) continue;
    const folder = folderOf(file);
    folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...texts])]);
  }
  return folders;
}

function sources() {
  return ['shared', 'sync-server', 'web'].flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${tree}/${file}`),
  );
}

function folderOf(file) {
  const [, module] = /^(?:shared|sync-server|web)\/modules\/([^/]+)\//.exec(file) ?? [];
  if (module) return `shared/modules/${module}`;
  return file.startsWith('web/shells/') ? 'web/shells' : 'shared/core';
}

function places(text) {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))]
    .sort((a, b) => (a < b ? -1 : 1))
    .join();
}

function unquoted(literal) {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, (_all, mark) => (mark === 'n' ? '\n' : mark));
}

/** Adds to the files of a language what is not in them yet, empty; takes out what nobody says any more. */
function extract(language) {
  for (const [folder, texts] of textsByFolder()) {
    const path = join(root, folder, `language-${language}.json`);
    mkdirSync(join(root, folder), { recursive: true });
    const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const next = Object.fromEntries(texts.map((text) => [text, kept[text] ?? '']));
    writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
    console.log(`${folder}/language-${language}.json: ${texts.length} texts`);
  }
}

function check(language) {
  let faults = 0;
  for (const [folder, texts] of textsByFolder()) {
    const path = join(root, folder, `language-${language}.json`);
    const found = faultsOf(texts, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
    faults += found.length;
    for (const fault of found) console.log(`${folder}: ${fault}`);
  }
  console.log(faults === 0 ? `${language} says everything` : `${faults} faults`);
  process.exitCode = faults === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, language] = process.argv.slice(2);
  if ((what !== 'extract' && what !== 'check') || !/^[a-z]{2,3}$/.test(language ?? '')) {
    console.log('npm run languages -- extract mr   writes the texts of the product for a language');
    console.log('npm run languages -- check mr     says what is missing in it');
    process.exitCode = 1;
  } else if (what === 'extract') extract(language);
  else check(language);
}
