import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Module } from '#server/core/http/route.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { openPostgres, openSqlite } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '#server/migrations/all.ts';
import { checkAnswer } from './check-answer.ts';
import { refuseRawNews } from './refuse-raw-news.ts';
import { dropDatabase, freshDatabase } from './postgres.ts';

/** The real application on a fresh demo database, called without a socket, with a clock the test moves. */
export type TestApp = {
  readonly app: App;
  readonly clock: { nowMs: number };
  readonly call: (method: string, path: string, more?: CallOptions) => Promise<Answer>;
  readonly signIn: (phone: string, role?: string) => Promise<Session>;
  readonly signInAdmin: (email: string) => Promise<Session>;
  readonly remove: () => Promise<void>;
};
export type CallOptions = {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: BodyInit;
};
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
};
export type Session = {
  readonly token: string;
  readonly user: {
    readonly id: string;
    readonly role: string;
    readonly staff_id: string | null;
    readonly tenant_id: string;
  };
};

/** Noon in India on a day the demo has duty. */
export const noon = Date.parse('2026-11-21T06:30:00.000Z');

/**
 * Opens the application. `env` sets what the environment would; without `demo` it is an empty installation.
 * `oddRows` says that the test writes rows that no operation would, so that answers are not compared with
 * their contracts.
 */
export async function makeApp(
  options: {
    demo?: boolean;
    nowMs?: number;
    /** Whether the server does by the clock what is due: it writes into every business. */
    jobs?: boolean;
    env?: Readonly<Record<string, string>>;
    modules?: readonly Module[];
    oddRows?: boolean;
  } = {},
): Promise<TestApp> {
  const { dataDir, databaseUrl } = await copyOf(
    (options.demo ?? true) ? await demoAt(options.nowMs ?? noon) : await emptyData(),
    'data-',
  );
  const args = [
    '--data',
    dataDir,
    ...((options.demo ?? true) ? ['--demo'] : []),
    ...((options.jobs ?? true) ? [] : ['--without-jobs']),
    ...(databaseUrl ? ['--database-url', databaseUrl] : []),
  ];
  const clock = { nowMs: options.nowMs ?? noon };
  const app = await createApp(
    readConfig(args, options.env ?? {}, join(dataDir, 'no-web')),
    () => clock.nowMs,
    options.modules,
  );
  const call = async (method: string, path: string, more: CallOptions = {}): Promise<Answer> => {
    const body = more.raw ?? (more.body === undefined ? undefined : JSON.stringify(more.body));
    const headers = {
      ...(body !== undefined && more.raw === undefined ? { 'content-type': 'application/json' } : {}),
      ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
      ...more.headers,
    };
    const response = await app.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      }),
    );
    const text = await response.text();
    let parsed: unknown = null;
    try {
      parsed = JSON.parse(text);
    } catch {
      parsed = null;
    }
    if (!options.oddRows) checkAnswer(method, path, response.status, parsed);
    return { status: response.status, headers: response.headers, text, body: parsed };
  };
  return {
    app,
    clock,
    call,
    signIn: async (phone, role = 'customer') => {
      await call('POST', '/api/auth/send-otp', { body: { phone, role } });
      const answer = await call('POST', '/api/auth/verify-otp', { body: { phone, otp: '123456', role } });
      if (answer.status !== 200) throw new Error(`no sign-in for ${phone}: ${answer.text}`);
      return answer.body.data as Session;
    },
    signInAdmin: async (email) => {
      const answer = await call('POST', '/api/auth/admin/login', { body: { email, password: 'Demo@12345' } });
      if (answer.status !== 200) throw new Error(`no sign-in for ${email}: ${answer.text}`);
      return answer.body.data as Session;
    },
    remove: async () => {
      try {
        if (!options.oddRows) await refuseRawNews(app);
      } finally {
        await app.stop();
        await dropDatabase(databaseUrl);
        for (const path of [dataDir, `${dataDir}.key`]) rmSync(path, { recursive: true, force: true });
      }
    },
  };
}

type Data = { readonly dataDir: string; readonly databaseUrl: string | undefined };
const demos = new Map<number, Promise<Data>>();
let empty: Promise<Data> | undefined;

/** The demo as it is written at a moment, made once in each worker: tests begin with copies of it. */
function demoAt(nowMs: number): Promise<Data> {
  const known = demos.get(nowMs) ?? writeDemo(nowMs);
  demos.set(nowMs, known);
  return known;
}

async function writeDemo(nowMs: number): Promise<Data> {
  const demo = await copyOf(await emptyData(), 'demo-');
  const args = [
    '--data',
    demo.dataDir,
    '--demo',
    ...(demo.databaseUrl ? ['--database-url', demo.databaseUrl] : []),
  ];
  await (await createApp(readConfig(args, {}, join(demo.dataDir, 'no-web')), () => nowMs)).stop();
  return demo;
}

/**
 * The tables and nothing in them, made once in each worker: on PostgreSQL they take longer than most tests.
 */
function emptyData(): Promise<Data> {
  empty ??= writeEmpty();
  return empty;
}

async function writeEmpty(): Promise<Data> {
  const dataDir = mkdtempSync(join(inject('folder'), 'empty-'));
  const databaseUrl = await freshDatabase();
  const database = databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl);
  await migrate(database, migrations);
  await database.close();
  return { dataDir, databaseUrl };
}

/** The same data once more, under another name. */
async function copyOf(data: Data, prefix: string): Promise<Data> {
  const dataDir = mkdtempSync(join(inject('folder'), prefix));
  cpSync(data.dataDir, dataDir, { recursive: true });
  if (existsSync(`${data.dataDir}.key`)) cpSync(`${data.dataDir}.key`, `${dataDir}.key`);
  return { dataDir, databaseUrl: await freshDatabase(data.databaseUrl) };
}
