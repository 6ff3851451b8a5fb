import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readProjectFile } from './source.ts';

type Locked = {
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
};
const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
  packages: Readonly<Record<string, Locked>>;
};
const { allowScripts } = JSON.parse(readProjectFile('package.json')) as {
  allowScripts: Readonly<Record<string, boolean>>;
};
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

it('no package runs a script when it is installed but those that are named', () => {
  const withScripts = Object.entries(packages).flatMap(([path, locked]) =>
    locked.hasInstallScript ? nameOf(path) : [],
  );
  expect(withScripts.length).toBeGreaterThan(0);
  expect([...new Set(withScripts)].filter((name) => !(name in allowScripts))).toEqual([]);
});

it('every package is locked to the contents it had', () => {
  const loose = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path !== '' && !link && !integrity?.startsWith('sha512-'),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

/** What the script makes of a report. */
function faultsOf(report: object, reasons: object): unknown {
  const script = `import { faultsOf } from './scripts/audit.mjs'; console.log(JSON.stringify(faultsOf(${JSON.stringify(report)}, ${JSON.stringify(reasons)})))`;
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' }),
  );
}

it('an advisory without a reason fails the check, one with a reason does not, and no report says nothing', () => {
  const cause = {
    title: 'Reads beyond its buffer',
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  };
  const report = {
    auditReportVersion: 2,
    vulnerabilities: { left: { name: 'left', via: [cause, 'other'] } },
  };
  expect(faultsOf(report, {})).toEqual([`left: ${cause.title} (${cause.url})`]);
  expect(faultsOf(report, { 'GHSA-aaaa-bbbb-cccc': 'never given untrusted bytes' })).toEqual([]);
  expect(faultsOf({ message: '405' }, {})).toBeNull();
});
