import { X509Certificate } from 'node:crypto';
import { Agent } from 'node:https';
import type { TlsSettings } from '#server/core/runtime/tls-settings.ts';

/** A certificate with its chain (PEM), its key (PEM), and when it is valid. */
export type Certificate = {
  readonly chain: string;
  readonly key: string;
  readonly from: Date;
  readonly to: Date;
};

/** What an order needs: the account's key (PEM), and a place where the authority finds the answer. */
export type OrderNeeds = {
  readonly settings: Pick<TlsSettings, 'directory' | 'email' | 'roots'>;
  readonly accountKey: string;
  readonly answer: (token: string, answer: string) => Promise<void>;
  readonly forget: (token: string) => Promise<void>;
  /** Ends the wait: the order is left as it is. */
  readonly signal: AbortSignal;
};

const callMs = 20_000;
/** The longest an order is waited for, however long the authority asks to wait. */
const longestMs = 90_000;

/** A new key for an account at an authority (PEM). */
export async function newAccountKey(): Promise<string> {
  const { default: acme } = await import('acme-client');
  return (await acme.crypto.createPrivateEcdsaKey()).toString();
}

/**
 * Orders a certificate for one host by RFC 8555 and http-01: the authority fetches an answer from port 80 of
 * the host. Registers the account where the authority does not know it. Takes a few seconds mostly, at the
 * longest `most` milliseconds; throws what the authority says, or why it was left.
 */
export async function orderCertificate(
  host: string,
  { settings, accountKey, answer, forget, signal }: OrderNeeds,
  most = longestMs,
): Promise<Certificate> {
  const { default: acme } = await import('acme-client');
  // Who orders comes again later. The library would wait as long as the authority asks, which may be days.
  Object.assign(acme.axios.defaults, { timeout: callMs, acmeSettings: { retryMaxAttempts: 0 } });
  if (settings.roots !== null) acme.axios.defaults.httpsAgent = new Agent({ ca: settings.roots });
  const client = new acme.Client({
    directoryUrl: settings.directory,
    accountKey,
    backoffAttempts: 8,
    backoffMin: 500,
    backoffMax: 8000,
  });
  // No common name: it may have 64 characters, and a host more.
  const [key, csr] = await acme.crypto.createCsr(
    { altNames: [host] },
    await acme.crypto.createPrivateEcdsaKey(),
  );
  const order = client
    .auto({
      csr,
      email: settings.email,
      termsOfServiceAgreed: true,
      challengePriority: ['http-01'],
      // The authority looks for itself, and often this machine cannot reach its own name.
      skipChallengeVerification: true,
      challengeCreateFn: async (_authorization, { type, token }, text) => {
        if (type !== 'http-01') throw new Error(`the authority offers no http-01 for ${host}`);
        await answer(token, text);
      },
      challengeRemoveFn: (_authorization, { token }) => forget(token),
    })
    .catch((cause: unknown) => {
      // The library trips over an answer that never came.
      if (cause instanceof TypeError && cause.message.includes("(reading 'config')"))
        throw new Error(`the authority at ${settings.directory} cannot be reached`, { cause });
      throw cause;
    });
  const chain = await unlessOver(order, most, signal);
  const { validFrom, validTo } = new X509Certificate(chain);
  return { chain, key: key.toString(), from: new Date(validFrom), to: new Date(validTo) };
}

/** What work gives, unless it takes too long or nobody waits any more; then it goes on unheard. */
async function unlessOver<T>(work: Promise<T>, most: number, signal: AbortSignal): Promise<T> {
  const late = AbortSignal.timeout(most);
  const over = AbortSignal.any([signal, late]);
  return new Promise<T>((resolve, reject) => {
    const leave = (): void =>
      reject(
        new Error(late.aborted ? `the authority was not done after ${most / 1000} s` : 'the server stops'),
      );
    if (over.aborted) leave();
    over.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject);
  });
}
