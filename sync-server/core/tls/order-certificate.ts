import { X509Certificate } from 'node:crypto';
import { Agent } from 'node:https';
import acme from 'acme-client';
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
};

const callMs = 20_000;

/** A new key for an account at an authority (PEM). */
export async function newAccountKey(): Promise<string> {
  return (await acme.crypto.createPrivateEcdsaKey()).toString();
}

/**
 * Orders a certificate for one host by RFC 8555 and http-01: the authority fetches an answer from port 80 of
 * the host. Registers the account where the authority does not know it. Takes a minute at most, mostly a few
 * seconds; throws what the authority says.
 */
export async function orderCertificate(
  host: string,
  { settings, accountKey, answer, forget }: OrderNeeds,
): Promise<Certificate> {
  // Who orders comes again later; a visitor may be waiting for this.
  Object.assign(acme.axios.defaults, {
    timeout: callMs,
    acmeSettings: { retryMaxAttempts: 2, retryDefaultDelay: 1 },
  });
  if (settings.roots !== null) acme.axios.defaults.httpsAgent = new Agent({ ca: settings.roots });
  const client = new acme.Client({
    directoryUrl: settings.directory,
    accountKey,
    backoffAttempts: 8,
    backoffMin: 500,
    backoffMax: 8000,
  });
  const [key, csr] = await acme.crypto.createCsr(
    { commonName: host, altNames: [host] },
    await acme.crypto.createPrivateEcdsaKey(),
  );
  const chain = await client
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
      if (cause instanceof TypeError)
        throw new Error(`the authority at ${settings.directory} cannot be reached`, { cause });
      throw cause;
    });
  const { validFrom, validTo } = new X509Certificate(chain);
  return { chain, key: key.toString(), from: new Date(validFrom), to: new Date(validTo) };
}
