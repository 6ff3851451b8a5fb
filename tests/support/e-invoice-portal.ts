import { execFileSync } from 'node:child_process';
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createSign,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the portal does with the next registrations instead of what it should. */
export type Mischief =
  | { readonly errors: readonly { readonly ErrorCode: string; readonly ErrorMessage: string }[] }
  | 'error 500'
  | 'no answer'
  | 'no answer after keeping it'
  | 'duplicate after keeping it'
  | 'other irn'
  | 'other signature'
  | 'not json';

type Kept = {
  irn: string;
  ackNo: number;
  ackedAtMs: number;
  qr: string;
  cancelled: boolean;
  key: string;
};

/**
 * An e-invoice portal on this machine, which behaves as the government's is described: sign-in for a token
 * that ends, encrypted bodies if asked for, one IRN for each document, and cancelling within 24 hours.
 */
export type EInvoicePortalServer = {
  readonly host: string;
  readonly url: string;
  /** The key that it signs with, and the one that sign-ins are encrypted with (PEM). */
  readonly signingKey: string;
  readonly portalKey: string;
  readonly account: {
    readonly api_client_id: string;
    readonly api_client_secret: string;
    readonly username: string;
    readonly password: string;
  };
  /** What was called, as `POST /path`. */
  readonly calls: string[];
  readonly documents: Map<string, Kept>;
  /** One for each of the next registrations. */
  readonly mischief: Mischief[];
  nowMs: () => number;
  /** Ends every token, as after six hours. */
  endTokens: () => void;
  stop: () => Promise<void>;
};

const account = {
  api_client_id: 'AGENCY01',
  api_client_secret: 's3cret-of-agency',
  username: 'api_narmada',
  password: 'Pa55-word',
};

export async function startEInvoicePortal(options: { sealed?: boolean } = {}): Promise<EInvoicePortalServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-portal-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ${keyFile} -out ${certFile} -days 1 -subj /CN=localhost`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const signing = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sealing = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const tokens = new Map<string, Buffer>();
  const pem = (key: typeof signing.publicKey): string =>
    key.export({ type: 'spki', format: 'pem' }).toString();
  const portal: EInvoicePortalServer = {
    host: '',
    url: '',
    signingKey: pem(signing.publicKey),
    portalKey: pem(sealing.publicKey),
    account,
    calls: [],
    documents: new Map(),
    mischief: [],
    nowMs: () => Date.now(),
    endTokens: () => tokens.clear(),
    stop: async () => undefined,
  };
  const stamp = (ms: number): string =>
    new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const crypt = (way: 'seal' | 'open', bytes: Buffer, key: Buffer): Buffer => {
    const cipher =
      way === 'seal' ? createCipheriv('aes-256-ecb', key, null) : createDecipheriv('aes-256-ecb', key, null);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  };
  const signIn = (body: Record<string, string>): object => {
    const plain = options.sealed
      ? (JSON.parse(
          Buffer.from(
            unpadded(
              privateDecrypt(
                { key: sealing.privateKey, padding: constants.RSA_NO_PADDING },
                Buffer.from(body['Data'] ?? '', 'base64'),
              ),
            ).toString(),
            'base64',
          ).toString(),
        ) as Record<string, string>)
      : body;
    if (plain['UserName'] !== account.username || plain['Password'] !== account.password)
      return refusal('1008', 'Invalid login credentials');
    const token = randomBytes(12).toString('hex');
    const session = randomBytes(32);
    tokens.set(token, session);
    const Sek = crypt('seal', session, Buffer.from(plain['AppKey'] ?? '', 'base64')).toString('base64');
    const TokenExpiry = stamp(portal.nowMs() + 6 * 3_600_000);
    return {
      Status: 1,
      Data: {
        ClientId: account.api_client_id,
        UserName: account.username,
        AuthToken: token,
        Sek,
        TokenExpiry,
      },
      ErrorDetails: null,
    };
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- the JSON of an e-invoice
  const make = (json: any, trick: Mischief | undefined): Kept => {
    const { Gstin } = json.SellerDtls;
    const { Typ, No, Dt } = json.DocDtls;
    const [, month, year] = Dt.split('/').map(Number);
    const first = month < 4 ? year - 1 : year;
    const text =
      trick === 'other irn' ? 'another' : `${Gstin}${first}-${String(first + 1).slice(2)}${Typ}${No}`;
    const irn = createHash('sha256').update(text).digest('hex');
    const data = JSON.stringify({
      SellerGstin: Gstin,
      BuyerGstin: json.BuyerDtls.Gstin,
      DocNo: No,
      DocTyp: Typ,
      DocDt: Dt,
      TotInvVal: json.ValDtls.TotInvVal,
      Irn: irn,
    });
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const words = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ data, iss: 'NIC' })}`;
    const key = trick === 'other signature' ? stranger.privateKey : signing.privateKey;
    const qr = `${words}.${createSign('RSA-SHA256').update(words).sign(key, 'base64url')}`;
    return {
      irn,
      ackNo: 112_010_000_000_000 + portal.documents.size + 1,
      ackedAtMs: portal.nowMs(),
      qr,
      cancelled: false,
      key: `${Gstin} ${Typ} ${No} ${Dt}`,
    };
  };
  const dataOf = ({ irn, ackNo, ackedAtMs, qr, cancelled }: Kept): object => ({
    AckNo: ackNo,
    AckDt: stamp(ackedAtMs),
    Irn: irn,
    SignedInvoice: qr,
    SignedQRCode: qr,
    Status: cancelled ? 'CNL' : 'ACT',
  });
  const answerTo = (method: string, url: URL, gstin: string, body: unknown): object | Mischief => {
    if (url.pathname.endsWith('/irnbydocdetails')) {
      const asked = ['doctype', 'docnum', 'docdate'].map((name) => url.searchParams.get(name) ?? '');
      const found = portal.documents.get([gstin, ...asked].join(' '));
      return found
        ? { Status: 1, Data: dataOf(found) }
        : refusal('2148', 'Requested IRN data is not available');
    }
    if (url.pathname.endsWith('/Invoice/Cancel')) {
      const { Irn: irn } = body as { Irn: string };
      const found = [...portal.documents.values()].find((kept) => kept.irn === irn);
      if (!found) return refusal('2148', 'Requested IRN data is not available');
      if (found.cancelled) return refusal('9999', 'Invoice is not active');
      if (portal.nowMs() - found.ackedAtMs > 24 * 3_600_000)
        return refusal('2270', 'The allowed cancellation time limit is crossed, you cannot cancel the IRN');
      found.cancelled = true;
      return { Status: 1, Data: { Irn: irn, CancelDate: stamp(portal.nowMs()) } };
    }
    if (method !== 'POST') return refusal('9999', 'Invalid request');
    const trick = portal.mischief.shift();
    if (trick === 'error 500' || trick === 'no answer' || trick === 'not json') return trick;
    if (typeof trick === 'object') return { Status: 0, Data: null, ErrorDetails: trick.errors };
    const made = make(body, trick);
    const before = portal.documents.get(made.key);
    if (before?.cancelled) return refusal('2278', 'IRN is already generated and is cancelled');
    if (before) return refusal('2150', 'Duplicate IRN');
    portal.documents.set(made.key, made);
    if (trick === 'duplicate after keeping it') return refusal('2150', 'Duplicate IRN');
    return trick === 'no answer after keeping it'
      ? trick
      : { Status: 1, Data: dataOf(made), ErrorDetails: null };
  };
  const serve = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const url = new URL(request.url ?? '/', 'https://localhost');
    portal.calls.push(`${request.method ?? ''} ${url.pathname}`);
    const json = text === '' ? null : (JSON.parse(text) as Record<string, string>);
    const say = (value: object): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const header = (name: string): string => String(request.headers[name] ?? '');
    if (
      header('client_id') !== account.api_client_id ||
      header('client_secret') !== account.api_client_secret
    )
      return say(refusal('1010', 'Invalid Client-ID/Client-Secret'));
    if (url.pathname === '/eivital/v1.04/auth') return say(signIn(json ?? {}));
    const session = tokens.get(header('authtoken'));
    if (!session || header('user_name') !== account.username) return say(refusal('1005', 'Invalid Token'));
    const body: unknown =
      options.sealed && json
        ? JSON.parse(crypt('open', Buffer.from(json['Data'] ?? '', 'base64'), session).toString())
        : json;
    const answer = answerTo(request.method ?? '', url, header('gstin'), body);
    if (answer === 'error 500') response.writeHead(500).end('{}');
    else if (answer === 'not json') response.writeHead(200).end('<html>Down for maintenance</html>');
    // Neither answered nor closed: the caller has to give up.
    else if (typeof answer === 'string') return;
    else if (options.sealed && 'Data' in answer && answer.Data)
      say({
        ...answer,
        Data: crypt('seal', Buffer.from(JSON.stringify(answer.Data)), session).toString('base64'),
      });
    else say(answer);
  };
  const server = createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certFile) },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => serve(request, response, Buffer.concat(parts).toString()));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(portal, {
    host,
    url: `https://${host}`,
    stop: () =>
      new Promise<void>((resolve) => {
        rmSync(folder, { recursive: true, force: true });
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function refusal(code: string, text: string): object {
  return { Status: 0, Data: null, ErrorDetails: [{ ErrorCode: code, ErrorMessage: text }], InfoDtls: null };
}

/** What PKCS #1 has padded: 0, 2, bytes that are not 0, 0, the text. */
function unpadded(bytes: Buffer): Buffer {
  return bytes.subarray(bytes.indexOf(0, 2) + 1);
}
