import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What an ID token says beside what the provider adds by itself; whatever is given here wins. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * A provider on this machine that speaks OpenID Connect over https, whose tenants are issuers too: discovery,
 * an authorization page that agrees at once, the token endpoint with PKCE, and its RSA key as JWKS.
 */
export type OpenidProvider = {
  readonly issuer: string;
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly calls: string[];
  /** What stands in the next tokens. */
  claims: Claims;
  /** Signs the next tokens with a key that is not in the JWKS. */
  isForging: boolean;
  isDown: boolean;
  /** What its description says otherwise; a name without a value is left out of it. */
  described: Readonly<Record<string, unknown>>;
  nowMs: () => number;
  /** Somebody agrees on the page at an address; gives the code and the state of the way back. */
  readonly agree: (address: string) => { readonly code: string; readonly state: string };
  readonly stop: () => Promise<void>;
};

type Begun = { readonly challenge: string; readonly nonce: string; readonly redirect: string };

/** The same, whose certificate this process believes until it is stopped. */
export async function startTrustedProvider(): Promise<OpenidProvider> {
  const name = 'NODE_TLS_REJECT_UNAUTHORIZED';
  const before = process.env[name];
  process.env[name] = '0';
  const provider = await startOpenidProvider();
  const { stop } = provider;
  return Object.assign(provider, {
    stop: async () => {
      await stop();
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    },
  });
}

export async function startOpenidProvider(): Promise<OpenidProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-openid-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ${keyFile} -out ${certFile} -days 1 -subj /CN=localhost`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!own || !other) throw new Error('no keys');
  const codes = new Map<string, Begun>();
  let count = 0;

  const idToken = ({ nonce }: Begun): string => {
    const now = Math.floor(provider.nowMs() / 1000);
    const claims = {
      iss: provider.issuer,
      sub: 'person-1',
      aud: provider.clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...provider.claims,
    };
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })}.${part(claims)}`;
    const key = provider.isForging ? other.privateKey : own.privateKey;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const token = (form: URLSearchParams): [number, unknown] => {
    const code = form.get('code') ?? '';
    const begun = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient =
      form.get('client_id') === provider.clientId && form.get('client_secret') === provider.clientSecret;
    if (!isClient) return [401, { error: 'invalid_client' }];
    if (!begun || begun.challenge !== challenge || begun.redirect !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    return [
      200,
      { access_token: `at-${code}`, token_type: 'Bearer', expires_in: 300, id_token: idToken(begun) },
    ];
  };
  const answer = (path: string, form: URLSearchParams): [number, unknown] => {
    const { issuer } = provider;
    if (provider.isDown) return [503, { error: 'temporarily_unavailable' }];
    const described = /^((?:\/tenant-\d+)?)\/\.well-known\/openid-configuration$/.exec(path);
    if (described)
      return [
        200,
        {
          issuer: `${issuer}${described[1] ?? ''}`,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          ...provider.described,
        },
      ];
    if (path === '/jwks')
      return [
        200,
        { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }] },
      ];
    return path === '/token' ? token(form) : [404, {}];
  };
  /** Where a browser is sent that came to the page for agreeing. */
  const wayBack = (address: string): string => {
    const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '');
    const { code, state } = provider.agree(address);
    back.search = new URLSearchParams({ code, state }).toString();
    return back.href;
  };
  const server = createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certFile) },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { pathname, href } = new URL(request.url ?? '/', provider.issuer);
        provider.calls.push(`${request.method ?? ''} ${pathname}`);
        if (pathname === '/authorize') {
          response.writeHead(302, { location: wayBack(href) }).end();
          return;
        }
        const [status, body] = answer(pathname, new URLSearchParams(Buffer.concat(parts).toString('utf8')));
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    },
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const provider: OpenidProvider = {
    issuer: `https://${host}`,
    host,
    clientId: 'prahari-desk',
    clientSecret: 'oidc-secret-of-the-test',
    calls: [],
    claims: {},
    isForging: false,
    isDown: false,
    described: {},
    nowMs: Date.now,
    agree: (address) => {
      const { searchParams: asked } = new URL(address);
      const code = `code-${(count += 1)}`;
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? '',
        redirect: asked.get('redirect_uri') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
    stop: async () => {
      rmSync(folder, { recursive: true, force: true });
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return provider;
}
