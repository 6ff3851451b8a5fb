import { translate } from '#shared/core/i18n.ts';
import { isGuid } from '#shared/core/ids.ts';
import { tryAgain, withTryAgain } from '#shared/core/try-again.ts';
import { ApiError, HtmlResponseError } from './api-error.ts';
import type { ApiField } from './api-error.ts';
import { withLock } from '#web/core/device/lock.ts';
import { coreMessages } from '#web/core/device/messages.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { endSession, readStored, replaceToken, session, sessionToken } from './session.ts';

/** The HTTP methods the server knows. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Pagination = {
  readonly total: number;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly limit: number;
};
/** What the server answered: its data, and what is beside it in the envelope. */
export type Answer<T> = { readonly data: T; readonly message?: string; readonly pagination?: Pagination };
export type ApiOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
  /** Refuse unless this user is the one signed in. */
  readonly asUser?: string;
};

/** Signing in says who one is; it never carries an older token along. */
const openPaths = new Set([
  '/auth/login',
  '/auth/admin/login',
  '/auth/send-otp',
  '/auth/verify-otp',
  '/auth/choose-business',
  '/auth/decline-invitation',
  '/auth/register',
  '/auth/set-up-link',
  '/auth/biometric/verify',
]);
const underWay = new Map<string, Promise<Answer<unknown>>>();

/**
 * From here on no read joins one that is under way: what is asked now has to know what was written or pulled
 * in between.
 */
export function shareNoEarlierReads(): void {
  underWay.clear();
}

/**
 * Calls the server. `path` is below `/api`; a body is sent as JSON, a `FormData` as it is. Identical GETs
 * that overlap share one request, until something is written. Throws `ApiError` for every answer that is no
 * success and for none at all.
 *
 * @example const { data } = await api<Booking[]>('GET', '/bookings?limit=20');
 */
export function api<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: ApiOptions = {},
): Promise<Answer<T>> {
  if (method !== 'GET') return call<T>(method, path, body, options).finally(shareNoEarlierReads);
  if (options.signal) return call<T>(method, path, body, options);
  const key = `${session.get().user?.id ?? ''} ${currentLanguage()} ${path}`;
  const found = underWay.get(key);
  if (found) return found as Promise<Answer<T>>;
  const promise = call<T>(method, path, body, options).finally(() => {
    if (underWay.get(key) === promise) underWay.delete(key);
  });
  underWay.set(key, promise);
  return promise;
}

async function call<T>(method: Method, path: string, body: unknown, options: ApiOptions): Promise<Answer<T>> {
  const form = body instanceof FormData;
  const response = await authorizedFetch(
    path,
    {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    },
    options.asUser,
  );
  return readAnswer<T>(response);
}

/**
 * `fetch` below `/api` with the session's headers. A 401 refreshes the token once (one refresh at a time, for
 * all open pages together) and repeats the request once. With `asUser` it only goes out in that person's
 * name: work saved by one person is never sent by the next. Throws `ApiError` with code `offline` where no
 * answer came.
 */
export async function authorizedFetch(path: string, init: RequestInit, asUser?: string): Promise<Response> {
  const userId = session.get().user?.id;
  if (asUser !== undefined && asUser !== userId) throw signedOutError();
  const bearer = openPaths.has(path) ? null : sessionToken();
  const response = await send(path, init, bearer);
  if (response.status !== 401 || bearer === null || userId === undefined) return response;
  const shutOut = await shutOutBy(response);
  if (shutOut !== null) {
    endSession('revoked', shutOut);
    return response;
  }
  if (path === '/auth/logout') return response;
  return send(path, init, await freshToken(userId, bearer));
}

async function send(path: string, init: RequestInit, bearer: string | null): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      ...init,
      headers: { ...sessionHeaders(bearer), ...(init.headers as Record<string, string> | undefined) },
    });
  } catch (cause) {
    if (init.signal?.aborted && (init.signal.reason as Error | undefined)?.name === 'AbortError') throw cause;
    throw new ApiError(
      0,
      'offline',
      translate(navigator.onLine ? coreMessages.unreachable : coreMessages.offline, currentLanguage()),
      { cause },
    );
  }
}

function sessionHeaders(bearer: string | null): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() };
  if (bearer === null) return headers;
  headers['Authorization'] = `Bearer ${bearer}`;
  const { user } = session.get();
  if (isGuid(user?.tenant_id)) headers['x-tenant-id'] = user.tenant_id;
  if (isGuid(user?.company_id)) headers['x-company-id'] = user.company_id;
  return headers;
}

let refreshing: Promise<string> | undefined;

function freshToken(userId: string, expired: string): Promise<string> {
  refreshing ??= withLock('prahari-refresh', () => refresh(userId, expired)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(userId: string, expired: string): Promise<string> {
  const current = sessionToken();
  if (session.get().user?.id !== userId || current === null) throw signedOutError();
  // Another request, or another page while this one waited for the lock, may have refreshed already.
  if (current !== expired) return current;
  const elsewhere = readStored();
  if (elsewhere?.user.id === userId && elsewhere.token !== expired) {
    replaceToken(userId, elsewhere.token);
    return elsewhere.token;
  }
  const { keepToken, youngerToken } = await import('./token-copy.ts');
  const response = await send(
    '/auth/refresh',
    { method: 'POST' },
    (await youngerToken(userId, expired)) ?? expired,
  );
  if (response.status === 401 || response.status === 403) {
    if (session.get().user?.id === userId) {
      const shutOut = await shutOutBy(response);
      endSession(shutOut === null ? 'token_refresh_failed' : 'revoked', shutOut);
    }
    throw signedOutError();
  }
  const { data } = await readAnswer<{ token: string }>(response);
  await keepToken(userId, data.token);
  if (session.get().user?.id !== userId) throw signedOutError();
  replaceToken(userId, data.token);
  return data.token;
}

function signedOutError(): ApiError {
  return new ApiError(401, 'unauthenticated', translate(coreMessages.signedOut, currentLanguage()));
}

/**
 * Why whoever asked is shut out and what they could see goes from this device; null where they are not.
 */
async function shutOutBy(response: Response): Promise<string | null> {
  const body = asRecord(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (body['wipe'] !== true && asRecord(body['extra'])['wipe'] !== true) return null;
  return textOf(body['message']) ?? translate(coreMessages.signedOut, currentLanguage());
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text().catch(() => '');
  const language = currentLanguage();
  if (/^\s*<(!doctype|html)/i.test(text))
    throw new HtmlResponseError(response.status, 'html', translate(coreMessages.html, language));
  const parsed = parseJson(text);
  const body = asRecord(parsed);
  if (response.ok && body['success'] !== false) {
    // The sync answers have no envelope; what they say is the data.
    const notice = textOf(body['notice']);
    if (notice !== undefined) toast.info(notice);
    return (body['success'] === true ? body : { data: parsed }) as Answer<T>;
  }
  throw refusalOf(response, body);
}

/** Why an answer is no success, for what is fetched as bytes and only read as text where it failed. */
export async function readRefusal(response: Response): Promise<ApiError> {
  return refusalOf(response, asRecord(parseJson(await response.text().catch(() => ''))));
}

function refusalOf(response: Response, body: Record<string, unknown>): ApiError {
  const language = currentLanguage();
  const fallback = response.status === 429 ? coreMessages.tooMany : coreMessages.failed;
  const message = textOf(body['message']) ?? translate(fallback, language);
  const retryAfter = Number(response.headers.get('Retry-After'));
  // Whoever asked too often hears when to try again, on every screen that shows the sentence.
  const told =
    response.status === 429 && retryAfter > 0
      ? withTryAgain(message, tryAgain(retryAfter, Date.now(), language, clockOfReader()), language)
      : message;
  return new ApiError(response.status, textOf(body['code']) ?? `http_${response.status}`, told, {
    fields: fieldsOf(body['errors']),
    retryAfterMs: retryAfter > 0 ? retryAfter * 1000 : undefined,
    body,
  });
}

/** Customers and visitors read a clock of 12 hours, people at work one of 24. */
function clockOfReader(): 12 | 24 {
  return /^\/(?:admin|field)(?:\/|$)/.test(location.pathname) ? 24 : 12;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldsOf(value: unknown): ApiField[] {
  if (!Array.isArray(value)) return [];
  return value
    .map(asRecord)
    .flatMap(({ field, message }) =>
      typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [],
    );
}
