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
import { newAccountKey, orderCertificate } from './order-certificate.ts';
import {
  claimOrder,
  dueHosts,
  forgetCertificate,
  forgetChallenge,
  keepCertificate,
  keepChallenge,
  noteFailure,
  readAccountKey,
  readCertificate,
} from './stored-certificates.ts';

type Needs = {
  readonly database: Database;
  readonly config: Pick<Config, 'hosts' | 'publicUrl' | 'demo'>;
  readonly nowMs: () => number;
};

/** How long a certificate is used before it is looked up again: another server may have renewed it. */
const knownMs = 10_000;
/** How long a visitor waits for the first certificate of a host. */
const patienceMs = 25_000;
const atOnce = 10;

/**
 * The certificates of this server's hosts: what was kept, and for a host of ours that has none, an order
 * whose end the visitor waits for. Hosts that are nobody's get null, and no order.
 */
export function openCertificates(
  needs: Needs,
  settings: TlsSettings,
): (host: string) => Promise<SecureContext | null> {
  const { database, nowMs } = needs;
  const known = new Map<string, { chain: string; context: SecureContext; until: number }>();
  const ordering = new Map<string, Promise<void>>();
  let firstEnds = 0;
  setGauge('tls_certificate_end_timestamp_seconds', () => firstEnds);

  const look = async (host: string): Promise<SecureContext | null> => {
    const kept = await readCertificate(database, host);
    if (!kept || kept.chain === '' || kept.key === null) {
      known.delete(host);
      return null;
    }
    const before = known.get(host);
    const context = before?.chain === kept.chain ? before.context : contextWith(host, kept.chain, kept.key);
    if (!context) return null;
    known.set(host, { chain: kept.chain, context, until: nowMs() + knownMs });
    if (host === settings.host) firstEnds = Date.parse(kept.endsAt) / 1000;
    return context;
  };
  const order = async (host: string): Promise<void> => {
    const running = ordering.get(host) ?? orderFor(needs, settings, host);
    ordering.set(host, running);
    try {
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    } finally {
      void running.finally(() => ordering.delete(host));
    }
  };
  return async (host) => {
    const usual = known.get(host);
    if (usual && usual.until > nowMs()) return usual.context;
    const found = await look(host).catch((error: unknown) => {
      // What is known serves on while the database cannot be asked.
      if (usual) return usual.context;
      throw error;
    });
    if (found) return found;
    if (!(await servesHost(needs, host))) return null;
    // One that cannot be used, such as where this installation has not its key, is ordered anew.
    if ((await readCertificate(database, host))?.chain) await forgetCertificate(database, host);
    await order(host);
    return look(host);
  };
}

function contextWith(host: string, cert: string, key: string): SecureContext | null {
  try {
    return createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
  } catch (error) {
    log('error', 'a certificate that is kept cannot be used', { host, error: String(error) });
    return null;
  }
}

/** Orders a certificate for a host, where no other server does and the last failure is long enough ago. */
async function orderFor(needs: Needs, settings: TlsSettings, host: string): Promise<void> {
  const { database, nowMs } = needs;
  try {
    if (!(await claimOrder(database, host, nowMs(), host === settings.host))) return;
    const accountKey = await readAccountKey(database, settings.directory, newAccountKey);
    const made = await orderCertificate(host, {
      settings,
      accountKey,
      answer: (token, answer) => keepChallenge(database, token, answer, nowMs()),
      forget: (token) => forgetChallenge(database, token),
    });
    await keepCertificate(database, host, made);
    log('info', 'a certificate was issued', { host, until: instantFromMs(made.to.getTime()) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log('error', 'a certificate could not be ordered', { host, error: why });
    await noteFailure(database, host, why, nowMs()).catch(() => undefined);
  }
}

/** Renews what is due, and orders what failed, a few at a time; hosts that are served no more go. */
export function certificatesJob<Services extends Needs>(settings: TlsSettings): Job<Services> {
  return {
    name: 'core.certificates',
    everyMs: 15_000,
    runs: 'one-server',
    run: async (services, { signal }) => {
      for (const host of await dueHosts(services.database, services.nowMs(), atOnce)) {
        if (signal.aborted) return;
        if (await servesHost(services, host)) await orderFor(services, settings, host);
        else await forgetCertificate(services.database, host);
      }
    },
  };
}
