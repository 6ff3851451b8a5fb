import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { selfSigned } from './self-signed.ts';

const programOf = (name: string): string | undefined =>
  [`/usr/bin/${name}`, `/usr/local/bin/${name}`].find((path) => existsSync(path));

/** Whether this machine has Pebble; where its distribution has none, what needs it is skipped. */
export const hasAcmeAuthority = programOf('pebble') !== undefined;

/** A local ACME authority, which looks for every name at this machine. */
export type AcmeAuthority = {
  readonly directory: string;
  /** The file with the root of its own https, for the setting of a server. */
  readonly rootFile: string;
  /** The root that its certificates lead to (PEM), which is new at each start. */
  readonly issuer: () => Promise<string>;
  /** Whether it was ever asked about a host. */
  readonly knows: (host: string) => boolean;
  /** Lets it answer nothing, and go on. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/**
 * Starts Pebble and its name server. It validates at `httpPort` of this machine, and rejects some nonces as
 * real authorities do now and then.
 */
export async function startAcmeAuthority(httpPort: number): Promise<AcmeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'acme-'));
  const [listen, manage, dns, dnsManage, tls] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const own = selfSigned('127.0.0.1');
  writeFileSync(join(folder, 'cert.pem'), own.cert);
  writeFileSync(join(folder, 'key.pem'), own.key);
  const config = {
    pebble: {
      listenAddress: `127.0.0.1:${listen}`,
      managementListenAddress: `127.0.0.1:${manage}`,
      certificate: join(folder, 'cert.pem'),
      privateKey: join(folder, 'key.pem'),
      httpPort,
      tlsPort: tls,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
    },
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  let printed = '';
  const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const path = programOf(program);
    if (path === undefined) throw new Error(`no ${program} here: apt-get install pebble`);
    const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    return child;
  };
  const names = run('pebble-challtestsrv', [
    ...['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManage}`],
    ...['-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', '-http01', '', '-https01', '', '-tlsalpn01', ''],
  ]);
  const directory = `https://127.0.0.1:${listen}/dir`;
  const ask = (url: string): Promise<string> =>
    new Promise((resolve, reject) => {
      request(url, { ca: own.cert }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve(text));
      })
        .once('error', reject)
        .end();
    });
  let authority: ChildProcess;
  const start = async (): Promise<void> => {
    authority = run('pebble', ['-config', join(folder, 'config.json'), '-dnsserver', `127.0.0.1:${dns}`], {
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_WFE_NONCEREJECT: '20',
    });
    while (!(await ask(directory).then(Boolean, () => false))) {
      if (authority.exitCode !== null) throw new Error(`Pebble ended:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await start();
  return {
    directory,
    rootFile: join(folder, 'cert.pem'),
    issuer: () => ask(`https://127.0.0.1:${manage}/roots/0`),
    knows: (host) => printed.includes(host),
    start,
    pause: () => void authority.kill('SIGSTOP'),
    resume: () => void authority.kill('SIGCONT'),
    stop: () => end(authority),
    remove: async () => {
      await Promise.all([end(authority), end(names)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
