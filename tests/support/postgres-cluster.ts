import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { plainly } from './plain-failure.ts';
import { memoryFolder } from './test-folder.ts';

declare module 'vitest' {
  // Vitest is told of provided values by merging into its interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    postgres: string;
  }
}

export type Cluster = {
  readonly url: string;
  readonly stop: () => void;
  /** Stops it as told, and starts it again after a while: `immediate` is as if the power went. */
  readonly restart: (how: 'fast' | 'immediate', awayMs: number) => Promise<void>;
};

export type ClusterOptions = {
  readonly durable?: boolean;
  /** A certificate and its key (PEM): nobody is let in over the network without TLS. */
  readonly tls?: { readonly cert: string; readonly key: string };
};

/**
 * For a suite: starts a cluster that lives as long as the run. Tests get their databases from
 * `freshDatabase`.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = await plainly(() => startCluster());
  project.provide('postgres', cluster.url);
  return cluster.stop;
}

/**
 * Starts a PostgreSQL cluster in a new folder, and gives the address of its server without a database name.
 * It forgets everything when stopped, does not wait for the disk, and neither tidies up in the background (it
 * would go round hundreds of databases) nor compiles queries; all that is right for tests and wrong for
 * anything else: pass `durable` where what is measured or tried must include it.
 */
export async function startCluster({ durable = false, tls }: ClusterOptions = {}): Promise<Cluster> {
  const bin = findPostgresPrograms();
  const asRoot = process.getuid?.() === 0;
  const home = durable ? mkdtempSync(join(tmpdir(), 'prahari-postgres-')) : memoryFolder('prahari-postgres-');
  const data = join(home, 'data');
  if (asRoot) {
    mkdirSync(data);
    execFileSync('chown', ['-R', 'postgres', home]);
  }
  const run = (name: string, args: readonly string[]): void => {
    const command = [join(bin, name), ...args];
    const [program = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: home });
  };
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  if (tls) {
    for (const [name, text] of [
      ['server.crt', tls.cert],
      ['server.key', tls.key],
    ] as const) {
      writeFileSync(join(data, name), text);
      chmodSync(join(data, name), 0o600);
    }
    writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all all trust\n');
    if (asRoot) execFileSync('chown', ['-R', 'postgres', data]);
  }
  const careless = durable
    ? []
    : [
        '-c fsync=off',
        '-c synchronous_commit=off',
        '-c full_page_writes=off',
        '-c autovacuum=off',
        '-c jit=off',
      ];
  const options = [
    `-p ${port}`,
    `-k ${home}`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=200',
    ...(tls ? ['-c ssl=on'] : []),
    ...careless,
  ].join(' ');
  const start = (): void =>
    run('pg_ctl', ['-D', data, '-o', options, '-l', join(home, 'log'), '-w', 'start']);
  start();
  return {
    url: `postgres://postgres@${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    restart: async (how, awayMs) => {
      run('pg_ctl', ['-D', data, '-m', how, '-w', 'stop']);
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      start();
    },
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs here. Throws, saying what to install, where there is none. */
export function findPostgresPrograms(): string {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = [
    process.env['POSTGRES_BIN'],
    ...versions.map((version) => join(folder, version, 'bin')),
  ].find((bin) => bin && existsSync(join(bin, 'initdb')));
  if (!found)
    throw new Error(
      'no PostgreSQL server programs here: install the package postgresql, or set POSTGRES_BIN',
    );
  return found;
}
