import { readFileSync } from 'node:fs';
import { isEmail } from '#shared/core/email.ts';
import { readSwitch } from './settings.ts';
import type { Environment } from './settings.ts';

/** How the server speaks TLS itself, with certificates that it gets from an ACME authority. */
export type TlsSettings = {
  /** Where it listens for https. */
  readonly port: number;
  /** Where people find that: the port of `PUBLIC_URL`. What comes to the other port is sent on to it. */
  readonly publicPort: number;
  /** The host of `PUBLIC_URL`, which gets the first certificate. */
  readonly host: string;
  /** Whom the authority writes to when something is wrong with a certificate. */
  readonly email: string;
  /** The directory of the authority. */
  readonly directory: string;
  /** The root certificates (PEM) of a private authority; null believes those that the program knows. */
  readonly roots: string | null;
  /** How many new hosts under one domain the authority may be asked for in a week. */
  readonly newInWeek: number;
};

/** Let's Encrypt issues 50 in a week for new hosts of one registered domain; some are kept back. */
const newInWeek = { letsEncrypt: 40, other: 1_000_000 };

const usualDirectory = 'https://acme-v02.api.letsencrypt.org/directory';

/**
 * Reads the settings of TLS without a proxy; null where `ACME_EMAIL` is not set. Throws a sentence that names
 * what is wrong.
 */
export function readTlsSettings(
  env: Environment,
  { publicUrl, trustProxy }: { readonly publicUrl: string | null; readonly trustProxy: number },
): TlsSettings | null {
  const email = env['ACME_EMAIL'] ?? '';
  if (email === '') {
    const alone = ['ACME_AGREE', 'ACME_URL', 'ACME_CA', 'HTTPS_PORT'].find((name) => env[name]);
    if (alone) throw new Error(`${alone} is set and ACME_EMAIL is not; set both or neither`);
    return null;
  }
  if (!isEmail(email)) throw new Error(`ACME_EMAIL must be an email address; it is "${email}"`);
  if (!readSwitch('ACME_AGREE', env))
    throw new Error('ACME_AGREE must be 1: certificates come with the terms of the authority');
  if (!publicUrl?.startsWith('https://'))
    throw new Error('ACME_EMAIL needs PUBLIC_URL with https://: its host gets the certificate');
  if (trustProxy > 0)
    throw new Error('TRUST_PROXY and ACME_EMAIL are both set; either a proxy speaks TLS or this server');
  const port = readHttpsPort(env['HTTPS_PORT'] ?? '');
  const { hostname: host, port: named } = new URL(publicUrl);
  if (!host.includes('.') || /^[\d.]+$|^\[/.test(host))
    throw new Error(`PUBLIC_URL must name a host that an authority can reach; it is "${publicUrl}"`);
  const publicPort = named === '' ? 443 : Number(named);
  const directory = readDirectory(env);
  const isLetsEncrypt = new URL(directory).hostname.endsWith('.letsencrypt.org');
  return {
    port,
    publicPort,
    host,
    email,
    directory,
    roots: readRoots(env['ACME_CA'] ?? ''),
    newInWeek: isLetsEncrypt ? newInWeek.letsEncrypt : newInWeek.other,
  };
}

function readHttpsPort(text: string): number {
  const port = text === '' ? 443 : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`HTTPS_PORT must be a number from 1 to 65535; it is "${text}"`);
  return port;
}

function readDirectory(env: Environment): string {
  const text = env['ACME_URL'] ?? '';
  if (text === '') return usualDirectory;
  if (!text.startsWith('https://') || !URL.canParse(text))
    throw new Error(`ACME_URL must be an address that begins with https://; it is "${text}"`);
  return text;
}

function readRoots(file: string): string | null {
  if (file === '') return null;
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`ACME_CA names ${file}, which cannot be read`);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error(`ACME_CA names ${file}, which holds no certificate in PEM`);
  return text;
}
