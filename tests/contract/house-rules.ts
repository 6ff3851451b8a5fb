import type { Source } from './source.ts';

const inCore = /^(shared|sync-server|web)\/core\//;
const isTest = /\.test\.tsx?$|\.e2e\.ts$|^tests\//;
/** Lines of a file, at 110 columns. A table of scenarios may be longer than what it tests. */
const longest = { product: 450, tests: 650 };

/** Code is broken by the formatter, comments are not. */
const widest = 110;

function isWideComment(line: string): boolean {
  return line.length > widest && /^\s*(\*|\/\/|\/\*\*) (?!oxlint-|@example)/.test(line);
}

const unwelcome: readonly { readonly pattern: RegExp; readonly words: string }[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, words: 'a note to do later' },
  { pattern: /\bas any\b|<any>|:\s*any\b/, words: 'the type any' },
  { pattern: /@ts-(ignore|nocheck|expect-error)/, words: 'a silenced type error' },
  { pattern: /^\s*(export\s+)?(const\s+)?enum\s/m, words: 'an enum' },
  { pattern: /\bprocess\.exit\(/, words: 'an exit away from the command line' },
  { pattern: /^\s*debugger\b/m, words: 'a debugger stop' },
  { pattern: /\b(describe|test|it)\.(only|todo)\b/, words: 'a test that hides others' },
  {
    pattern: /\bwaitForFunction\(\s*async\b/,
    words: 'a wait that takes a promise for a yes, where `expect.poll` waits for its answer',
  },
  {
    pattern: /\w\[[01]\]\.replace\(\s*'\{/,
    words:
      'a place of a message filled by `replace`, which reads `$&` in what people write; `filled` does it',
  },
  { pattern: /'en' \| 'hi'/, words: 'the languages written out, which are `Language`' },
  {
    pattern: /Date\.parse\([\w.()]+\) - Date\.parse\([\w.()]+\)\)* \/ (?:86_400_000|dayMs)/,
    words: 'days counted by hand, which `daysBetween` does',
  },
  {
    pattern:
      /language === 'hi' && [^()\n]*(?:\([^()]*\)[^()\n]*)?_hi\) \|\||language === 'hi' && ([\w.?]+) \? \1 :/,
    words: 'the Hindi of a record taken by hand, which `writtenIn` does',
  },
];

/** What speaks of how the product is made instead of what it is. */
const workplace =
  /\/work\/(main|shared)|\/tmp\/|\bclaude\b|anthropic|\bopenai\b|\bcopilot\b|\bchatgpt\b|\bLLM\b|sub-?agent|\bthe brief\b|\bas requested\b|\bprompt(ed)? by\b|house-style\.md|look\.md|endpoints\.tsv/i;

/** Where a file breaks a rule of the house, one sentence each. */
export function faults(source: Source): string[] {
  // A line that lint lets pass for a written reason is let pass here too.
  const code = source.text.replace(/^.*oxlint-disable-next-line .* -- .*\n.*$/gm, '');
  const found = unwelcome
    .filter(({ pattern, words }) => pattern.test(code) && !excused(source.path, words))
    .map(({ words }) => words);
  const lines = source.text.split('\n').length - 1;
  const most = isTest.test(source.path) ? longest.tests : longest.product;
  if (lines > most) found.push(`${lines} lines, more than ${most}`);
  const wide = source.text.split('\n').find(isWideComment);
  if (wide !== undefined) found.push(`a comment beyond ${widest} columns: ${wide.trim().slice(0, 40)}…`);
  found.push(...wordsOfTheWorkplace(source));
  if (inCore.test(source.path) && !isTest.test(source.path))
    found.push(...undocumented(source.text).map((name) => `no docstring on ${name}`));
  return found.map((fault) => `${source.path}: ${fault}`);
}

/** Words in a text, a document included, that belong to its making. */
export function wordsOfTheWorkplace({ text }: Source): string[] {
  const match = workplace.exec(text);
  return match ? [`a word of the workplace: ${match[0]}`] : [];
}

function excused(path: string, words: string): boolean {
  // Tests compare with what they know, which no person wrote.
  if (words.startsWith('a place of a message') && isTest.test(path)) return true;
  return (
    words === 'an exit away from the command line' &&
    /^(sync-server\/(commands\/)?[^/]+\.ts|tests\/.*)$/.test(path)
  );
}

/** The exports that no docstring stands before. A type may share the docstring of the line right above it. */
function undocumented(text: string): string[] {
  const lines = text.split('\n');
  const missing: string[] = [];
  lines.forEach((line, index) => {
    const match =
      /^export (?:default )?(?:async )?(?:declare )?(function\*?|const|class|type|let) (\w+)/.exec(line);
    if (!match) return;
    const above = (lines[index - 1] ?? '').trim();
    const shared = match[1] === 'type' && /^export .*[;}]$/.test(above);
    if (!above.endsWith('*/') && !shared) missing.push(match[2] ?? '');
  });
  return missing;
}
