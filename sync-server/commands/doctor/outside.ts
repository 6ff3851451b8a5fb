import type { Config } from '#server/core/runtime/config.ts';
import type { Finding } from './finding.ts';

/**
 * Who carries texts and mails, without which nobody gets a code but who reads the console, and where map
 * tiles come from.
 */
export async function checkGateways({ smsUrl, mailUrl, map, demo }: Config): Promise<Finding[]> {
  return [
    gateway('texts', smsUrl, 'SMS_URL', 'one-time codes are printed on the console', demo),
    gateway('mails', mailUrl, 'MAIL_URL', 'mails are printed on the console', demo),
    // Plans work without a map, so one that is not set is no fault.
    ...(map === null ? [] : [gateway('maps', map.url, 'MAP_TILES_URL', '', demo)]),
  ];
}

function gateway(about: string, url: string | null, name: string, without: string, demo: boolean): Finding {
  if (url === null)
    return {
      about,
      state: demo ? 'ok' : 'warn',
      text: `${name} is not set: ${without}.`,
      todo: demo ? '' : `Set ${name} to the address of your gateway.`,
    };
  const isPlain = url.startsWith('http:') && !isNear(new URL(url).hostname);
  return {
    about,
    state: isPlain ? 'warn' : 'ok',
    text: `${name} is ${new URL(url).origin}.`,
    todo: isPlain ? 'It is called without encryption; give it an https:// address.' : '',
  };
}

/**
 * The way from people's browsers: an address, encryption, and a proxy that is believed as far as it is there.
 */
export async function checkWay({ publicUrl, trustProxy, host, demo, tls }: Config): Promise<Finding[]> {
  const about = 'proxy';
  const isOpen = !isNear(host);
  if (publicUrl === null)
    return [
      {
        about,
        state: demo ? 'ok' : 'warn',
        text: 'PUBLIC_URL is not set: links have the address that the owner confirmed.',
        todo: demo ? '' : 'Set PUBLIC_URL to the address that people use, with https://.',
      },
    ];
  if (publicUrl.startsWith('http:') && !isNear(new URL(publicUrl).hostname))
    return [
      {
        about,
        state: 'wrong',
        text: `PUBLIC_URL is ${publicUrl}: without https browsers allow neither offline work, camera nor position.`,
        todo: 'Put a proxy that speaks TLS in front, and write https:// in PUBLIC_URL.',
      },
    ];
  if (tls) return [{ about, state: 'ok', text: `${publicUrl}, by this server without a proxy.`, todo: '' }];
  if (trustProxy === 0)
    return [
      {
        about,
        state: 'warn',
        text: 'TRUST_PROXY is not set: everybody behind the proxy counts as one caller.',
        todo: 'Set TRUST_PROXY to the number of proxies in front, mostly 1.',
      },
    ];
  if (isOpen)
    return [
      {
        about,
        state: 'warn',
        text: `The server listens at ${host} and believes X-Forwarded-For: who reaches it past the proxy chooses their address.`,
        todo: 'Let it listen at 127.0.0.1, or let only the proxy reach its port.',
      },
    ];
  return [{ about, state: 'ok', text: `${publicUrl}, behind ${trustProxy} trusted in front.`, todo: '' }];
}

function isNear(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}
