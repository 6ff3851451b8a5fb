import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/core/runtime/config.ts';
import type { Services } from '#server/core/http/route.ts';
import { openSqlite } from '#server/core/sql/database.ts';
import type { Database } from '#server/core/sql/database.ts';
import { workerServices } from './worker-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'prahari-services-'));
let database: Database;
let services: Services;
beforeAll(() => {
  database = openSqlite(join(folder, 'prahari.db'));
  const config = readConfig(['--data', folder], {}, folder);
  const pushKey = { kty: 'EC', crv: 'P-256', x: '', y: '', d: '' } as const;
  services = workerServices({ config, secrets: { key: 'k', epoch: 'e', pushKey }, database }, []);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a route in a worker', () => {
  it('has the database to read, the settings and a clock', () => {
    expect([services.database, services.draining(), services.config.dataDir]).toEqual([
      database,
      false,
      folder,
    ]);
    expect(services.nowMs()).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it('is told by name that it sends nothing and waits for nobody', async () => {
    await expect(services.sms('+919876500001', 'text')).rejects.toThrow(
      'services.sms is not there in a worker',
    );
    await expect(services.jobStates()).rejects.toThrow('services.jobStates is not there in a worker');
    await expect(Reflect.apply(services.groupCommit, services, [])).rejects.toThrow(
      'services.groupCommit is not there in a worker',
    );
  });

  it.each(['mailer', 'limits', 'notices', 'pusher', 'streams', 'smsBudget', 'readWorkers'] as const)(
    'is told by name that there is no %s, whatever of it is reached for',
    (name) => {
      expect(() => Reflect.get(services[name], 'anything')).toThrow(
        `services.${name} is not there in a worker`,
      );
    },
  );
});
