import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { program, root, run } from './run.mjs';
import { setupBrowser, setupHeadlessShell } from './setup-browser.mjs';
import { buildBundler, buildDriver, checkNode, driverLoads, installModules } from './setup-modules.mjs';
import { setupPebble } from './setup-pebble.mjs';
import { setupPdfsig } from './setup-pdfsig.mjs';
import { setupPostgres } from './setup-postgres.mjs';
import { setupS3 } from './setup-s3.mjs';

const withBrowser = !process.argv.includes('--no-browser');
const full = process.argv.includes('--full');
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

checkNode();
// Programs of the distribution come one after the other, and mostly wait for what they fetch: what needs none
// of them goes on beside.
const programs = setupPrograms();
await installModules();
await buildBundler();

// Nothing is tested before the driver is compiled, which keeps one core busy for two minutes: what needs none
// goes on beside, and waits where there are too few cores.
const niceness = driverLoads() ? 0 : 10;
const driver = buildDriver();
const audited = audit();
process.env['LANE'] = withBrowser ? (full ? 'full' : '') : 'quick';

await Promise.all([
  inTurn(
    () => types('types', '.'),
    () => types('types of the service worker', 'web/sw'),
    () => step('format', program('@biomejs/biome/bin/biome'), 'format', '--max-diagnostics=5', '.'),
  ),
  step('lint', program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
  inTurn(
    () => step('build', join(root, 'scripts/build.mjs'), ...(withBrowser ? [] : ['--server-only'])),
    () => Promise.all([driver, programs]),
    // In one run, as no core is to wait; on PostgreSQL only where SQL is written by hand.
    () => withBrowser || suite('unit, boundaries, contract, API and sync', ['unit', ...servers()]),
    () => step('documents', join(root, 'scripts/docs-check.mjs')),
  ),
]);
const advisories = await audited;
if (advisories === null) skip('advisories on packages: the registry gives none here');
else if (advisories.length > 0) fail('advisories on packages', advisories.join('\n  '));

if (!process.env['POSTGRES_BIN']) skip('API and sync, on PostgreSQL: no PostgreSQL server here');
if (withBrowser) {
  await suite('unit, boundaries and contract', ['unit']);
  await suite(
    `API and sync, on ${servers().length === 2 ? 'SQLite and on PostgreSQL' : 'SQLite'}`,
    servers(),
  );
}
// Kills, power cuts, full disks and browsers take far longer than everything else; the quick check leaves
// them to the full run.
if (withBrowser) {
  await Promise.all([
    suite('reliability', ['reliability']),
    process.env['CHROMIUM'] ? suite('browser', ['e2e']) : fail('browser', 'no Chromium here'),
  ]);
}

if (full) await coverage();

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** PostgreSQL, what checks signed PDFs and, where it is wanted, the browser. */
async function setupPrograms() {
  await setupPdfsig();
  if (withBrowser) await setupPebble();
  if (full) await setupS3();
  process.env['POSTGRES_BIN'] = (await setupPostgres()) ?? '';
  if (!withBrowser) return;
  process.env['CHROMIUM'] = (await setupBrowser()) ?? '';
  // The full lane takes the browser that people have.
  if (!full) process.env['HEADLESS_SHELL'] = (await setupHeadlessShell()) ?? '';
}

/** The projects of the API, on as many databases as there are here. */
function servers() {
  return process.env['POSTGRES_BIN'] ? ['server', 'server-postgres'] : ['server'];
}

async function inTurn(...works) {
  for (const work of works) await work();
}

/** Checks the types of a folder, of which only what changed since the last time is looked at again. */
async function types(name, folder) {
  const kept = join(root, '.cache', `${name.replaceAll(' ', '-')}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', kept];
  // Several checkers each work out anew what all of them need, and lint runs beside them.
  await step(
    name,
    program('typescript/bin/tsc'),
    '--noEmit',
    ...incremental,
    '--checkers',
    '1',
    '-p',
    folder,
  );
}

async function step(name, ...args) {
  const { code, output, seconds } = await run(process.execPath, args, { niceness });
  report(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1, 0, seconds);
  if (code === 0) return;
  failures.push(name);
  console.log(output.trim());
}

/** Runs test projects that exist, and counts from the report, never from what was printed. */
async function suite(name, projects) {
  const file = join(root, 'test-results', `${projects.join('-')}.json`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code, output, seconds } = await run(process.execPath, [
    program('vitest/vitest.mjs'),
    'run',
    ...chosen,
    '--reporter=json',
    '--reporter=./tests/support/file-times.ts',
    `--outputFile.json=${file}`,
  ]);
  const counted = count(file);
  if (!counted || (counted.passed === 0 && counted.failed === 0)) {
    report(name, 0, 1, 0, seconds);
    failures.push(`${name}: ${counted ? 'no tests ran' : 'the runner failed'}`);
    console.log(output.trim());
    return;
  }
  const hidden = code !== 0 && counted.failed === 0 ? 1 : 0;
  report(name, counted.passed, counted.failed + hidden, counted.skipped, seconds);
  failures.push(...counted.failures);
  if (hidden) {
    failures.push(`${name}: an error outside of the tests`);
    console.log(output.trim());
  }
}

/**
 * Runs all tests without a browser once more, and says which lines of shared and server they reach: in the
 * tests' own processes, in the workers and in the servers that they start.
 */
async function coverage() {
  // They need packages, which are not there before this script has installed them.
  const { gatherBundleCoverage } = await import('./bundle-coverage.mjs');
  const { linesReached } = await import('./lines-reached.mjs');
  const folder = join(root, 'test-results', 'coverage');
  rmSync(folder, { recursive: true, force: true });
  const profiles = join(folder, 'bundles');
  const ended = gatherBundleCoverage(profiles);
  const vitest = [
    program('vitest/vitest.mjs'),
    'run',
    ...['unit', ...servers(), 'reliability'].flatMap((project) => ['--project', project]),
    '--coverage.enabled',
    '--coverage.clean=false',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reporter=json',
    '--reporter=dot',
  ];
  const { code, output, seconds } = await run(process.execPath, vitest, {
    env: { NODE_V8_COVERAGE: profiles },
  });
  const bundles = await ended();
  report('lines that tests reach', code === 0 ? 1 : 0, code === 0 ? 0 : 1, 0, seconds);
  if (code === 0) {
    const { words, tooFew } = linesReached([readJson(join(folder, 'coverage-final.json')), ...bundles]);
    console.log(words);
    if (tooFew > 0) fail('lines that tests reach', `${tooFew} files that decide are reached too little`);
  } else {
    failures.push('lines that tests reach');
    console.log(output.trim());
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function count(file) {
  if (!existsSync(file)) return undefined;
  const { testResults } = readJson(file);
  const counted = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const path = name.replace(root, '');
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      counted.failed += 1;
      counted.failures.push(path);
      console.log(`\n${path}\n${message}`);
    }
    for (const test of assertionResults) {
      if (test.status === 'passed') counted.passed += 1;
      else if (test.status === 'failed') {
        counted.failed += 1;
        counted.failures.push(`${path} > ${test.fullName}`);
        console.log(`\n${path} > ${test.fullName}\n${readable(test.failureMessages)}`);
      } else counted.skipped += 1;
    }
  }
  return counted;
}

/** A failure without the lines of the stack that lie in other people's code. */
function readable(messages) {
  return messages
    .join('\n')
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:)|^\s+at (new Promise|Promise)/.test(line))
    .join('\n');
}

function report(name, passed, failed, skipped, seconds) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const words = failed > 0 ? `${failed} failed` : passed > 1 ? `${passed} passed` : 'ok';
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${words}${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds.toFixed(1)} s)`,
  );
}

function skip(reason) {
  total.skipped += 1;
  console.log(`- ${reason}`);
}

function fail(name, reason) {
  total.failed += 1;
  failures.push(`${name}: ${reason}`);
}
