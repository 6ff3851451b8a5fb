import { describe, expect, it } from 'vitest';
import { leanPackages } from './lean-packages.ts';

/** What the build makes of a file of a package; throws where it ends the build. */
function lean(path: string, code: string): string | undefined {
  const { transform } = leanPackages();
  if (typeof transform !== 'function') throw new Error('leanPackages does not look at files');
  const stop = (message: string): never => {
    throw new Error(message);
  };
  const answer: unknown = Reflect.apply(transform, { error: stop }, [code, path]);
  return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : undefined;
}

const icon = '/node_modules/lucide-react/dist/esm/icons/camera.mjs';
const iconCode = `const __iconData = {
  name: "camera",
  size: 24,
  node: [["circle", { cx: "12", key: "1vg3eu" }], ["path", { d: "M1 1", key: "18u6gg" }]]
};
__iconData.node;
const Camera = createLucideIcon(__iconData);
`;
const query = '/node_modules/rxdb/dist/esm/rx-query-mingo.js';
const queryCode = `import { $project, $sort } from 'mingo/operators/pipeline';
const context = { pipeline: {
  $sort,
}, query: {} };
`;

describe('what packages bring along and the app never runs', () => {
  it('is left out', () => {
    const drawn = lean(icon, iconCode);
    expect(drawn).not.toMatch(/key:|name:|__iconData\.node/);
    expect(drawn).toContain('createLucideIcon(__iconData)');
    expect(lean(query, queryCode)).toBe('\nconst context = {  query: {} };\n');
  });

  it('leaves an icon of a second name as it is', () => {
    const code = "/**\n * @license\n */\n\nexport { default } from './alarm-clock-check.mjs';\n";
    expect(lean(icon, code)).toBe(code);
  });

  it.each([
    ['an icon without its data', icon, 'export default createLucideIcon([]);'],
    ['an icon whose lines have no keys', icon, iconCode.replaceAll(/, key: "[a-z0-9]+"/g, '')],
    ['an icon without its name', icon, iconCode.replace('  name: "camera",\n', '')],
    ['an icon without the idle line', icon, iconCode.replace('__iconData.node;\n', '')],
    ['a query without the import', query, queryCode.replace('$project, ', '')],
    ['a query without the stages', query, queryCode.replace('pipeline:', 'stages:')],
  ])('ends the build where the package is written in another way: %s', (_what, path, code) => {
    expect(() => lean(path, code)).toThrow('is not written as leanPackages knows it');
  });
});
