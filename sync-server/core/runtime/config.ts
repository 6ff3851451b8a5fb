import { resolve } from 'node:path';
import { readHops } from './client-address.ts';
import { defaultKeyFile } from './key-file.ts';

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
  readonly demo: boolean;
  /** Folder with the built web files; unused inside the one binary. */
  readonly webDir: string;
  /** Address of an HTTP gateway for one-time codes; null prints them on the console. */
  readonly smsUrl: string | null;
  readonly smsToken: string | null;
  /** Address of an HTTP gateway that connects two phones; null where there is none. */
  readonly callUrl: string | null;
  readonly callToken: string | null;
  /** Address of an HTTP gateway for e-mail; null prints mails on the console. */
  readonly mailUrl: string | null;
  readonly mailToken: string | null;
  /** Hosts (with port) of push services beside the browsers' own. */
  readonly pushHosts: readonly string[];
  /** Hosts (with port) of e-invoice portals that may be inside of the operator's own network. */
  readonly eInvoiceHosts: readonly string[];
  /** Hosts (with port) of webhooks that may be inside of the operator's own network. */
  readonly webhookHosts: readonly string[];
  /** How long one call to an e-invoice portal may take, in milliseconds. */
  readonly eInvoiceTimeoutMs: number;
  /** The payment providers that subscriptions can be paid through; null where none was set up. */
  readonly stripe: StripeKeys | null;
  readonly razorpay: RazorpayKeys | null;
  /** Whether anybody may open a business of their own on this installation. */
  readonly signUp: boolean;
  /**
   * `https://example.in`: the address people use, for links and for search engines; null leaves it to what
   * each business confirmed.
   */
  readonly publicUrl: string | null;
  readonly metricsToken: string | null;
  /** How many proxies in front are trusted to name the caller's address; 0 believes no header. */
  readonly trustProxy: number;
  /**
   * The most text messages a day: of the installation, to one number, and of one business (null: no limit of
   * its own).
   */
  readonly smsLimits: { readonly day: number; readonly number: number; readonly tenant: number | null };
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

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `--name value` options over the environment; an unknown option is an error that names it. */
export function readConfig(args: readonly string[], env: Environment, webDir: string): Config {
  const options = new Map<string, string>();
  for (let i = 0; i < args.length; i += 1) {
    const name = args[i] ?? '';
    if (name === '--demo') options.set('demo', '1');
    else if (['--port', '--host', '--data', '--database-url'].includes(name)) {
      const value = args[i + 1];
      if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value`);
      options.set(name.slice(2), value);
      i += 1;
    } else throw new Error(`unknown option: ${name}`);
  }
  const port = Number(options.get('port') ?? env['PORT'] ?? 8000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port must be a number from 0 to 65535');
  const dataDir = options.get('data') ?? env['DATA_DIR'] ?? './data';
  return {
    port,
    host: options.get('host') ?? env['HOST'] ?? '127.0.0.1',
    dataDir,
    keyFile: env['KEY_FILE'] || defaultKeyFile(resolve(dataDir)),
    databaseUrl: options.get('database-url') ?? env['DATABASE_URL'] ?? null,
    demo: options.has('demo') || env['DEMO'] === '1',
    webDir,
    smsUrl: env['SMS_URL'] ?? null,
    smsToken: env['SMS_TOKEN'] ?? null,
    callUrl: env['CALL_URL'] || null,
    callToken: env['CALL_TOKEN'] ?? null,
    mailUrl: env['MAIL_URL'] ?? null,
    mailToken: env['MAIL_TOKEN'] ?? null,
    pushHosts: (env['PUSH_HOSTS'] ?? '').split(',').filter((host) => host !== ''),
    eInvoiceHosts: (env['E_INVOICE_HOSTS'] ?? '').split(',').filter((host) => host !== ''),
    webhookHosts: (env['WEBHOOK_HOSTS'] ?? '').split(',').filter((host) => host !== ''),
    eInvoiceTimeoutMs: readCount('E_INVOICE_TIMEOUT_MS', env) ?? 20_000,
    stripe: readStripe(env),
    razorpay: readRazorpay(env),
    signUp: options.has('demo') || env['DEMO'] === '1' || env['SIGN_UP'] === '1',
    publicUrl: readOrigin(env['PUBLIC_URL']),
    metricsToken: env['METRICS_TOKEN'] ?? null,
    trustProxy: readHops(env['TRUST_PROXY']),
    smsLimits: {
      day: readCount('SMS_DAILY_LIMIT', env) ?? 2000,
      number: readCount('SMS_DAILY_LIMIT_NUMBER', env) ?? 20,
      tenant: readCount('SMS_DAILY_LIMIT_TENANT', env),
    },
  };
}

function readStripe(env: Environment): StripeKeys | null {
  const [secret, webhookSecret] = bothOrNone(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) ?? [];
  if (secret === undefined || webhookSecret === undefined) return null;
  return { secret, webhookSecret, url: env['STRIPE_API_URL'] || 'https://api.stripe.com' };
}

function readRazorpay(env: Environment): RazorpayKeys | null {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const [id, secret, webhookSecret] = bothOrNone(env, names) ?? [];
  if (id === undefined || secret === undefined || webhookSecret === undefined) return null;
  return { id, secret, webhookSecret, url: env['RAZORPAY_API_URL'] || 'https://api.razorpay.com' };
}

/** Values that are of use only together; null where none of them is set. */
function bothOrNone(env: Environment, names: readonly string[]): string[] | null {
  const values = names.map((name) => env[name] ?? '');
  if (values.every((value) => value === '')) return null;
  const missing = names.filter((_, i) => values[i] === '');
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} must be set too`);
  return values;
}

function readOrigin(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('PUBLIC_URL must be an address such as https://example.in');
  return new URL(text).origin;
}

/** A number of the environment that must be a whole one above zero; null where it is not set. */
function readCount(name: string, env: Environment): number | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Error(`${name} must be a whole number above zero; it is "${text}"`);
  return Number(text);
}
