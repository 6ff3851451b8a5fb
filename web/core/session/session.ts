import { createStore, useStore } from '#web/core/device/store.ts';

/** The signed-in person, as the server describes them at sign-in. */
export type SessionUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly tenant_id: string | null;
  readonly company_id: string | null;
  readonly has_company: boolean;
  readonly staff_id: string | null;
  readonly onboardingCompleted: boolean;
  readonly member_since: string | null;
  /** Absent in a session that an older version of the app kept. */
  readonly has_password?: boolean;
};

/** `loading` only exists in a page rendered at build. */
export type Session = {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly user: SessionUser | null;
};

const stored = ['token', 'user', 'tenantId', 'companyId'] as const;
const saidKey = 'signedOutSaid';
const signedOut: Session = { status: 'signed-out', user: null };
const inBrowser = typeof window !== 'undefined';

/**
 * Who is signed in, for code outside React. `loading` only exists where there is no browser, in a page
 * rendered at build.
 */
export const session = createStore<Session>({ status: 'loading', user: null });
/**
 * The token belongs to the user in `session` and stays in memory, so that another person signing in in
 * another tab never lends theirs.
 */
let token: string | null = null;

/** Who is signed in, inside a component. */
export function useSession(): Session {
  return useStore(session);
}

/** The bearer token of the person in `session`, or null. */
export function sessionToken(): string | null {
  return token;
}

/** Signs a person in: on this page at once, and on every other open page through the storage they share. */
export function startSession(nextToken: string, user: SessionUser): void {
  localStorage.removeItem(saidKey);
  // Without a token in between, no other page can pair this person with the one before.
  localStorage.removeItem('token');
  keepUser(user);
  localStorage.setItem('token', nextToken);
  token = nextToken;
  session.set({ status: 'signed-in', user });
}

/** Keeps changed details of the signed-in person, after a saved profile. */
export function updateSessionUser(change: Partial<SessionUser>): void {
  const { user } = session.get();
  if (!user) return;
  const next = { ...user, ...change };
  keepUser(next);
  session.set({ status: 'signed-in', user: next });
}

/** Puts a refreshed token in place, unless somebody else has signed in meanwhile. */
export function replaceToken(userId: string, next: string): void {
  if (session.get().user?.id !== userId) return;
  token = next;
  if (readStored()?.user.id === userId) localStorage.setItem('token', next);
}

/**
 * Ends the session on this device and tells every page (`auth:logout`). Saved work is not touched. What the
 * server said to whoever it shuts out stands beside the next sign-in.
 */
export function endSession(reason: string, said: string | null = null): void {
  if (said !== null) localStorage.setItem(saidKey, said);
  window.dispatchEvent(new CustomEvent('auth:logout', { detail: { reason } }));
}

/** Why the server has shut out who was signed in last on this device; null where it has not. */
export function saidAtSignOut(): string | null {
  return localStorage.getItem(saidKey);
}

/** Where somebody without a session belongs, by the path they asked for. */
export function loginPathFor(path: string): string {
  if (path.startsWith('/admin')) return '/admin/login';
  return path.startsWith('/field') ? '/field/login' : '/login';
}

/**
 * What the browser's storage says now: the token and its user, or undefined. A user that cannot be read
 * clears both.
 */
export function readStored(): { token: string; user: SessionUser } | undefined {
  const storedToken = localStorage.getItem('token');
  const storedUser = localStorage.getItem('user');
  if (storedUser === null || storedToken === null) return undefined;
  const user = parseUser(storedUser);
  if (user) return { token: storedToken, user };
  clearStored();
  return undefined;
}

function parseUser(text: string): SessionUser | undefined {
  try {
    const user: unknown = JSON.parse(text);
    return isUser(user)
      ? { ...user, role: user.role.toLowerCase(), permissions: user.permissions ?? [] }
      : undefined;
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    value.id !== '' &&
    'role' in value &&
    typeof value.role === 'string'
  );
}

function keepUser(user: SessionUser): void {
  localStorage.setItem('user', JSON.stringify(user));
  setOrRemove('tenantId', user.tenant_id);
  setOrRemove('companyId', user.company_id);
}

function setOrRemove(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

function clearStored(): void {
  for (const key of stored) localStorage.removeItem(key);
}

/** Takes over what storage says: at start, and when another page has changed it. */
function adoptStored(): void {
  const found = readStored();
  token = found?.token ?? null;
  const current = session.get();
  if (!found) session.set(signedOut);
  else if (current.status !== 'signed-in' || JSON.stringify(current.user) !== JSON.stringify(found.user))
    session.set({ status: 'signed-in', user: found.user });
}

if (inBrowser) {
  adoptStored();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token' || event.key === 'user') adoptStored();
  });
  window.addEventListener('auth:logout', () => {
    clearStored();
    adoptStored();
  });
}
