import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 96 * 1024 * 1024 };

/** Hashes a password with scrypt (N=2^15, r=8, p=3) and a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
}

/** True when the password made the hash. Takes the same time where there is no hash, so that accounts cannot be told apart. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && hash !== null;
}

let running = 0;
const waiting: (() => void)[] = [];

/** At most two at a time: each takes 32 MB and a quarter of a second. */
async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
