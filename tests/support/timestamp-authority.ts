import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * What the authority does with a request: `older` repeats its first answer, `silent` never answers, and a
 * `stranger` signs in its name with a certificate of another root.
 */
export type Behaviour = 'good' | 'older' | 'damaged' | 'refusing' | 'failing' | 'silent' | 'stranger';

/** A timestamp authority (RFC 3161) on this machine, which answers with `openssl ts`. */
export type TimestampAuthority = {
  readonly url: string;
  /** The file with its root certificate. */
  readonly root: string;
  behaviour: Behaviour;
  /** How many times it was asked. */
  readonly asked: () => number;
  /** Asks OpenSSL whether a token is a timestamp of a digest in hexadecimal by this authority. */
  readonly confirms: (token: Buffer, digest: string) => string;
  readonly stop: () => void;
};

const run = promisify(execFile);
const settings = (folder: string): string => `
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical,CA:true
[signer]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = usual
[usual]
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/signer.pem
certs = ${folder}/root.pem
signer_key = ${folder}/signer.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

/** Starts an authority with a root and a certificate for timestamps of its own. */
export async function startTimestampAuthority(): Promise<TimestampAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'));
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('tsa.cnf'), settings(folder));
  writeFileSync(at('strict.cnf'), settings(folder).replace('digests = sha256', 'digests = sha512'));
  writeFileSync(at('serial'), '01\n');
  const openssl = (...args: readonly string[]): string =>
    execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-config', at('tsa.cnf')];
  openssl(
    ...['req', '-x509', ...key, '-keyout', at('root.key'), '-out', at('root.pem')],
    ...['-subj', '/CN=Test root', '-extensions', 'root', '-days', '30'],
  );
  openssl(
    ...['req', ...key, '-keyout', at('signer.key'), '-out', at('signer.csr')],
    ...['-subj', '/O=Test/CN=Test timestamp authority'],
  );
  openssl(
    ...['x509', '-req', '-in', at('signer.csr'), '-CA', at('root.pem'), '-CAkey', at('root.key')],
    ...['-extfile', at('tsa.cnf'), '-extensions', 'signer', '-days', '30', '-out', at('signer.pem')],
  );
  openssl(
    ...['req', '-x509', ...key, '-keyout', at('stranger.key'), '-out', at('stranger.pem')],
    ...['-subj', '/O=Test/CN=Test timestamp authority', '-extensions', 'signer', '-days', '30'],
  );
  writeFileSync(at('stranger.cnf'), settings(folder).replaceAll(/(signer|root)\.(pem|key)/g, 'stranger.$2'));
  const authority = { behaviour: 'good' as Behaviour };
  let asked = 0;
  let first: Buffer | null = null;
  const answerTo = async (query: Buffer): Promise<Buffer> => {
    await writeFile(at('query'), query);
    const files = { refusing: 'strict.cnf', stranger: 'stranger.cnf' } as const;
    const rules = at(
      authority.behaviour === 'refusing' || authority.behaviour === 'stranger'
        ? files[authority.behaviour]
        : 'tsa.cnf',
    );
    await run('openssl', ['ts', '-reply', '-config', rules, '-queryfile', at('query'), '-out', at('reply')]);
    return readFile(at('reply'));
  };
  const server = createServer((request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (authority.behaviour === 'silent') return;
      if (authority.behaviour === 'failing') return void response.writeHead(503).end();
      void answerTo(Buffer.concat(parts)).then((made) => {
        const reply = authority.behaviour === 'older' && first ? first : Buffer.from(made);
        first ??= made;
        // The last byte is of the signature.
        if (authority.behaviour === 'damaged') reply[reply.length - 1] = (reply.at(-1) ?? 0) ^ 1;
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(authority, {
    url: `http://127.0.0.1:${port}/tsr`,
    root: at('root.pem'),
    asked: () => asked,
    confirms: (token: Buffer, digest: string) => {
      writeFileSync(at('token'), token);
      return openssl(
        ...['ts', '-verify', '-in', at('token'), '-token_in', '-digest', digest],
        ...['-CAfile', at('root.pem')],
      );
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
