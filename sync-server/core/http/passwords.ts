import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { inScope } from '#server/core/runtime/work-scope.ts';

/** The base-2 logarithm of scrypt's N for the passwords of people. */
const usual = 15;

/**
 * Hashes a password with scrypt (N=2^strength, r=8, p=3) and a salt of its own. Only what is published anyway
 * may be weaker.
 */
export async function hashPassword(password: string, strength = usual): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${strength}$${salt.toString('base64')}$${(await derive(password, salt, strength)).toString('base64')}`;
}

/**
 * True when the password made the hash. Takes the same time where there is no hash, so that accounts cannot
 * be told apart.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = (
    hash ?? `scrypt$${usual}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`
  ).split('$');
  // The first hashes did not say how strong they are.
  const [strength, salt = '', key = ''] =
    parts.length === 3 ? [usual, parts[1], parts[2]] : [Number(parts[1]), parts[2], parts[3]];
  const derived = await derive(password, Buffer.from(salt, 'base64'), strength);
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && hash !== null;
}

let running = 0;
const waiting: (() => void)[] = [];

/** At most two at a time: each takes 32 MB and a quarter of a second. */
async function derive(password: string, salt: Buffer, strength: number): Promise<Buffer> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    // A step of its own: whatever is thrown in the callback, the place in the line is given back.
    return await inScope('step', 'password', () => scryptKey(password, salt, strength));
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function scryptKey(password: string, salt: Buffer, strength: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      32,
      { N: 2 ** strength, r: 8, p: 3, maxmem: 96 * 1024 * 1024 },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
