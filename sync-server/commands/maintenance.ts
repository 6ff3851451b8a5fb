import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { endMaintenance, writeMaintenance } from '#server/core/http/maintenance.ts';
import { sharedNow } from '#server/core/sql/shared-clock.ts';
import { openExisting } from '../app.ts';

const usualMinutes = 60;
const mostMinutes = 1440;

/**
 * Closes a running server for writing for some minutes, or opens it again; it follows within two seconds.
 * Throws where that is neither `on` nor `off`, or the minutes are no whole number up to a day.
 */
export async function maintenance(config: Config, state: string, minutes: string): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Error('maintenance is either on or off');
  const wanted = minutes === '' ? usualMinutes : Number(minutes);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > mostMinutes)
    throw new Error(`--minutes must be a whole number from 1 to ${mostMinutes}`);
  const database = openExisting(config);
  let until: Instant | null = null;
  try {
    const nowMs = await sharedNow(database);
    const end = state === 'on' ? instantFromMs(nowMs + wanted * 60_000) : null;
    await database.write((trx) =>
      end === null ? endMaintenance(trx, instantFromMs(nowMs)) : writeMaintenance(trx, end),
    );
    until = end;
  } finally {
    await database.close();
  }
  process.stdout.write(
    until === null
      ? 'Maintenance is over.\n'
      : `Maintenance until ${until}: only SOS alerts are saved, phones go on and send afterwards.\n`,
  );
}
