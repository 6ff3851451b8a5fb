import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * What this installation keeps to itself: the key of its tokens and codes, the epoch of its data, and the
 * P-256 key it signs push messages with (JWK).
 */
export type Secrets = { readonly key: string; readonly epoch: string; readonly pushKey: PushKey };
export type PushKey = {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
};

/**
 * Reads the installation's secrets, making them at the first start. Two servers starting at once agree on one
 * set.
 */
export async function readSecrets(database: Database): Promise<Secrets> {
  await database.write(async (trx) => {
    for (const [name, value] of [
      ['key', randomBytes(32).toString('base64url')],
      ['epoch', randomUUID()],
      [
        'push_key',
        JSON.stringify(
          generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
        ),
      ],
    ] as const) {
      await trx
        .insertInto('install')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    }
  });
  const rows = await database.read.selectFrom('install').selectAll().execute();
  const valueOf = (name: string): string => String(rows.find((row) => row['name'] === name)?.['value']);
  return {
    key: valueOf('key'),
    epoch: valueOf('epoch'),
    pushKey: JSON.parse(valueOf('push_key')) as PushKey,
  };
}

/**
 * Begins a new epoch, as after a restore: devices that are ahead pull again and send again what they had
 * sent.
 */
export async function renewEpoch(database: Database): Promise<void> {
  await database.write((trx) =>
    trx.updateTable('install').set({ value: randomUUID() }).where('name', '=', 'epoch').execute(),
  );
}
