import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { fileStoreOf } from '#server/core/files/object-store.ts';
import { removeObjects } from '#server/core/files/remove-objects.ts';
import { s3Place } from '#server/core/backups/s3-place.ts';
import { filesJob } from '#server/core/jobs/files-job.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { openFileStore } from '#server/core/store/open-file-store.ts';
import { hasForeignS3, startForeignS3 } from '#tests/support/foreign-s3.ts';
import type { ForeignS3 } from '#tests/support/foreign-s3.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { startServer } from '#tests/support/server-process.ts';

/** What the full lane installs by scripts/setup-s3.mjs: a store that is not ours, and Amazon's signatures. */
describe.skipIf(!hasForeignS3)('a store that speaks S3 and is not ours', () => {
  let s3: ForeignS3;
  const folder = mkdtempSync(join(tmpdir(), 'prahari-foreign-'));
  beforeAll(async () => {
    s3 = await startForeignS3();
  });
  afterEach(() => {
    expect(s3.forged).toEqual([]);
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const keysOf = (env: Readonly<Record<string, string>>) => {
    const { store } = readConfig([], { ...s3.env, ...env }, '/web');
    if (store === null) throw new Error('no keys');
    return store;
  };
  const patience = { tries: 2, firstMs: 5 };

  it('believes no other key, and nothing that was changed on the way', async () => {
    const place = s3Place('s3://guards/x', keysOf({ S3_SECRET_ACCESS_KEY: 'another' }), patience);
    await expect(place.list()).rejects.toThrow('SignatureDoesNotMatch');
    expect(s3.forged.splice(0)).toHaveLength(1);
    await expect(fetch(`${s3.env['S3_ENDPOINT']}/guards`)).resolves.toMatchObject({ status: 403 });
    expect(s3.forged.splice(0)).toHaveLength(1);
    const gone = s3Place('s3://nobody/x', keysOf({}), patience);
    await expect(gone.list()).rejects.toThrow('NoSuchBucket');
  });

  it.each(['daily', 'कार्यालय (one) & two+three', "it's a *place*! of 50%"])(
    'keeps backups under %s, small ones whole and large ones in parts, lists and removes them',
    async (prefix) => {
      const place = s3Place(`s3://guards/${prefix}`, keysOf({}), patience);
      const nameOf = (n: number): string => `prahari-2026-11-0${n}T03-00-00Z.backup`;
      const sizes = [5, 20_000_000, 2 * 16 * 1024 * 1024];
      for (const [n, size] of sizes.entries()) {
        const bytes = randomBytes(size);
        async function* pieces(): AsyncGenerator<Buffer, void> {
          for (let at = 0; at < size; at += 1_000_003) yield bytes.subarray(at, at + 1_000_003);
        }
        expect(await place.write(nameOf(n + 1), pieces())).toBe(size);
        const back: Buffer[] = [];
        for await (const part of await place.read(nameOf(n + 1))) back.push(part);
        expect(Buffer.concat(back).equals(bytes)).toBe(true);
      }
      const names = [3, 2, 1].map(nameOf);
      expect(await place.list()).toEqual(names.map((name, i) => ({ name, bytes: sizes.toReversed()[i] })));
      for (const name of names) await place.remove(name);
      expect(await place.list()).toEqual([]);
      await place.remove(nameOf(1));
    },
    60_000,
  );

  it('keeps files: they go there, are read back and as before, and are removed', async () => {
    const t: TestApp = await makeApp({ env: { ...s3.env, FILES_TO: "s3://guards/files_(of)-Rekha's*" } });
    try {
      const { services } = t.app;
      const asha = await t.signIn('+919876500001');
      const paper = Buffer.from(`%PDF-1.7\n${'a paper '.repeat(20)}\n%%EOF\n`);
      const ids: string[] = [];
      for (const bytes of [paper, pictures.jpeg]) {
        const [id, form] = [newId(), new FormData()];
        form.set('id', id);
        form.set('kind', 'photo');
        form.set('file', new Blob([new Uint8Array(bytes)]), 'a');
        expect((await t.call('POST', '/api/upload', { token: asha.token, raw: form })).status).toBe(201);
        await services.pictureCopies.make(asha.user.tenant_id, fileIdOf(asha.user.id, id));
        ids.push(id);
      }
      const shown = await t.call('GET', `/api/uploads/${ids[1]}`, { token: asha.token });
      await filesJob<typeof services>().run(services, { signal: new AbortController().signal });
      const placeOf = async (id = ''): Promise<string> => {
        const row = await services.database.read
          .selectFrom('uploads')
          .select(['place', 'bytes'])
          .where('tenant_id', '=', asha.user.tenant_id)
          .where('id', '=', fileIdOf(asha.user.id, id))
          .executeTakeFirst();
        return String(row?.['place'] ?? '');
      };
      const place = await placeOf(ids[0]);
      expect(place).toMatch(/\/uploads\/[0-9a-f]{64}$/);
      const read = await t.app.fetch(
        new Request(`http://localhost/api/uploads/${ids[0]}/original`, {
          headers: { authorization: `Bearer ${asha.token}` },
        }),
      );
      expect(Buffer.from(await read.arrayBuffer()).equals(paper)).toBe(true);
      const again = await t.call('GET', `/api/uploads/${ids[1]}`, { token: asha.token });
      expect([again.status, again.text]).toEqual([200, shown.text]);
      const store = fileStoreOf(services.database);
      expect(await store?.get(place)).toBeInstanceOf(Buffer);
      await services.database.write((trx) =>
        trx
          .deleteFrom('uploads')
          .where('id', '=', fileIdOf(asha.user.id, ids[0] ?? ''))
          .execute(),
      );
      if (store) await removeObjects({ ...services, nowMs: () => t.clock.nowMs + 7_300_000 }, store);
      expect(await store?.get(place)).toBeNull();
      await store?.remove(place);
      // Whether versions are kept it does not say.
      expect(await store?.keepsVersions().catch(() => null)).not.toBe(true);
      const bad = { ...services.config, files: { to: 's3://nobody/files' } };
      await expect(openFileStore(bad)?.getNow('x')).rejects.toThrow('NoSuchBucket');
    } finally {
      await t.remove();
    }
  }, 60_000);

  it('takes backups of the program, from which they are proved and come back', async () => {
    const dataDir = join(folder, 'data');
    const env = {
      ...s3.env,
      BACKUP_TO: 's3://guards/office one',
      BACKUP_PASSPHRASE: 'nine tigers in the rain',
    };
    await (await startServer({ dataDir })).stop();
    const made = await runProgram(['backup', '--data', dataDir], env);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('sealed and checked') });
    const drill = await runProgram(['drill', '--data', dataDir], env);
    expect(drill).toMatchObject({ code: 0, output: expect.stringContaining('Proved: prahari-') });
    const target = join(folder, 'restored');
    const back = await runProgram(['restore', 'latest', '--data', target], env);
    expect(back).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored s3://guards/office one'),
    });
    expect((await runProgram(['verify', '--data', target])).code).toBe(0);
  }, 120_000);
});
