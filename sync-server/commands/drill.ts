import type { ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Manifest } from '#server/core/backups/manifest.ts';
import { openTrial } from '#server/core/backups/trial.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { startOwnProgram } from '#server/core/runtime/own-program.ts';
import { missingIn, missingKeys } from '#server/core/files/open-seal.ts';
import { readHolding } from '#server/core/sql/demo-guard.ts';
import { rememberDrill } from '#server/core/sql/last-backup.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { openDatabase } from '../app.ts';
import { migrations } from '../migrations/all.ts';
import { findFaults, sayObjects } from './verify.ts';

const readyMs = 120_000;

/**
 * Proves a backup, the newest where none is named: brings it into a folder of its own, compares and verifies
 * it, serves it to nobody but itself and removes it. Says what it proved; throws where something is not so.
 */
export async function drill(config: Config, file: string | null): Promise<void> {
  const started = performance.now();
  const trial = await openTrial(config, 'drill');
  try {
    const { called, about } = await trial.fill(file);
    say(`Fetched ${called}${about ? `, made ${about.made_at} by version ${about.version}` : ''}.`);
    say(compareRows(await trial.countRows(), about));
    const keyFile = join(trial.config.dataDir, 'seal.key');
    if (existsSync(config.keyFile)) copyFileSync(config.keyFile, keyFile);
    const tried = { ...trial.config, keyFile };
    const demo = await proveWhole(tried);
    say(await proveServed({ ...tried, demo }));
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    await rememberDrill(config, { at: new Date().toISOString(), name: basename(called), seconds });
    say(`Proved: ${basename(called)} comes back whole, in ${seconds} seconds. The trial is removed.`);
  } finally {
    await trial.remove();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function compareRows(counts: Readonly<Record<string, number>>, about: Manifest | null): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const words = `${Object.keys(counts).length} tables with ${rows} rows`;
  if (about === null) return `It has ${words}; a plain copy does not say how many there were.`;
  const differing = [...new Set([...Object.keys(counts), ...Object.keys(about.counts)])].filter(
    (table) => counts[table] !== about.counts[table],
  );
  if (differing.length > 0)
    throw new Error(`NOT PROVED: these tables have not the rows they had: ${differing.join(', ')}`);
  return `It has ${words}, as when it was made.`;
}

/** Gives whether the data are the demo's. */
async function proveWhole(config: Config): Promise<boolean> {
  const database = openDatabase(config);
  try {
    const steps = await migrate(database, migrations);
    const missing = await missingIn(database, config.keyFile);
    const faults = await findFaults(database);
    if (faults.length > 0) throw new Error(`NOT PROVED\n${faults.join('\n')}`);
    say(
      `Database, operation log and punches are whole${steps.length === 0 ? '' : `, brought to this version in ${steps.length} steps`}.`,
    );
    if (missing.length > 0) say(`Warning: ${missingKeys(missing, config.keyFile)}.`);
    const objects = (await sayObjects(database)).trim();
    if (objects !== '') say(objects);
    return (await readHolding(database)).demo;
  } finally {
    await database.close();
  }
}

/** A copy whose files lie in a store is served with it; without jobs nothing is moved or removed there. */
const store = ['FILES_TO', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

type Served = Pick<Config, 'dataDir' | 'databaseUrl' | 'keyFile' | 'demo' | 'webDir'>;

/** Starts this program on the copy. It runs no jobs and has no gateways: nobody hears of a trial. */
async function proveServed({ dataDir, databaseUrl, keyFile, demo, webDir }: Served): Promise<string> {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'NODE_OPTIONS', 'NODE_V8_COVERAGE', ...store];
  const env = Object.fromEntries(
    passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const words = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', dataDir, '--without-jobs'];
  const server = startOwnProgram(demo ? [...words, '--demo'] : words, {
    ...env,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    KEY_FILE: keyFile,
    WEB_DIR: webDir,
  });
  try {
    const address = await addressOf(server);
    for (const path of ['/api/health', '/api/ready']) {
      const answer = await fetch(`${address}${path}`);
      if (answer.status !== 200)
        throw new Error(`NOT PROVED: ${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
    return `A server on it at ${address} answered /api/health, and wrote for /api/ready.`;
  } finally {
    await stop(server);
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (): void => reject(new Error(`NOT PROVED: the server did not start:\n${said.trim()}`));
    const hear = (part: string): void => {
      said = `${said}${part}`.slice(-4000);
      const port = /ready at http:\/\/\S+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    server.stdout?.setEncoding('utf8').on('data', hear);
    server.stderr?.setEncoding('utf8').on('data', hear);
    server.once('error', reject);
    server.once('exit', fail);
    setTimeout(fail, readyMs).unref();
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await Promise.race([ended, rest(10_000, null, { ref: false })]);
  server.kill('SIGKILL');
}
