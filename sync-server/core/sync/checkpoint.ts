import { createHmac } from 'node:crypto';
import type { Checkpoint } from '#shared/core/sync.ts';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';
import type { Secrets } from '#server/core/sql/secrets.ts';

/**
 * Seals the audiences a checkpoint names. A device that has lost an audience proves with the seal that it
 * once had it, and is told which of its records to drop; without a seal a made-up audience would tell the ids
 * of records out of sight.
 */
export function sealCheckpoint(
  secrets: Secrets,
  owner: string,
  coll: string,
  v: Readonly<Record<string, number>>,
): Checkpoint {
  return { v, e: secrets.epoch, s: seal(secrets.key, owner, coll, v) };
}

/** True when the checkpoint's audiences are the ones this server sealed for the same user and collection. */
export function isSealed(secrets: Secrets, owner: string, coll: string, checkpoint: Checkpoint): boolean {
  return isSameSecret(checkpoint.s ?? '', seal(secrets.key, owner, coll, checkpoint.v));
}

function seal(key: string, owner: string, coll: string, v: Readonly<Record<string, number>>): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([owner, coll, Object.keys(v).sort()]))
    .digest('base64url')
    .slice(0, 22);
}
