import { instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { EInvoiceAccount } from '#shared/modules/billing/e-invoice/account.ts';
import { callOut } from '#server/core/http/call-out.ts';
import { faultCode } from '#server/core/runtime/fault-code.ts';
import { newAppKey, plainWire, sealedWire, sessionKey } from './portal-wire.ts';
import type { Wire } from './portal-wire.ts';
import { PortalFault } from './portal.ts';
import type { EInvoicePortal, PortalError, Registered } from './portal.ts';
import { readPublicKey } from './public-key.ts';

const paths = {
  signIn: '/eivital/v1.04/auth',
  invoice: '/eicore/v1.03/Invoice',
  byDocument: '/eicore/v1.03/Invoice/irnbydocdetails',
  cancel: '/eicore/v1.03/Invoice/Cancel',
} as const;

/** The portal's numbers for a token that is over, a caller it does not know, and its own trouble. */
const tokenOver = ['1005'];
const strangers = ['1004', '1006', '1007', '1008', '1010', '1011', '1012', '1013', '1014', '1015', '1016'];
const moreStrangers = ['1017', '1018', '1019', '3000'];
const ownTrouble = ['2146', '2147'];
const notThere = ['2148', '2154', '2283'];
/** A token is renewed before its end. */
const earlierMs = 60_000;

/** A token, and the key of its session. It is kept in memory alone. */
type Session = { readonly token: string; readonly key: Buffer | null; readonly untilMs: number };
const sessions = new Map<string, Session>();

type Options = {
  readonly tenantId: string;
  readonly hosts: readonly string[];
  readonly timeoutMs: number;
  readonly nowMs: () => number;
  readonly signal?: AbortSignal;
};

/**
 * The interface that the government's e-invoice portal (NIC) describes and that providers pass on: sign-in
 * for a token, then registering, finding and cancelling with it. A token that is over is renewed once.
 */
export function nicPortal(account: EInvoiceAccount, options: Options): EInvoicePortal {
  const portalKey = readPublicKey(account.portal_key);
  const wire = portalKey === null ? plainWire : sealedWire(portalKey);
  const link: Link = { account, options, wire, name: `${options.tenantId} ${account.id} ${account.ver}` };
  return {
    register: async (json) => registeredOf(await ask(link, 'POST', paths.invoice, json)),
    findByDocument: async ({ type, number, date }) => {
      const query = new URLSearchParams({ doctype: type, docnum: number, docdate: slashed(date) });
      try {
        return registeredOf(await ask(link, 'GET', `${paths.byDocument}?${query.toString()}`));
      } catch (error) {
        if (error instanceof PortalFault && error.has(...notThere)) return null;
        throw error;
      }
    },
    cancel: async ({ irn, reason, note }) => {
      const data = await ask(link, 'POST', paths.cancel, { Irn: irn, CnlRsn: reason, CnlRem: note });
      return { cancelledAt: instantIn(data['CancelDate']) };
    },
  };
}

type Link = {
  readonly account: EInvoiceAccount;
  readonly options: Options;
  readonly wire: Wire;
  readonly name: string;
};
type Values = Readonly<Record<string, unknown>>;

async function ask(link: Link, method: 'GET' | 'POST', path: string, body?: object): Promise<Values> {
  try {
    return await askWith(link, await sessionOf(link), { method, path, body });
  } catch (error) {
    if (!(error instanceof PortalFault) || !error.has(...tokenOver)) throw error;
    sessions.delete(link.name);
    return askWith(link, await sessionOf(link), { method, path, body });
  }
}

type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: object | undefined };

async function askWith(link: Link, { token, key }: Session, { method, path, body }: Asked): Promise<Values> {
  const { account, wire } = link;
  const answer = await send(link, {
    method,
    path,
    headers: { user_name: account.username, AuthToken: token },
    ...(body === undefined ? {} : { body: wire.seal(body, key) }),
  });
  return valuesIn(opened(() => wire.open(answer, key)));
}

async function sessionOf(link: Link): Promise<Session> {
  const { account, options, wire, name } = link;
  const known = sessions.get(name);
  if (known && known.untilMs > options.nowMs()) return known;
  const appKey = newAppKey();
  const { username, password } = account;
  const body = wire.signIn(
    { UserName: username, Password: password, ForceRefreshAccessToken: false },
    appKey,
  );
  const data = valuesIn(
    plainWire.open(await send(link, { method: 'POST', path: paths.signIn, headers: {}, body }), null),
  );
  const { AuthToken: token, Sek: sek, TokenExpiry: end } = data;
  if (typeof token !== 'string' || token === '') throw new PortalFault('down', []);
  const session = {
    token,
    key: wire === plainWire ? null : opened(() => sessionKey(String(sek), appKey)),
    untilMs: Date.parse(instantIn(end)) - earlierMs,
  };
  sessions.set(name, session);
  return session;
}

type Sent = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** Sends a request and gives `Data` of an answer that says it went well. */
async function send({ account, options }: Link, { method, path, headers, body }: Sent): Promise<unknown> {
  const { status, text } = await callOut({
    method,
    url: `${account.base_url.replace(/\/+$/, '')}${path}`,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      client_id: account.api_client_id,
      client_secret: account.api_client_secret,
      Gstin: account.gstin,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    hosts: options.hosts,
    timeoutMs: options.timeoutMs,
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : '';
    throw new PortalFault('down', [{ code: faultCode(error), text }]);
  });
  if (status === 429 || status >= 500) throw new PortalFault('down', [{ code: String(status), text: '' }]);
  const answer = valuesIn(opened<unknown>(() => JSON.parse(text)));
  const done = answer['Status'] ?? answer['status'];
  if (String(done) === '1') return answer['Data'] ?? answer['data'];
  const errors = errorsIn(answer['ErrorDetails'] ?? answer['error'] ?? answer['errorDetails']);
  throw new PortalFault(kindOf(status, errors), errors);
}

function kindOf(status: number, errors: readonly PortalError[]): PortalFault['kind'] {
  const has = (...codes: readonly string[]): boolean => errors.some(({ code }) => codes.includes(code));
  if (has(...strangers, ...moreStrangers) || (errors.length === 0 && (status === 401 || status === 403)))
    return 'sign_in';
  return errors.length === 0 || has(...ownTrouble) ? 'down' : 'refused';
}

function errorsIn(value: unknown): PortalError[] {
  const list: unknown = typeof value === 'string' ? opened<unknown>(() => JSON.parse(value)) : value;
  if (!Array.isArray(list)) return [];
  return list.map(valuesIn).map((error) => ({
    code: String(error['ErrorCode'] ?? error['errorCode'] ?? ''),
    text: String(error['ErrorMessage'] ?? error['errorMessage'] ?? ''),
  }));
}

function registeredOf(data: Values): Registered {
  const { Irn: irn, AckNo: ackNo, AckDt: ackedAt, SignedQRCode: signedQr, Status: status } = data;
  if (typeof irn !== 'string' || typeof signedQr !== 'string') throw new PortalFault('down', []);
  return {
    irn: irn.toLowerCase(),
    ackNo: String(ackNo),
    ackedAt: instantIn(ackedAt),
    signedQr,
    isCancelled: status === 'CNL',
  };
}

/** `2020-10-05 14:43:00`, in India. */
function instantIn(value: unknown): Instant {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(String(value)) ?? [];
  const ms = Date.parse(`${day}T${time}+05:30`);
  if (Number.isNaN(ms)) throw new PortalFault('down', []);
  return instantFromMs(ms);
}

function slashed(date: CalendarDate): string {
  return date.split('-').toReversed().join('/');
}

/** An answer that cannot be read is none. */
function opened<Value>(read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new PortalFault('down', []);
  }
}

function valuesIn(value: unknown): Values {
  if (typeof value !== 'object' || value === null) throw new PortalFault('down', []);
  return Object.fromEntries(Object.entries(value));
}
