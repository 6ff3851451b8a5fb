import type { Config } from '#server/core/runtime/config.ts';
import { inDatabase } from './data.ts';
import type { Finding } from './finding.ts';

const patienceMs = 5000;

/**
 * Who carries texts, mails and calls, and the other services that the settings name: whether each answers at
 * all. Nothing is sent. Map tiles are not asked for: their source counts.
 */
export async function checkGateways(config: Config): Promise<Finding[]> {
  const { smsUrl, mailUrl, callUrl, whatsappUrl, map, demo, timestampUrl, stripe, razorpay, tls } = config;
  const others: readonly (readonly [string, string | null, string])[] = [
    ['calls', callUrl, 'CALL_URL'],
    ['whatsapp', whatsappUrl, 'WHATSAPP_URL'],
    ['timestamps', timestampUrl, 'TIMESTAMP_URL'],
    ['cards', stripe?.url ?? null, 'STRIPE_API_URL'],
    ['upi', razorpay?.url ?? null, 'RAZORPAY_API_URL'],
    ['certificate', tls?.roots === null ? tls.directory : null, 'ACME_URL'],
  ];
  return [
    ...(await gateway('texts', smsUrl, 'SMS_URL', 'one-time codes are printed on the console', demo)),
    ...(await gateway('mails', mailUrl, 'MAIL_URL', 'mails are printed on the console', demo)),
    // Plans work without a map, so one that is not set is no fault.
    ...(map === null ? [] : [named('maps', map.url, 'MAP_TILES_URL')]),
    ...(await Promise.all(others.map(([about, url, name]) => answers(about, url, name)))).flat(),
  ];
}

async function gateway(
  about: string,
  url: string | null,
  name: string,
  without: string,
  demo: boolean,
): Promise<Finding[]> {
  if (url !== null) return answers(about, url, name);
  return [
    {
      about,
      state: demo ? 'ok' : 'warn',
      text: `${name} is not set: ${without}.`,
      todo: demo ? '' : `Set ${name} to the address of your gateway.`,
    },
  ];
}

/** Whether anybody answers at an address, whatever the answer is; nothing is said of one that is not set. */
async function answers(about: string, url: string | null, name: string): Promise<Finding[]> {
  if (url === null) return [];
  const why = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).then(() => null, reasonOf);
  if (why === null) return [named(about, url, name)];
  return [
    {
      about,
      state: 'wrong',
      text: `${name} is ${new URL(url).origin}, and nobody answers there: ${why}.`,
      todo: `Correct ${name}, or let this machine reach it.`,
    },
  ];
}

function named(about: string, url: string, name: string): Finding {
  const isPlain = url.startsWith('http:') && !isNear(new URL(url).hostname);
  return {
    about,
    state: isPlain ? 'warn' : 'ok',
    text: `${name} is ${new URL(url).origin}.`,
    todo: isPlain ? 'It is called without encryption; give it an https:// address.' : '',
  };
}

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const code = Reflect.get(Object(cause), 'code');
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
}

/**
 * The way from people's browsers: an address, encryption, a proxy that is believed as far as it is there, and
 * whether it leads to this installation.
 */
export async function checkWay(config: Config): Promise<Finding[]> {
  const said = sayWay(config);
  return said.state === 'ok' ? [await followWay(config, said)] : [said];
}

function sayWay({ publicUrl, trustProxy, host, demo, tls }: Config): Finding {
  const about = 'proxy';
  if (publicUrl === null)
    return {
      about,
      state: demo ? 'ok' : 'warn',
      text: 'PUBLIC_URL is not set: links have the address that the owner confirmed.',
      todo: demo ? '' : 'Set PUBLIC_URL to the address that people use, with https://.',
    };
  if (publicUrl.startsWith('http:') && !isNear(new URL(publicUrl).hostname))
    return {
      about,
      state: 'wrong',
      text: `PUBLIC_URL is ${publicUrl}: without https browsers allow neither offline work, camera nor position.`,
      todo: 'Put a proxy that speaks TLS in front, and write https:// in PUBLIC_URL.',
    };
  if (tls) return { about, state: 'ok', text: `${publicUrl}, by this server without a proxy.`, todo: '' };
  if (trustProxy === 0)
    return {
      about,
      state: 'warn',
      text: 'TRUST_PROXY is not set: everybody behind the proxy counts as one caller.',
      todo: 'Set TRUST_PROXY to the number of proxies in front, mostly 1.',
    };
  if (!isNear(host))
    return {
      about,
      state: 'warn',
      text: `The server listens at ${host} and believes X-Forwarded-For: who reaches it past the proxy chooses their address.`,
      todo: 'Let it listen at 127.0.0.1, or let only the proxy reach its port.',
    };
  return { about, state: 'ok', text: `${publicUrl}, behind ${trustProxy} trusted in front.`, todo: '' };
}

/** Asks at the public address who is there: each installation has an epoch of its own. */
async function followWay(config: Config, said: Finding): Promise<Finding> {
  const { publicUrl } = config;
  if (publicUrl === null) return said;
  const ours = await inDatabase(config, async ({ read }) =>
    read.selectFrom('install').select('value').where('name', '=', 'epoch').executeTakeFirst(),
  ).catch(() => null);
  if (!ours) return said;
  const answer = await fetch(`${publicUrl}/api/ready`, { signal: AbortSignal.timeout(patienceMs) }).then(
    async (reply) => ({ status: reply.status, text: await reply.text() }),
    reasonOf,
  );
  if (typeof answer === 'string')
    return {
      about: said.about,
      state: 'warn',
      text: `Nobody answers at ${publicUrl}: ${answer}.`,
      todo: 'Start the server and the proxy, or let the name lead here; some networks do not let a machine call its own address.',
    };
  if (answer.text.includes(`"${String(ours['value'])}"`)) return said;
  const isOther = answer.text.includes('"epoch"');
  return {
    about: said.about,
    state: isOther ? 'wrong' : 'warn',
    text: isOther
      ? `Another installation answers at ${publicUrl}.`
      : `${publicUrl}/api/ready answers ${answer.status}, and not as this server does.`,
    todo: 'Look where the name leads, and what the proxy passes on.',
  };
}

function isNear(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}
