import { dateIn } from '#server/core/sql/stored-values.ts';
import { dateOf, formatDate, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { say as inWords } from '#shared/core/i18n.ts';
import { tenantMessages as say } from '#shared/modules/tenants/messages.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { log } from '#server/core/runtime/log.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { tellDesk } from '#server/modules/notifications/operations/tell.ts';
import { readSection } from '#server/modules/settings/queries.ts';

const everyMs = 60 * 60_000;
const dayMs = 86_400_000;

/** A licence under the law on private security: the business's own, or that of one of its companies. */
type Licence = {
  readonly holder: string;
  readonly name: string;
  readonly to: CalendarDate;
  readonly link: string;
};

/**
 * Looks every hour for licences that end soon, until stopped. Several servers on one database tell of each
 * once.
 */
export function startLicenceAlerts(store: Store): { stop: () => void } {
  const look = (): void => {
    tellOfLicences(store).catch((error: unknown) =>
      log('error', 'licences that end could not be told of', { error: String(error) }),
    );
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Tells the office of each licence that has come within one of the lead times it chose, and of one that has
 * ended. Gives how many it told of.
 */
export async function tellOfLicences(store: Store): Promise<number> {
  const today = dateOf(instantFromMs(store.nowMs()));
  let told = 0;
  for (const tenant of await store.database.read
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .execute()) {
    const tenantId = String(tenant['id']);
    const leads = [
      0,
      ...(await readSection(store.database.read, tenantId, 'notifications')).licence_days.toSorted(
        (a, b) => a - b,
      ),
    ];
    const near = (await licencesOf(store, tenantId, String(tenant['name']))).flatMap((licence) => {
      const left = Math.max(0, Math.round((Date.parse(licence.to) - Date.parse(today)) / dayMs));
      const lead = licence.to < today ? 0 : leads.find((one) => one > 0 && left <= one);
      return lead === undefined ? [] : [{ licence, lead }];
    });
    if (near.length === 0) continue;
    told += await runTransaction(store, clockActor(tenantId), async (tx) => {
      let count = 0;
      for (const { licence, lead } of near) if (await tell(tx, licence, lead)) count += 1;
      return count;
    });
  }
  return told;
}

async function licencesOf(store: Store, tenantId: string, name: string): Promise<Licence[]> {
  const { read } = store.database;
  const own = (await readSection(read, tenantId, 'company')).psara_to;
  const companies = await read
    .selectFrom('companies')
    .select(['id', 'name', 'psara_to'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('active', '=', 1)
    .where('psara_to', 'is not', null)
    .execute();
  return [
    ...(isCalendarDate(own)
      ? [{ holder: 'business', name, to: own, link: '/admin/settings/rules?part=company' }]
      : []),
    ...companies.map((row) => ({
      holder: String(row['id']),
      name: String(row['name']),
      to: dateIn(row['psara_to']),
      link: `/admin/settings/companies?open=${String(row['id'])}`,
    })),
  ];
}

/** Tells of one end once for each lead time; a licence that was renewed has another end and begins anew. */
async function tell(tx: Tx, { holder, name, to, link }: Licence, lead: number): Promise<boolean> {
  const { tenantId } = tx.actor;
  const known = await tx.sql
    .selectFrom('licence_alerts')
    .select('told_days')
    .where('tenant_id', '=', tenantId)
    .where('holder', '=', holder)
    .where('valid_to', '=', to)
    .executeTakeFirst();
  if (known && Number(known['told_days']) <= lead) return false;
  if (known)
    await tx.sql
      .updateTable('licence_alerts')
      .set({ told_days: lead })
      .where('tenant_id', '=', tenantId)
      .where('holder', '=', holder)
      .where('valid_to', '=', to)
      .execute();
  else
    await tx.sql
      .insertInto('licence_alerts')
      .values({ tenant_id: tenantId, holder, valid_to: to, told_days: lead })
      .execute();
  const words = lead === 0 ? say.licenceEnded : say.licenceEnds;
  const body = (language: 'en' | 'hi'): string =>
    inWords(words, language, { name, date: formatDate(to, language) });
  tellDesk(tx, 'settings:write', {
    kind: 'account',
    title: say.licenceTitle,
    body: [body('en'), body('hi')],
    link,
  });
  return true;
}
