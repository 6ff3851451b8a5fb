import { readCertificate } from '#server/core/tls/stored-certificates.ts';
import { pendingSteps } from '#server/core/sql/migrate.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { migrations } from '../../migrations/all.ts';
import { inDatabase } from './data.ts';
import type { Finding } from './finding.ts';

const dayMs = 86_400_000;
/** Renewals begin earlier: one that is this near its end has failed for a while. */
const nearDays = 14;

/** The certificate of the main host, where this server gets its own. */
export async function checkCertificates(config: Config): Promise<Finding[]> {
  const { tls } = config;
  if (!tls) return [];
  const about = 'certificate';
  const kept = await inDatabase(config, async (database) =>
    (await pendingSteps(database, migrations)).length > 0 ? null : readCertificate(database, tls.host),
  );
  if (!kept || kept.chain === '')
    return [
      {
        about,
        state: 'warn',
        text: `There is no certificate for ${tls.host} yet.${kept?.error ? ` The last order failed: ${kept.error}.` : ''}`,
        todo: `Let the name lead to this machine, with ports 80 and ${tls.port} open from outside, and start the server.`,
      },
    ];
  const days = Math.floor((Date.parse(kept.endsAt) - Date.now()) / dayMs);
  const isNear = days < nearDays;
  return [
    {
      about,
      state: days < 0 ? 'wrong' : isNear ? 'warn' : 'ok',
      text: `The certificate of ${tls.host} ${days < 0 ? `ended on ${kept.endsAt.slice(0, 10)}` : `ends in ${days} days`}.${kept.error === '' ? '' : ` Renewing it failed: ${kept.error}.`}`,
      todo: isNear
        ? 'Look whether the authority reaches port 80 of this machine; the server tries again at least once a day.'
        : '',
    },
  ];
}
