import type { Answer, TestApp } from './make-app.ts';

/** What the documented client keeps of a sign-in in its local storage. */
type Kept = { token: string; readonly tenantId: string; readonly companyId: string };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One caller as section 7 of the specification describes it; `user` is what signing in gave. */
export type DocumentedClient = {
  readonly user: Readonly<Record<string, unknown>>;
  readonly send: (method: Method, path: string, body?: unknown) => Promise<Answer>;
  /** Puts a token in place, as an old one would be. */
  readonly keepToken: (token: string) => void;
};

/**
 * Signs in and calls as the documented client does: JSON, the bearer token, the tenant in two headers, a
 * cache-busting
 * `_cb` on every URL, and one refresh and retry after a 401.
 */
export async function documentedClient(
  t: TestApp,
  who: { readonly phone: string; readonly role: string } | { readonly email: string },
): Promise<DocumentedClient> {
  const path = 'email' in who ? '/auth/admin/login' : '/auth/verify-otp';
  if (!('email' in who)) await t.call('POST', `/api/auth/send-otp?_cb=1`, { body: who });
  const body = 'email' in who ? { ...who, password: 'Demo@12345' } : { ...who, otp: '123456' };
  const { body: signedIn } = await t.call('POST', `/api${path}?_cb=1`, { body });
  const { token, user } = signedIn.data;
  const kept: Kept = { token, tenantId: user.tenant_id, companyId: user.company_id };
  let clock = 0;
  const once = (method: Method, to: string, sent: unknown): Promise<Answer> =>
    t.call(method, `/api${to}${to.includes('?') ? '&' : '?'}_cb=${1_700_000_000_000 + (clock += 1)}`, {
      token: kept.token,
      headers: {
        'x-tenant-id': kept.tenantId,
        'x-company-id': kept.companyId,
        'content-type': 'application/json',
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
  return {
    user,
    keepToken: (old) => (kept.token = old),
    send: async (method, to, sent) => {
      const answer = await once(method, to, sent);
      if (answer.status !== 401) return answer;
      const refreshed = await once('POST', '/auth/refresh', {});
      if (refreshed.status !== 200) return answer;
      kept.token = refreshed.body.data.token;
      return once(method, to, sent);
    },
  };
}
