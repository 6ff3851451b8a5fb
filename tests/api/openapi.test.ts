import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'prahari-openapi-'));
beforeAll(async () => {
  t = await makeApp();
});
afterAll(async () => {
  await t.remove();
  rmSync(folder, { recursive: true, force: true });
});

const linter = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
const rules = {
  extends: ['recommended'],
  rules: {
    'operation-4xx-response': 'error',
    'info-license': 'off',
    'no-server-example.com': 'off',
    'security-defined': 'error',
    struct: 'error',
  },
};

async function lint(document: unknown): Promise<string> {
  const file = join(folder, 'openapi.json');
  const config = join(folder, 'redocly.yaml');
  writeFileSync(file, JSON.stringify(document));
  writeFileSync(config, JSON.stringify(rules));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [linter, 'lint', file, '--config', config, '--format', 'json'],
      {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        maxBuffer: 1e8,
      },
      (_error, stdout) => resolve(stdout),
    );
  });
}

it('describes every route, and passes the linter without an error', async () => {
  const document = (await t.call('GET', '/api/openapi.json')).body as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const route of modules.flatMap((module) => module.routes))
    expect(document.paths[`/api${route.path}`]).toHaveProperty(route.method.toLowerCase());
  const report = JSON.parse(await lint(document)) as {
    totals: { errors: number };
    problems: { message: string; severity: string }[];
  };
  expect(
    report.problems.filter((problem) => problem.severity === 'error').map((problem) => problem.message),
  ).toEqual([]);
  const broken = { ...document, paths: { '/api/x': { get: { responses: 7 } } } };
  expect((JSON.parse(await lint(broken)) as { totals: { errors: number } }).totals.errors).toBeGreaterThan(0);
});

it('names the media type of a body that is a file itself', async () => {
  const { paths } = (await t.call('GET', '/api/openapi.json')).body as {
    paths: Record<string, { post: { requestBody: { content: object } } }>;
  };
  const typesOf = (path: string): string[] => Object.keys(paths[path]?.post.requestBody.content ?? {});
  expect(typesOf('/api/signing/verify')).toEqual(['application/pdf']);
  expect(typesOf('/api/upload')).toEqual(['multipart/form-data']);
});
