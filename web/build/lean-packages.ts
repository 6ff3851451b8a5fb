import type { Plugin } from 'vite';

type Cut = { readonly file: RegExp; readonly cut: (code: string) => string | null };

/** An icon that is known by a second name and has nothing of its own. */
const otherName = /^(?:\/\*[^]*?\*\/\s*)?export \{ default \} from '\.\/[a-z0-9-]+\.mjs';/;

/** The code without each of these parts; null where one of them is not there. */
function without(code: string, ...parts: readonly RegExp[]): string | null {
  return parts.reduce<string | null>((rest, part) => {
    const next = rest?.replace(part, '') ?? null;
    return next === rest ? null : next;
  }, code);
}

/**
 * What packages bring along and the app never runs, by the file that it stands in. A cut that finds nothing
 * to leave out gives null.
 */
const cuts: readonly Cut[] = [
  // Names of icons as classes that no style asks for, and of lines that never change places.
  {
    file: /\/lucide-react\/dist\/esm\/icons\/(?!index\.)[a-z0-9-]+\.mjs$/,
    cut: (code) =>
      otherName.test(code)
        ? code
        : without(
            code,
            /,\s*key: "[a-z0-9]+"/g,
            /\n {2}name: "[a-z0-9-]+",\n {2}size: 24,/,
            /__iconData\.node;\n/,
          ),
  },
  // Ways for tabs to speak to each other in browsers without channels, where the app could not start.
  {
    file: /\/broadcast-channel\/dist\/esbrowser\/method-chooser\.js$/,
    cut: (code) =>
      code.includes('export function chooseMethod(')
        ? "import { NativeMethod } from './methods/native.js';\nexport const chooseMethod = () => NativeMethod;"
        : null,
  },
  // RxDB asks Mingo whether a row fits, and never to go through rows: it sorts and limits them on its own.
  {
    file: /\/mingo\/esm\/cursor\.js$/,
    cut: (code) => (code.includes('class Cursor {') ? 'export class Cursor {}' : null),
  },
  {
    file: /\/rxdb\/dist\/esm\/rx-query-mingo\.js$/,
    cut: (code) =>
      without(
        code,
        /import \{ \$project, \$sort \} from 'mingo\/operators\/pipeline';/,
        /pipeline: \{[^}]*\},/,
      ),
  },
  // What is written goes through the app's own queue, so that the client of queries has no writes to keep.
  {
    file: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    cut: (code) =>
      /\bMutationCache = class\b/.test(code)
        ? 'export class MutationCache { clear() {} findAll() { return []; } async resumePausedMutations() {} }'
        : null,
  },
  // Lists are read page by page, none by one query that grows.
  {
    file: /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    cut: (code) =>
      code.includes('function infiniteQueryBehavior(')
        ? 'const never = () => undefined;\nexport { never as hasNextPage, never as hasPreviousPage, never as infiniteQueryBehavior };'
        : null,
  },
];
const left =
  /\/@tanstack\/[^\0]*\/(useMutation|useMutationState|useIsMutating|mutationObserver|infiniteQueryObserver|hydration)\.js$/;

/**
 * Leaves out of packages what the app never runs, so that no device keeps it. A version of a package that is
 * written in another way ends the build, and so does a screen that writes by the client of queries,
 * or reads a list that grows by it.
 */
export function leanPackages(): Plugin {
  const found = new Set<Cut>();
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const one = cuts.find(({ file }) => file.test(path));
      if (!one) return null;
      found.add(one);
      return {
        code: one.cut(code) ?? this.error(`${path} is not written as leanPackages knows it.`),
        map: null,
      };
    },
    generateBundle(_options, bundle) {
      const kept = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? Object.entries(part.modules).flatMap(([id, { code }]) => (code === null ? [] : [id]))
          : [],
      );
      const user = kept.find((id) => left.test(id.replaceAll('\\', '/')));
      if (user !== undefined) this.error(`${user} needs what leanPackages leaves out.`);
      const missing = cuts.filter((one) => !found.has(one)).map(({ file }) => file.source);
      if (missing.length > 0) this.error(`leanPackages found no file of ${missing.join(', ')}`);
    },
  };
}
