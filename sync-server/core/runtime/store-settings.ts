import { bothOrNone, readAddress } from './settings.ts';
import type { Environment } from './settings.ts';

/** What a store that speaks Amazon's S3 gave the operator: one store, for backups and for files. */
export type StoreKeys = {
  /** `https://s3.ap-south-1.amazonaws.com`, or another service's address. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const names = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the keys of the store; null where none are set. Throws where some are missing. */
export function readStoreKeys(env: Environment): StoreKeys | null {
  const [region, accessKeyId, secretAccessKey] = bothOrNone(env, names) ?? [];
  const endpoint = readAddress('S3_ENDPOINT', env);
  if (region === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    if (endpoint !== null) throw new Error(`S3_ENDPOINT is set: ${names.join(', ')} must be set too`);
    return null;
  }
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
  };
}

/**
 * Throws, naming the setting, where an address is no place in a store, or there are no keys to it. `form` is
 * what the setting may be.
 */
export function checkStorePlace(setting: string, form: string, to: string, keys: StoreKeys | null): void {
  if (bucketIn(to) === null)
    throw new Error(
      `${setting} must be ${form}, the bucket with 3 to 63 small letters, digits, dots and hyphens; it is "${to.replace(/:[^/@]*@/, ':…@')}"`,
    );
  if (/\/\.{1,2}(\/|$)/.test(to)) throw new Error(`${setting} must have no part that is . or ..`);
  if (keys === null)
    throw new Error(
      `${setting} names an S3 store: S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too`,
    );
}

/** Bucket and prefix of `s3://bucket/prefix`; null where it is none. */
export function bucketIn(address: string): { readonly bucket: string; readonly prefix: string } | null {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  return bucket === undefined ? null : { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, '') };
}
