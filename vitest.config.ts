import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';
import { longTests } from './tests/support/long-tests.ts';
import { nightTests } from './tests/support/night-tests.ts';
import { testsTouchedHere } from './tests/support/touched-tests.ts';
import { whereSqlDiffers } from './tests/support/where-sql-differs.ts';

const built = './tests/support/built-server.ts';
const demo = './tests/support/demo-folder.ts';
const fastData = './tests/support/fast-data.ts';
const folder = './tests/support/test-folder.ts';
const cluster = './tests/support/postgres-cluster.ts';
// Loading what is tested takes longer than most files of tests: each worker does it once.
const isolate = false;
// `npm run check` is the quick lane, `npm run test:full` the full one.
const isFull = process.env['LANE'] === 'full';
/** By night, and when somebody asks for a file by hand, no test is left out. */
const byNight = isFull || process.env['LANE'] === undefined;
const withPictures = isFull || process.env['UPDATE_SCREENSHOTS'] === '1';
const isQuick = process.env['LANE'] === 'quick';
const touched = isQuick ? testsTouchedHere(import.meta.dirname) : null;
const server = touched ?? ['tests/api/**/*.test.ts', 'tests/sync/**/*.test.ts'];
const onPostgres = isQuick
  ? whereSqlDiffers.filter((path) => touched?.includes(path) ?? true)
  : [...whereSqlDiffers, 'tests/sync/**/*.test.ts'];
const leftOut = [...(isQuick ? longTests : []), ...(byNight ? [] : nightTests)];
// What the server says of itself is the same on both databases.
const onceIsEnough = ['tests/api/openapi.test.ts'];

/**
 * How V8 runs the workers. A worker lives for minutes and meets new code with every file: as it comes, V8
 * spent a fifth of the processor on optimizing functions that were hardly called again, and collected young
 * objects 16 MB at a time. What the tests start, such as the built server, runs as it always does.
 */
const forShortLives = ['--interrupt-budget=1000000', '--max-semi-space-size=64'];

/**
 * A file that imports whatever a pattern finds depends on files that its own text does not name. Vitest
 * leaves such a file out of what it keeps compiled, but does not see a pattern that is given a type.
 */
const patternsAnew: Plugin = {
  name: 'patterns-anew',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob') ? false : null,
    );
  },
};

export default defineConfig({
  plugins: [patternsAnew],
  test: {
    environment: 'node',
    execArgv: forShortLives,
    // Both cores: the default leaves one free, which on two cores makes everything wait in one line.
    maxWorkers: '100%',
    chaiConfig: { truncateThreshold: 0 },
    // The default of a second is a verdict on how busy the machine is.
    expect: { poll: { timeout: 60_000 } },
    // A test that passes sometimes is a fault, of the test or of the product.
    retry: 0,
    testTimeout: 180_000,
    // Only in the nightly run: what is counted is what both sides share, and the server.
    coverage: {
      provider: 'v8',
      include: ['shared/**/*.ts', 'sync-server/**/*.ts'],
      exclude: ['**/*.test.ts', 'sync-server/demo/**'],
    },
    hookTimeout: 60_000,
    // The projects share what is compiled, from one run to the next.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'sync-server/**/*.test.ts',
            'web/**/*.test.ts',
            'tests/contract/**/*.test.ts',
          ],
          exclude: isQuick ? [...longTests] : [],
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...server],
          exclude: [...leftOut],
          globalSetup: [built, folder, demo],
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          // Every file by night, and when one is asked for; by day those whose SQL can differ, and sync.
          include: byNight ? [...server] : [...onPostgres],
          exclude: [...onceIsEnough, ...leftOut],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [built, folder, cluster],
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: 'reliability',
          include: ['tests/reliability/**/*.test.ts'],
          exclude: byNight ? [] : [...nightTests],
          globalSetup: [built, folder, demo],
          // Much of it waits, for clocks, disks and starts; in the full run it goes on beside the browsers.
          maxWorkers: 1,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          // Pictures are taken by night and when they are asked for; what they show is tried by other files.
          exclude: [
            ...(withPictures ? [] : ['tests/e2e/screenshots.e2e.ts']),
            ...(byNight ? [] : nightTests),
          ],
          globalSetup: [built, demo, fastData],
          // Each file has a server of its own, and much of it waits for what a screen shows.
          maxWorkers: 2,
          isolate,
          // What never comes is waited for as long as by the browser; only a failure takes so long.
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
