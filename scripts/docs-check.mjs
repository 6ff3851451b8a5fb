import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root, run } from './run.mjs';
import { codeSpans, headingAnchors, markdownBlocks } from './markdown.mjs';

/**
 * What a document is compared with. `files` are paths from the project's root, `ignored` the lines of
 * .gitignore, `usage` what `prahari --help` prints.
 *
 * @typedef {{ files: string[], ignored: string[], scripts: string[], programs: string[],
 *   testProjects: string[], usage: string }} Project
 */

const withExtension = /^[\w@.<>*{},-]+(?:\/[\w@.<>*{},-]+)*\.(?:tsx?|mjs|md|json|css|html|png|svg|ya?ml)$/;
const aliases = { '#shared/': 'shared/', '#server/': 'sync-server/', '#web/': 'web/', '#tests/': 'tests/' };
const shells = ['', 'sh', 'bash', 'shell', 'console'];
const npmOwn = ['install', 'ci', 'audit', 'ls'];
/**
 * What the reader of a walk-through writes, and so does not exist: `<!-- docs:check: you write a.ts b.ts
 * -->`.
 */
const written = /<!-- docs:check: you write ([^>]*?) -->/g;

/**
 * What is wrong in documents, a line each: links and anchors that lead nowhere, files in backticks that do
 * not exist, imports in examples that do not resolve, and commands that could not run.
 *
 * @param {{ path: string, text: string }[]} documents
 * @param {Project} project
 */
export function faultsOf(documents, project) {
  const tree = readTree(project);
  const anchors = new Map(documents.map(({ path, text }) => [path, headingAnchors(text)]));
  return documents.flatMap(({ path, text }) => {
    const invented = [...text.matchAll(written)].flatMap(([, names = '']) => names.split(/\s+/));
    const isKnown = (word) => invented.includes(word) || tree.has(word, path);
    return markdownBlocks(text).flatMap((block) =>
      faultsIn(block, { path, project, tree, anchors, isKnown }).map(
        ({ line, fault }) => `${path}:${line}: ${fault}`,
      ),
    );
  });
}

function faultsIn(block, context) {
  const at = (line) => (fault) => ({ line, fault });
  if (block.kind === 'prose') {
    const spans = codeSpans(block);
    return [
      ...linkFaults(block, context),
      ...spans.flatMap(({ line, text }) => {
        const faults = fileFaults(text, block, context);
        return (faults.length > 0 ? faults : commandFaults(text, context)).map(at(line));
      }),
    ];
  }
  return block.text.split('\n').flatMap((text, index) => {
    const faults = shells.includes(block.language)
      ? commandFaults(text, context)
      : [...text.matchAll(/from '(#[^']+)'/g)].flatMap(([, name]) => fileFaults(name, block, context));
    return faults.map(at(block.line + index));
  });
}

function linkFaults(block, { path, tree, anchors }) {
  const text = block.text.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));
  const links = [
    ...text.matchAll(/\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g),
    ...text.matchAll(/<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"/g),
    ...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm),
  ];
  return links.flatMap(({ 1: target = '', index = 0 }) => {
    if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
    const line = block.line + text.slice(0, index).split('\n').length - 1;
    if (!tree.isThere(found)) return [{ line, fault: `the link ${target} leads to no file` }];
    const known = anchors.get(found);
    return anchor !== undefined && known && !known.has(anchor)
      ? [{ line, fault: `the link ${target} leads to no heading` }]
      : [];
  });
}

function fileFaults(text, block, { tree, isKnown }) {
  // A decision tells what was before it, and by which figures it was taken.
  if (/^(Context|Measured)$/.test(block.section)) return [];
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[("']+|[)"',;:]+$/g, ''))
    .filter((word) => tree.isPath(word) && !isKnown(word))
    .map((word) => `there is no file ${word}`);
}

function commandFaults(text, context) {
  return text
    .replace(/^\s*\$ /, '')
    .replace(/(?:^|\s)#.*$/, '')
    .split(/&&|\|\||[;|]/)
    .flatMap((command) => {
      const words = command.trim().split(/\s+/);
      while (/^[A-Z_]+=/.test(words[0] ?? '')) words.shift();
      const [program = '', ...rest] = words.map((word) => word.replace(/^\[|\]$/g, ''));
      return oneCommand(program, rest, context);
    });
}

function oneCommand(program, rest, { project, tree, isKnown }) {
  const [first = ''] = rest;
  if (program === 'npm') return npmFaults(rest, project);
  if (program === 'npx') {
    if (!project.programs.includes(first)) return [`npx knows no ${first}`];
    return first === 'vitest' ? vitestFaults(rest.slice(1), project, isKnown) : [];
  }
  if (program === 'node') {
    const script = rest.find((word) => !word.startsWith('-'));
    if (script === undefined) return [];
    if (script.endsWith('main.mjs')) return prahariFaults(rest.slice(rest.indexOf(script) + 1), project);
    return tree.isThere(script) || tree.isBuilt(script) ? [] : [`there is no script ${script}`];
  }
  return /(?:^|\/)prahari$/.test(program) ? prahariFaults(rest, project) : [];
}

function npmFaults([verb = '', ...rest], project) {
  const name = verb === 'run' ? rest.find((word) => !word.startsWith('-')) : verb;
  if (name === undefined || (verb !== 'run' && npmOwn.includes(verb))) return [];
  if (!project.scripts.includes(name)) return [`npm has no script ${name}`];
  return name === 'start' ? optionFaults(rest.slice(rest.indexOf('--') + 1), project) : [];
}

function vitestFaults(rest, project, isKnown) {
  const named = rest.filter((_word, index) => rest[index - 1] === '--project');
  return [
    ...named
      .filter((name) => !project.testProjects.includes(name))
      .map((name) => `vitest has no project ${name}`),
    ...rest
      .filter((word) => /^(?:tests|shared|sync-server|web)\//.test(word) && !isKnown(word))
      .map((word) => `there is no test ${word}`),
  ];
}

function prahariFaults([verb, ...rest], project) {
  if (verb === undefined) return [];
  if (!new RegExp(`^  ${verb}\\b(?!-)`, 'm').test(project.usage)) return [`prahari has no command ${verb}`];
  return optionFaults(rest, project);
}

function optionFaults(words, { usage }) {
  return words
    .map((word) => word.replace(/^\[/, ''))
    .filter((word) => word.startsWith('--') && word !== '--')
    .filter((word) => !new RegExp(`${word}\\b(?!-)`).test(usage))
    .map((word) => `prahari has no option ${word}`);
}

/** The files and folders of the project, and the ways in which documents name them. */
function readTree({ files, ignored }) {
  const all = new Set(files);
  const folders = new Set(files.flatMap((file) => parentsOf(file)));
  const tops = new Set([...folders].filter((folder) => !folder.includes('/')));
  const isThere = (path) => all.has(path) || folders.has(path.replace(/\/$/, ''));
  const isBuilt = (path) =>
    ignored.some((line) => {
      const name = line.replaceAll('/', '');
      return path === name || path.startsWith(`${name}/`);
    });
  const isPath = (word) =>
    withExtension.test(fromAlias(word)) ||
    (tops.has(word.split('/')[0]) && /^[\w.<>*{},-]+(?:\/[\w.<>*{},-]+)+\/?$/.test(word));
  const has = (word, document) => {
    const path = fromAlias(word);
    if (isBuilt(path)) return true;
    return alternatives(path).every((one) => {
      if (isThere(one) || isThere(posix.join(posix.dirname(document), one))) return true;
      const pattern = patternOf(one.replace(/\/$/, ''));
      return withExtension.test(one)
        ? files.some((file) => new RegExp(`(?:^|/)${pattern}$`).test(file))
        : [...folders, ...all].some((folder) => new RegExp(`^${pattern}$`).test(folder));
    });
  };
  return { isThere, isBuilt, isPath, has };
}

function fromAlias(word) {
  const alias = Object.keys(aliases).find((name) => word.startsWith(name));
  return alias === undefined ? word : aliases[alias] + word.slice(alias.length);
}

function parentsOf(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/** `web/core/{sync,data}` names two folders. */
function alternatives(path) {
  const match = /\{([^}]*)\}/.exec(path);
  if (!match) return [path];
  return (match[1] ?? '').split(',').flatMap((part) => alternatives(path.replace(match[0], part)));
}

/** `X` as a whole part, `<name>` and `*` stand for any name, `NNNN` for a number. */
function patternOf(path) {
  return path
    .split('/')
    .map((part) =>
      part === 'X'
        ? '[^/]+'
        : part
            .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
            .replaceAll(/<[^>]*>|\*+/g, '[^/]*')
            .replaceAll(/N{3,}/g, String.raw`\d+`),
    )
    .join('/');
}

/** The project as it is on the disk. */
async function readProject() {
  await build({ serverOnly: true });
  const { code, output } = await run(process.execPath, [join(root, 'dist-server/main.mjs'), '--help']);
  if (code !== 0) throw new Error(`prahari --help fails:\n${output}`);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  return {
    files: walk(''),
    ignored: read('.gitignore').split('\n').filter(Boolean),
    scripts: Object.keys(JSON.parse(read('package.json')).scripts),
    programs: readdirSync(join(root, 'node_modules/.bin')),
    testProjects: [...read('vitest.config.ts').matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name),
    usage: output,
  };
}

function walk(folder) {
  const skipped = ['node_modules', '.git', 'dist', 'dist-server', 'data', '.cache', 'test-results'];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => folder !== '' || !skipped.includes(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const project = await readProject();
  const documents = project.files
    .filter((path) => /^(?:[^/]+|docs\/.+)\.md$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const faults = faultsOf(documents, project);
  console.log(faults.length === 0 ? `${documents.length} documents, no fault` : faults.join('\n'));
  process.exit(faults.length === 0 ? 0 : 1);
}
