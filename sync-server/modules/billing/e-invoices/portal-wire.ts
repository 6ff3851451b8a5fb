import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * How bodies travel. The government's portal takes them encrypted: the sign-in by its public key, everything
 * else by a key that it hands out with the token. Providers take them as they are.
 */
export type Wire = {
  /** The body of the sign-in. `appKey` is the key that the answer is opened with. */
  readonly signIn: (values: Readonly<Record<string, string | boolean>>, appKey: Buffer) => object;
  readonly seal: (value: object, key: Buffer | null) => object;
  readonly open: (data: unknown, key: Buffer | null) => unknown;
};

/** A new key for one sign-in. */
export function newAppKey(): Buffer {
  return randomBytes(32);
}

/** The session key that the portal hands out, which is sealed with the key of the sign-in. */
export function sessionKey(sek: string, appKey: Buffer): Buffer {
  return crypt('open', Buffer.from(sek, 'base64'), appKey);
}

/** Bodies as they are. */
export const plainWire: Wire = {
  signIn: (values, appKey) => ({ ...values, AppKey: appKey.toString('base64') }),
  seal: (value) => value,
  open: (data) => (typeof data === 'string' ? JSON.parse(data) : data),
};

/**
 * Bodies as the government's portal takes them: `Data` in base64, by RSA for the sign-in, then AES-256-ECB.
 */
export function sealedWire(portalKey: KeyObject): Wire {
  return {
    signIn: (values, appKey) => {
      const json = JSON.stringify({ ...values, AppKey: appKey.toString('base64') });
      const text = Buffer.from(Buffer.from(json).toString('base64'));
      const sealed = publicEncrypt({ key: portalKey, padding: constants.RSA_PKCS1_PADDING }, text);
      return { Data: sealed.toString('base64') };
    },
    seal: (value, key) => ({
      Data: crypt('seal', Buffer.from(JSON.stringify(value)), key ?? Buffer.alloc(0)).toString('base64'),
    }),
    open: (data, key) =>
      typeof data === 'string' && key !== null
        ? JSON.parse(crypt('open', Buffer.from(data, 'base64'), key).toString('utf8'))
        : data,
  };
}

function crypt(way: 'seal' | 'open', bytes: Buffer, key: Buffer): Buffer {
  const cipher =
    way === 'seal' ? createCipheriv('aes-256-ecb', key, null) : createDecipheriv('aes-256-ecb', key, null);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
