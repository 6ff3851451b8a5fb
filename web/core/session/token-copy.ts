import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import { deleteDatabases } from '#web/core/device/delete-databases.ts';

type TokenCopy = { readonly userId: string; readonly token: string };
const name = 'prahari-session';
type TokenDatabase = Dexie & { readonly tokens: Table<TokenCopy, string> };

/**
 * Keeps a refreshed token on the disk at once. The browser writes localStorage some seconds later; a phone
 * that dies in between would come back with the token before, which the server takes for a stolen one.
 */
export async function keepToken(userId: string, token: string): Promise<void> {
  await withTokens((tokens) => tokens.put({ userId, token }));
}

/** The token kept for a user where it is younger than the given one, otherwise null. */
export async function youngerToken(userId: string, than: string): Promise<string | null> {
  const copy = await withTokens((tokens) => tokens.get(userId));
  return copy && issuedAt(copy.token) > issuedAt(than) ? copy.token : null;
}

/** Forgets a user's token, and the database with the last one. */
export async function dropToken(userId: string): Promise<void> {
  const others = await withTokens(async (tokens) => {
    await tokens.delete(userId);
    return tokens.count();
  });
  // The connection may still be closing, of which Dexie would warn.
  if (others === 0) await deleteDatabases((known) => known === name);
}

async function withTokens<T>(
  work: (tokens: Table<TokenCopy, string>) => PromiseLike<T>,
): Promise<T | undefined> {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as TokenDatabase;
  database.version(1).stores({ tokens: 'userId' });
  try {
    return await work(database.tokens);
  } catch {
    // The copy is a precaution; localStorage has the token too.
    return undefined;
  } finally {
    database.close();
  }
}

/** When a token was issued, in seconds; 0 where it cannot be read. */
function issuedAt(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown };
    return typeof iat === 'number' ? iat : 0;
  } catch {
    return 0;
  }
}
