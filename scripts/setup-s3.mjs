import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * A store that speaks S3 and is not ours, and Amazon's own signatures for it: it knows none of version 4. Not
 * among the packages of the project, as nothing else needs them.
 */
const packages = ['s3rver@3.7.1', '@smithy/signature-v4@5.7.5', '@aws-crypto/sha256-js@5.2.0'];
const folder = join(root, '.cache', 's3');
const mark = join(folder, 'installed');

/** Installs them where they are missing or of other versions; none of their scripts is run. */
export async function setupS3() {
  const wanted = packages.join('\n');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing a store that speaks S3, for tests ...');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', ['install', '--prefix', folder, ...quiet, ...packages]);
  if (code === 0) return writeFileSync(mark, wanted);
  console.error(
    `${output.trim()}\nNo such store could be installed here: tests/api/foreign-store.test.ts is skipped.`,
  );
}
