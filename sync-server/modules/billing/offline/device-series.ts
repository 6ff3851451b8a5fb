import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { mostNumberCharacters } from '#shared/modules/billing/gst/number.ts';
import { offlineMessages as messages } from '#shared/modules/billing/offline/messages.ts';
import { reserveSeries as contract } from '#shared/modules/billing/offline/offline-invoice.ts';
import { toldSeries } from '#shared/modules/billing/told-settings.ts';
import { changesKey } from '#server/core/sync/changes.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { instantIn, storedText } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { lastNumber, shortYearOf } from '../next-number.ts';
import { readSupplier } from '../read-supplier.ts';

/** As many devices of a business may have a series; two digits fit the 16 characters of a number. */
const mostDevices = 99;
/** And as many of them one person, who could otherwise take all of them with made-up names of devices. */
const mostOfOne = 10;

/** The series of a device in the financial year of a day: `INVD1/26-27/` and its digits. */
export type DeviceSeries = {
  readonly head: string;
  readonly digits: number;
  readonly year: string;
  readonly last: number;
  /** Under which name its count is kept. */
  readonly key: string;
  readonly gstin: string;
  /** The name of the company whose numbers they are. */
  readonly company: string;
};

/** Gives a device a series of its own; one that has it keeps it. */
export const reserveSeries = handleOnline(contract, {
  route: { told: toldSeries },
  handler: async (tx, { input }) => {
    await lockTenantSequence(tx);
    const { tenantId } = tx.actor;
    const known = await readOwn(tx.sql, tenantId, input.device);
    if (known && known.userId !== tx.actor.userId) refuse('forbidden', messages.otherDevice, 'device');
    if (!known && !(await takeOver(tx, input.device, input.before ?? []))) await addSeries(tx, input.device);
    const series = await seriesOf(tx.sql, tenantId, { device: input.device, day: dateOf(tx.now) });
    if (!series) return refuse('illegal_transition', messages.noSeries);
    const { head, digits, last, year } = series;
    return {
      answer: { head, digits, last, year },
      about: known ? null : ['tenants', tenantId],
      logged: {
        series: head,
        [changesKey]: {
          series: [null, head.split('/')[0]],
          year: [null, year],
          first: [null, `${head}${String(last + 1).padStart(digits, '0')}`],
        },
      },
    };
  },
});

/** Gives a device the latest series that its person had on it before they left it; false where none was. */
async function takeOver(tx: Tx, device: string, before: readonly string[]): Promise<boolean> {
  if (before.length === 0) return false;
  const { tenantId, userId } = tx.actor;
  const row = await tx.sql
    .selectFrom('device_series')
    .select('n')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('device', 'in', before)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;
  await tx.sql
    .updateTable('device_series')
    .set({ device })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('n', '=', Number(row['n']))
    .execute();
  return true;
}

async function addSeries(tx: Tx, device: string): Promise<void> {
  const { settings, supplier } = await readSupplier(tx.sql, tx.actor.tenantId);
  const rows = await tx.sql
    .selectFrom('device_series')
    .select(['n', 'user_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute();
  if (rows.filter((row) => row['user_id'] === tx.actor.userId).length >= mostOfOne)
    refuse('illegal_transition', filled(messages.tooManyOfOne, { n: mostOfOne }), 'device');
  const taken = new Set(rows.map((row) => Number(row['n'])));
  // What a device would write must not look like another series of the business.
  const prefixes = new Set<string>(Object.values(settings.series));
  let n = 1;
  while (taken.has(n) || prefixes.has(`${settings.series.invoice}D${n}`)) n += 1;
  if (n > mostDevices) refuse('illegal_transition', messages.tooMany, 'device');
  await tx.sql
    .insertInto('device_series')
    .values({
      tenant_id: tx.actor.tenantId,
      device,
      n,
      user_id: tx.actor.userId,
      reserved_at: tx.now,
      prefix: settings.series.invoice,
      company_id: supplier.company_id,
    })
    .execute();
}

/** The series of a device, of the company that billed when it was given; null where it has none. */
export async function seriesOf(
  sql: Sql,
  tenantId: string,
  { device, day }: { readonly device: string; readonly day: CalendarDate },
): Promise<(DeviceSeries & Pick<Own, 'userId' | 'reservedAt'>) | null> {
  const own = await readOwn(sql, tenantId, device);
  if (!own) return null;
  const { settings, supplier } = await readSupplier(sql, tenantId, own.companyId);
  const year = shortYearOf(day);
  const key = `invoice D${own.n}`;
  const last = await lastNumber(sql, tenantId, { gstin: supplier.gstin, kind: key, year });
  // A device may be away for long: its series keeps the letters that it was given.
  const head = `${own.prefix || settings.series.invoice}D${own.n}/${year}/`;
  const digits = Math.min(5, mostNumberCharacters - head.length);
  const { gstin } = supplier;
  const { userId, reservedAt } = own;
  return { head, digits, year, key, gstin, company: supplier.name, last, userId, reservedAt };
}

type Own = {
  readonly n: number;
  readonly userId: string;
  readonly prefix: string;
  readonly companyId: string | null;
  readonly reservedAt: Instant;
};

async function readOwn(sql: Sql, tenantId: string, device: string): Promise<Own | null> {
  const row = await sql
    .selectFrom('device_series')
    .select(['n', 'user_id', 'prefix', 'company_id', 'reserved_at'])
    .where('tenant_id', '=', tenantId)
    .where('device', '=', device)
    .executeTakeFirst();
  if (!row) return null;
  return {
    n: Number(row['n']),
    userId: String(row['user_id']),
    prefix: String(row['prefix']),
    companyId: storedText(row['company_id'] ?? null),
    reservedAt: instantIn(row['reserved_at']),
  };
}
