import { dateIn } from '#server/core/sql/stored-values.ts';
import { addDays, dateOf, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatDate } from '#shared/core/dates.ts';
import { say as inWords } from '#shared/core/i18n.ts';
import { credentialNames, credentials } from '#shared/modules/staff/credential.ts';
import { staffMessages as say } from '#shared/modules/staff/messages.ts';
import type { Credential } from '#shared/modules/staff/credential.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { log } from '#server/core/runtime/log.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { tellDesk } from '#server/modules/notifications/operations/tell.ts';
import { readSection } from '#server/modules/settings/queries.ts';

const everyMs = 60 * 60_000;

/**
 * Looks every hour for papers that end soon, until stopped. Several servers on one database tell of each
 * once.
 */
export function startCredentialAlerts(store: Store): { stop: () => void } {
  const look = (): void => {
    tellOfEnding(store).catch((error: unknown) =>
      log('error', 'papers that end could not be told of', { error: String(error) }),
    );
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Tells the office of every paper that has come within one of the lead times it chose. Gives how many it told
 * of.
 */
export async function tellOfEnding(store: Store): Promise<number> {
  const today = dateOf(instantFromMs(store.nowMs()));
  let told = 0;
  for (const tenant of await store.database.read
    .selectFrom('tenants')
    .select('id')
    .where('active', '=', 1)
    .execute()) {
    const tenantId = String(tenant['id']);
    const leads = (
      await readSection(store.database.read, tenantId, 'notifications')
    ).credential_days.toSorted((a, b) => a - b);
    const due = await store.database.read
      .selectFrom('staff_credentials as c')
      .innerJoin('staff as s', (join) =>
        join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.staff_id'),
      )
      .select(['c.id', 'c.valid_to', 'c.told_days'])
      .where('c.tenant_id', '=', tenantId)
      .where('c.deleted', '=', 0)
      .where('c.state', '=', 'held')
      .where('s.deleted', '=', 0)
      .where('s.status', '=', 'active')
      .where('c.valid_to', '>=', today)
      .where('c.valid_to', '<=', addDays(today, leads.at(-1) ?? 0))
      .execute();
    const now = due.filter((row) => {
      const lead = leadFor(dateIn(row['valid_to']), today, leads);
      return lead !== undefined && (row['told_days'] === null || Number(row['told_days']) > lead);
    });
    if (now.length === 0) continue;
    told += now.length;
    await runTransaction(store, clockActor(tenantId), async (tx) => {
      for (const row of now) await tell(tx, String(row['id']), today, leads);
    });
  }
  return told;
}

/** The shortest of the lead times that a day has come within. */
function leadFor(ends: CalendarDate, today: CalendarDate, leads: readonly number[]): number | undefined {
  const left =
    (msFromInstant(`${ends}T00:00:00.000Z` as never) - msFromInstant(`${today}T00:00:00.000Z` as never)) /
    86_400_000;
  return leads.find((lead) => left <= lead);
}

async function tell(tx: Tx, id: string, today: CalendarDate, leads: readonly number[]): Promise<void> {
  const paper = await tx.rows(credentials).find(id);
  if (!paper || paper.valid_to === null) return;
  const lead = leadFor(paper.valid_to, today, leads);
  if (lead === undefined || (paper.told_days !== null && paper.told_days <= lead)) return;
  const person = await tx.rows(staff).find(paper.staff_id);
  if (!person) return;
  tx.rows(credentials).update({ ...paper, told_days: lead });
  if (await isRenewed(tx, paper)) return;
  const values = (language: 'en' | 'hi') => ({
    name: (language === 'hi' && person.name_hi) || person.name,
    kind: inWords(credentialNames[paper.kind], language),
    date: formatDate(paper.valid_to ?? today, language),
  });
  tellDesk(tx, 'staff:write', {
    kind: 'attendance',
    title: say.endsTitle,
    body: [inWords(say.endsSoon, 'en', values('en')), inWords(say.endsSoon, 'hi', values('hi'))],
    link: `/admin/staff?open=${encodeURIComponent(person.id)}`,
  });
  tx.log(
    logLine(
      tx.actor,
      'staff_credential.told',
      credentials.name,
      id,
      restOrigin(),
      'applied',
      JSON.stringify({ lead }),
    ),
  );
}

/** Whoever has a later paper of the same kind needs no reminder of the old one. */
async function isRenewed(tx: Tx, paper: Credential): Promise<boolean> {
  const later = await tx.sql
    .selectFrom('staff_credentials')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', paper.staff_id)
    .where('kind', '=', paper.kind)
    .where('state', '=', 'held')
    .where('deleted', '=', 0)
    .where((where) => where.or([where('valid_to', '>', paper.valid_to), where('valid_to', 'is', null)]))
    .executeTakeFirst();
  return later !== undefined;
}
