import { createSecureContext } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { log } from '#server/core/runtime/log.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import type { TlsSettings } from '#server/core/runtime/tls-settings.ts';
import type { Database } from '#server/core/sql/database.ts';
import { servesHost } from '#server/core/sql/tenant-at-host.ts';
import type { Job } from '#server/core/jobs/job.ts';
import {
  claimOrder,
  dueHosts,
  forgetGivenUp,
  noteFailure,
  orderKinds,
  releaseOrder,
  renewUnusable,
} from './certificate-orders.ts';
import type { OrderLimits } from './certificate-orders.ts';
import { newAccountKey, orderCertificate } from './order-certificate.ts';
import {
  forgetCertificate,
  forgetChallenge,
  keepCertificate,
  keepChallenge,
  readAccountKey,
  readCertificate,
} from './stored-certificates.ts';
import type { KeptCertificate } from './stored-certificates.ts';

type Needs = {
  readonly database: Database;
  readonly config: Pick<Config, 'hosts' | 'publicUrl' | 'demo'>;
  readonly nowMs: () => number;
};

/** How long a certificate, or that there is none, is believed: another server may have ordered one. */
const knownMs = 10_000;
/** How many hosts without a certificate are remembered; whoever calls may name any. */
const mostRefused = 5000;
/** How long a visitor waits for the first certificate of a host. */
const patienceMs = 25_000;
const atOnce = 10;

/**
 * The certificates of this server's hosts: what was kept, and for a host of ours that has none, an order
 * whose end the visitor waits for. Hosts that are nobody's get null, and no order. `stopping` ends orders.
 */
export function openCertificates(
  needs: Needs,
  settings: TlsSettings,
  stopping: AbortSignal,
): (host: string) => Promise<SecureContext | null> {
  const { database, nowMs } = needs;
  const known = new Map<string, { chain: string; context: SecureContext; until: number }>();
  const refused = new Map<string, number>();
  const ordering = new Map<string, Promise<void>>();
  let firstEnds = 0;
  setGauge('tls_certificate_end_timestamp_seconds', () => firstEnds);

  const use = (host: string, kept: KeptCertificate | null): SecureContext | null => {
    const before = known.get(host);
    known.delete(host);
    if (!kept || kept.chain === '' || kept.key === null) return null;
    const context = before?.chain === kept.chain ? before.context : contextWith(host, kept.chain, kept.key);
    if (!context) return null;
    known.set(host, { chain: kept.chain, context, until: nowMs() + knownMs });
    if (host === settings.host) firstEnds = Date.parse(kept.endsAt) / 1000;
    return context;
  };
  const refuse = (host: string): null => {
    refused.delete(host);
    refused.set(host, nowMs() + knownMs);
    const [oldest] = refused.keys();
    if (oldest !== undefined && refused.size > mostRefused) refused.delete(oldest);
    return null;
  };
  const order = async (host: string): Promise<void> => {
    const running = ordering.get(host) ?? orderFor(needs, settings, host, stopping);
    ordering.set(host, running);
    await Promise.race([running, passed(patienceMs, running)]).finally(() => {
      void running.finally(() => ordering.delete(host));
    });
  };
  const find = async (host: string): Promise<SecureContext | null> => {
    const kept = await readCertificate(database, host);
    const context = use(host, kept);
    if (context) return context;
    if (!(await servesHost(needs, host))) return refuse(host);
    const isDue = !kept || kept.dueAt <= instantFromMs(nowMs());
    const isUnusable = kept !== null && kept.chain !== '';
    if (!isDue && !(isUnusable && (await renewUnusable(database, host, kept, nowMs())))) return refuse(host);
    await order(host);
    return use(host, await readCertificate(database, host)) ?? refuse(host);
  };
  return async (host) => {
    const usual = known.get(host);
    if (usual && usual.until > nowMs()) return usual.context;
    if ((refused.get(host) ?? 0) > nowMs()) return null;
    if (!usual && ordering.has(host)) {
      await order(host);
      return use(host, await readCertificate(database, host));
    }
    return find(host).catch((error: unknown) => {
      // What is known serves on while the database cannot be asked.
      if (usual) return usual.context;
      throw error;
    });
  };
}

/** Ends after so many milliseconds, or once something is done, which clears the timer. */
async function passed(ms: number, done: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    void done.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function contextWith(host: string, cert: string, key: string): SecureContext | null {
  try {
    return createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
  } catch (error) {
    log('error', 'a certificate that is kept cannot be used', { host, error: String(error) });
    return null;
  }
}

/** Orders a certificate for a host where that may be now. Tells the row and the log what came of it. */
async function orderFor(
  needs: Needs,
  settings: TlsSettings,
  host: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, nowMs } = needs;
  try {
    if (!(await claimOrder(database, host, nowMs(), limitsOf(needs, settings)))) return;
    const accountKey = await readAccountKey(database, settings.directory, newAccountKey);
    const made = await orderCertificate(host, {
      settings,
      accountKey,
      answer: (token, answer) => keepChallenge(database, token, answer, nowMs()),
      forget: (token) => forgetChallenge(database, token),
      signal,
    });
    await keepCertificate(database, host, made, nowMs());
    log('info', 'a certificate was issued', { host, until: instantFromMs(made.to.getTime()) });
  } catch (error) {
    if (signal.aborted) {
      await releaseOrder(database, host, nowMs()).catch(() => undefined);
      return;
    }
    const why = error instanceof Error ? error.message : String(error);
    log('error', 'a certificate could not be ordered', { host, error: why });
    await noteFailure(database, host, why, nowMs()).catch(() => undefined);
  }
}

function limitsOf({ config }: Needs, { host, newInWeek }: TlsSettings): OrderLimits {
  return { mainHost: host, baseDomain: config.hosts.baseDomain, newInWeek };
}

/** Renews what is due, and orders what waits, a few at a time; hosts that are served no more go. */
export function certificatesJob<Services extends Needs>(settings: TlsSettings): Job<Services> {
  return {
    name: 'core.certificates',
    title: ['Website certificates', 'वेबसाइट के सर्टिफ़िकेट'],
    everyMs: 15_000,
    runs: 'one-server',
    run: async (services, { signal }) => {
      const { database, nowMs } = services;
      await orderFor(services, settings, settings.host, signal);
      for (const kind of orderKinds)
        for (const host of await dueHosts(database, kind, nowMs(), limitsOf(services, settings), atOnce)) {
          if (signal.aborted) return;
          if (await servesHost(services, host)) await orderFor(services, settings, host, signal);
          else await forgetCertificate(database, host);
        }
      await forgetGivenUp(database, nowMs());
    },
  };
}
