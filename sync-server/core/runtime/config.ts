import { resolve } from 'node:path';
import { readBackupSettings } from './backup-settings.ts';
import type { BackupSettings } from './backup-settings.ts';
import { readHops } from './client-address.ts';
import { readFileSettings } from './file-settings.ts';
import type { FileSettings } from './file-settings.ts';
import { readHostSettings } from './host-settings.ts';
import type { HostSettings } from './host-settings.ts';
import { defaultKeyFile } from './key-file.ts';
import { readMapSettings } from './map-settings.ts';
import type { MapSettings } from './map-settings.ts';
import {
  bothOrNone,
  checkPassphrase,
  ConfigFaults,
  misspelt,
  readAddress,
  readCount,
  readHosts,
  readPrice,
  readSwitch,
  refuseAlone,
} from './settings.ts';
import type { Environment } from './settings.ts';
import { readStoreKeys } from './store-settings.ts';
import type { StoreKeys } from './store-settings.ts';
import { readTlsSettings } from './tls-settings.ts';
import type { TlsSettings } from './tls-settings.ts';

/** How this server was asked to run, from the command line and the environment. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /**
   * The file with the keys that numbers of people are sealed with; `key-file.ts` says where it is when nobody
   * does.
   */
  readonly keyFile: string;
  readonly databaseUrl: string | null;
  /** The folder of PostgreSQL's own programs, for backups; null where they are on the PATH. */
  readonly postgresBin: string | null;
  readonly demo: boolean;
  /** Whether the jobs run. Without them nothing is sent, reminded of or forgotten: to look at a copy. */
  readonly jobs: boolean;
  readonly backups: BackupSettings;
  /** The store of `s3://`, for backups and files alike; null where there is none. */
  readonly store: StoreKeys | null;
  /** Where the bytes of files are kept. */
  readonly files: FileSettings;
  /** Folder with the built web files; unused inside the one binary. */
  readonly webDir: string;
  /** Address of an HTTP gateway for one-time codes; null prints them on the console. */
  readonly smsUrl: string | null;
  readonly smsToken: string | null;
  /** Address of an HTTP gateway that connects two phones; null where there is none. */
  readonly callUrl: string | null;
  readonly callToken: string | null;
  /** Address of an HTTP gateway for WhatsApp; null leaves its messages to somebody at the desk. */
  readonly whatsappUrl: string | null;
  readonly whatsappToken: string | null;
  /** Address of an HTTP gateway for email; null prints mails on the console. */
  readonly mailUrl: string | null;
  readonly mailToken: string | null;
  /** Where map tiles come from; null where the plans have no map under them. */
  readonly map: MapSettings | null;
  /** Hosts (with port) of push services beside the browsers' own. */
  readonly pushHosts: readonly string[];
  /** Address of the authority that timestamps sealed PDFs (RFC 3161); null where there is none. */
  readonly timestampUrl: string | null;
  /** The file with the roots that its certificate has to lead to; null believes who answers by https. */
  readonly timestampCa: string | null;
  /** Hosts (with port) of e-invoice portals that may be inside of the operator's own network. */
  readonly eInvoiceHosts: readonly string[];
  /** Hosts with their port of sign-in providers inside of the operator's own network. */
  readonly openidHosts: readonly string[];
  /** Hosts (with port) of webhooks that may be inside of the operator's own network. */
  readonly webhookHosts: readonly string[];
  /** How long one call to an e-invoice portal may take, in milliseconds. */
  readonly eInvoiceTimeoutMs: number;
  /** The payment providers that subscriptions can be paid through; null where none was set up. */
  readonly stripe: StripeKeys | null;
  readonly razorpay: RazorpayKeys | null;
  /** Where the payment services are, whoever's keys they are asked with. */
  readonly paymentUrls: { readonly stripe: string; readonly razorpay: string };
  /** Whether anybody may open a business of their own on this installation. */
  readonly signUp: boolean;
  /**
   * `https://example.in`: the address people use, for links and for search engines; null leaves it to what
   * each business confirmed.
   */
  readonly publicUrl: string | null;
  /** How it speaks TLS itself; null where a proxy does, or nobody. */
  readonly tls: TlsSettings | null;
  /** The hosts of businesses, and what others are shown. */
  readonly hosts: HostSettings;
  /** What the file is sealed with in which a business moves to another installation. */
  readonly tenantPassphrase: string | null;
  readonly metricsToken: string | null;
  /** How many proxies in front are trusted to name the caller's address; 0 believes no header. */
  readonly trustProxy: number;
  /**
   * The most text messages a day: of the installation, to one number (of each purpose), and of one business
   * (null: no limit of its own).
   */
  readonly smsLimits: { readonly day: number; readonly number: number; readonly tenant: number | null };
  /**
   * What the gateways cost the operator, in hundredths of a paisa: for a part of an SMS and for a message by
   * WhatsApp; null where nobody said.
   */
  readonly messagePrices: { readonly sms: number | null; readonly whatsapp: number | null };
};

/** What Stripe gave the operator, and where its interface is. */
export type StripeKeys = { readonly secret: string; readonly webhookSecret: string; readonly url: string };
/** The same of Razorpay. */
export type RazorpayKeys = {
  readonly id: string;
  readonly secret: string;
  readonly webhookSecret: string;
  readonly url: string;
};

/** The options that stand alone, and those that are followed by a value. */
const switches = ['--demo', '--without-jobs'] as const;
const valued = ['--port', '--host', '--data', '--database-url', '--to', '--every'] as const;

/** Every variable of the environment that means something here. */
export const variables = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'KEY_FILE', 'PUBLIC_URL', 'SIGN_UP', 'TRUST_PROXY'],
  'POSTGRES_BIN',
  ...[
    'CALL_URL',
    'CALL_TOKEN',
    'WHATSAPP_URL',
    'WHATSAPP_TOKEN',
    'SMS_URL',
    'SMS_TOKEN',
    'MAIL_URL',
    'MAIL_TOKEN',
    'METRICS_TOKEN',
    'PUSH_HOSTS',
    'TIMESTAMP_URL',
    'TIMESTAMP_CA',
  ],
  ...['MAP_TILES_URL', 'MAP_ATTRIBUTION', 'MAP_MAX_ZOOM', 'MAP_CACHE_MB'],
  ...['ACME_EMAIL', 'ACME_AGREE', 'ACME_URL', 'ACME_CA', 'HTTPS_PORT'],
  ...['BASE_DOMAIN', 'UNKNOWN_HOSTS', 'DNS_SERVERS', 'TENANT_PASSPHRASE'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL', 'RAZORPAY_API_URL'],
  ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ...['E_INVOICE_HOSTS', 'E_INVOICE_TIMEOUT_MS', 'WEBHOOK_HOSTS', 'OPENID_HOSTS'],
  ...['SMS_DAILY_LIMIT', 'SMS_DAILY_LIMIT_NUMBER', 'SMS_DAILY_LIMIT_TENANT'],
  ...['SMS_PRICE_PAISE', 'WHATSAPP_PRICE_PAISE'],
  ...['BACKUP_TO', 'BACKUP_EVERY', 'BACKUP_KEEP', 'BACKUP_PASSPHRASE', 'BACKUP_KEY_FILE', 'FILES_TO'],
  ...['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'WEB_DIR'],
] as const;

/**
 * Reads `--name value` options over the environment. Throws `ConfigFaults` with everything that is wrong,
 * each named.
 */
export function readConfig(args: readonly string[], env: Environment, webDir: string): Config {
  const faults: string[] = [];
  const tried = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  };
  const options = readOptions(args, faults);
  const store = tried(() => readStoreKeys(env), null);
  const backups = readBackupSettings(
    env,
    { to: options.get('to'), every: options.get('every') },
    store,
    tried,
  );
  const databaseUrl = tried(
    () => readDatabaseUrl(options.get('database-url') ?? env['DATABASE_URL'] ?? null),
    null,
  );
  const dataDir = options.get('data') ?? env['DATA_DIR'] ?? './data';
  const demo = tried(() => readSwitch('DEMO', env), false) || options.has('demo');
  const publicUrl = tried(() => readOrigin(env['PUBLIC_URL']), null);
  const trustProxy = tried(() => readHops(env['TRUST_PROXY']), 0);
  const tls = tried(() => readTlsSettings(env, { publicUrl, trustProxy }), null);
  const usual = tls === null ? { port: 8000, host: '127.0.0.1' } : { port: 80, host: '0.0.0.0' };
  const config = {
    port: tried(() => readPort(options.get('port') ?? env['PORT'] ?? String(usual.port)), usual.port),
    host: options.get('host') ?? env['HOST'] ?? usual.host,
    dataDir,
    keyFile: env['KEY_FILE'] || defaultKeyFile(resolve(dataDir)),
    databaseUrl,
    postgresBin: env['POSTGRES_BIN'] || null,
    demo,
    jobs: !options.has('without-jobs'),
    backups,
    store,
    files: tried(() => readFileSettings(env, backups.to, store), { to: null }),
    webDir,
    ...readGateways(env, tried),
    map: readMapSettings(env, tried),
    timestampUrl: tried(() => readTimestampUrl(env), null),
    timestampCa: env['TIMESTAMP_CA'] || null,
    pushHosts: tried(() => readHosts('PUSH_HOSTS', env), []),
    eInvoiceHosts: tried(() => readHosts('E_INVOICE_HOSTS', env), []),
    openidHosts: tried(() => readHosts('OPENID_HOSTS', env), []),
    webhookHosts: tried(() => readHosts('WEBHOOK_HOSTS', env), []),
    eInvoiceTimeoutMs: tried(() => readCount('E_INVOICE_TIMEOUT_MS', env), null) ?? 20_000,
    stripe: tried(() => readStripe(env), null),
    razorpay: tried(() => readRazorpay(env), null),
    paymentUrls: tried(() => readPaymentUrls(env), paymentUrls),
    signUp: tried(() => readSwitch('SIGN_UP', env), false) || demo,
    publicUrl,
    tls,
    hosts: readHostSettings(env, tried),
    tenantPassphrase: tried(() => readTenantPassphrase(env), null),
    metricsToken: env['METRICS_TOKEN'] || null,
    trustProxy,
    smsLimits: {
      day: tried(() => readCount('SMS_DAILY_LIMIT', env), null) ?? 2000,
      number: tried(() => readCount('SMS_DAILY_LIMIT_NUMBER', env), null) ?? 20,
      tenant: tried(() => readCount('SMS_DAILY_LIMIT_TENANT', env), null),
    },
    messagePrices: {
      sms: tried(() => readPrice('SMS_PRICE_PAISE', env), null),
      whatsapp: tried(() => readPrice('WHATSAPP_PRICE_PAISE', env), null),
    },
  };
  if (tls?.port === config.port)
    faults.push(`PORT and HTTPS_PORT are both ${tls.port}; http and https need a port each`);
  faults.push(...misspelt(env, variables));
  if (faults.length > 0) throw new ConfigFaults(faults);
  return config;
}

/** Over plain http anybody on the way could answer: only its certificate shows who did. */
function readTimestampUrl(env: Environment): string | null {
  const url = readAddress('TIMESTAMP_URL', env);
  if (url?.startsWith('http://') && !env['TIMESTAMP_CA'])
    throw new Error('TIMESTAMP_URL is not https: TIMESTAMP_CA must name the file with its root certificate');
  return url;
}

function readOptions(args: readonly string[], faults: string[]): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let i = 0; i < args.length; i += 1) {
    const name = args[i] ?? '';
    if (switches.some((one) => one === name)) options.set(name.slice(2), '1');
    else if (takesValue(name)) {
      const value = args[i + 1];
      if (value === undefined || value.startsWith('--')) faults.push(`${name} needs a value`);
      else {
        options.set(name.slice(2), value);
        i += 1;
      }
    } else faults.push(`unknown option: ${name}`);
  }
  return options;
}

/** Whether a word of the command line is an option that is followed by its value. */
export function takesValue(word: string): boolean {
  return valued.some((one) => one === word);
}

function readPort(text: string): number {
  const port = Number(text);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535; it is "${text}"`);
  return port;
}

/** What the driver and PostgreSQL's own programs both understand; others of theirs try plain text too. */
const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'];

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null;
  if (!(/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)))
    throw new Error('DATABASE_URL must be an address that begins with postgres://');
  const mode = new URL(text).searchParams.get('sslmode');
  if (mode !== null && !tlsModes.includes(mode))
    throw new Error(`sslmode in DATABASE_URL must be ${tlsModes.join(', ')}; it is "${mode}"`);
  return text;
}

function readTenantPassphrase(env: Environment): string | null {
  const text = env['TENANT_PASSPHRASE'] || null;
  if (text !== null) checkPassphrase('TENANT_PASSPHRASE must have', text);
  return text;
}

type Gateways = Pick<
  Config,
  'smsUrl' | 'smsToken' | 'callUrl' | 'callToken' | 'whatsappUrl' | 'whatsappToken' | 'mailUrl' | 'mailToken'
>;

function readGateways(env: Environment, tried: <T>(read: () => T, otherwise: T) => T): Gateways {
  for (const kind of ['SMS', 'CALL', 'WHATSAPP', 'MAIL'])
    tried(() => refuseAlone(env, `${kind}_TOKEN`, `${kind}_URL`), undefined);
  return {
    smsUrl: tried(() => readAddress('SMS_URL', env), null),
    smsToken: env['SMS_TOKEN'] || null,
    callUrl: tried(() => readAddress('CALL_URL', env), null),
    callToken: env['CALL_TOKEN'] || null,
    whatsappUrl: tried(() => readAddress('WHATSAPP_URL', env), null),
    whatsappToken: env['WHATSAPP_TOKEN'] || null,
    mailUrl: tried(() => readAddress('MAIL_URL', env), null),
    mailToken: env['MAIL_TOKEN'] || null,
  };
}

const paymentUrls = { stripe: 'https://api.stripe.com', razorpay: 'https://api.razorpay.com' } as const;

function readPaymentUrls(env: Environment): Config['paymentUrls'] {
  return {
    stripe: readAddress('STRIPE_API_URL', env) ?? paymentUrls.stripe,
    razorpay: readAddress('RAZORPAY_API_URL', env) ?? paymentUrls.razorpay,
  };
}

function readStripe(env: Environment): StripeKeys | null {
  const [secret, webhookSecret] = bothOrNone(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) ?? [];
  if (secret === undefined || webhookSecret === undefined) return null;
  return { secret, webhookSecret, url: readPaymentUrls(env).stripe };
}

function readRazorpay(env: Environment): RazorpayKeys | null {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const [id, secret, webhookSecret] = bothOrNone(env, names) ?? [];
  if (id === undefined || secret === undefined || webhookSecret === undefined) return null;
  return {
    id,
    secret,
    webhookSecret,
    url: readPaymentUrls(env).razorpay,
  };
}

function readOrigin(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('PUBLIC_URL must be an address such as https://example.in');
  return new URL(text).origin;
}
