import { hash } from 'node:crypto';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { isLinkProof } from '#server/core/http/link-proof.ts';
import type { Call, Reply } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readMaker } from '#server/core/sql/read-maker.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSupervisedSites } from '#server/modules/tenants/queries.ts';
import { areCalendarsOn, linkPurpose, maySeeSite, siteName } from './calendar-links.ts';
import { calendarText } from './calendar-text.ts';
import type { Calendar, Shown } from './calendar-text.ts';

const days = { back: 31, ahead: 92 } as const;
const mostDuties = 4000;

/** What a link shows: whose duties, and under which name. */
type Subject = Calendar & { readonly where: readonly [column: 'staff_id' | 'site_id', value: string] };

/**
 * The calendar behind a link, for whoever has it: while the business lets calendars read, the link is
 * not removed, its account is not closed,
 * and who made it still works here or may still read that roster.
 */
export async function readCalendar(call: Call): Promise<Reply> {
  const [tenantId = '', id = '', proof = '', end] = (call.params['token'] ?? '').split('.');
  const { services } = call;
  const isRight = end === 'ics' && isLinkProof(services, { purpose: linkPurpose, tenantId, id }, proof);
  const subject = isRight ? await readSubject(services.database, tenantId, id) : null;
  if (!subject) refuse('not_found', messages.noCalendar);
  const today = dateOf(instantFromMs(services.nowMs()));
  const [column, value] = subject.where;
  const rows = await services.database.read
    .selectFrom('roster')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(column, '=', value)
    .where('date', '>=', addDays(today, -days.back))
    .where('date', '<=', addDays(today, days.ahead))
    .orderBy('date')
    .orderBy('starts')
    .orderBy('id')
    .limit(mostDuties)
    .execute();
  const duties = rows.map(
    (row): Shown => ({ duty: decodeRow(roster, row), isCancelled: Number(row['deleted']) === 1 }),
  );
  const text = calendarText(subject, duties);
  return {
    etag: `"${hash('sha256', text, 'hex').slice(0, 32)}"`,
    response: new Response(text, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="duties.ics"',
        'cache-control': 'private, max-age=300',
      },
    }),
  };
}

async function readSubject(database: Database, tenantId: string, id: string): Promise<Subject | null> {
  const link = await database.read
    .selectFrom('calendar_links')
    .select(['user_id', 'site_id', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  const maker = link && (await readMaker(database.read, tenantId, String(link['user_id'])));
  if (!link || !maker || !(await areCalendarsOn(database.read, tenantId))) return null;
  const language: Language = link['language'] === 'hi' ? 'hi' : 'en';
  if (link['site_id'] === null) {
    const staffId = await staffOf(database, tenantId, maker.userId);
    const name = translate(messages.ownDuties, language);
    return staffId === null ? null : { tenantId, language, name, names: false, where: ['staff_id', staffId] };
  }
  const siteId = String(link['site_id']);
  const siteIds = await readSupervisedSites(database.read, tenantId, maker);
  const name = await siteName(database.read, tenantId, siteId);
  if (name === null || !maySeeSite({ ...maker, siteIds }, siteId)) return null;
  return { tenantId, language, name, names: true, where: ['site_id', siteId] };
}

/** The staff record of an account whose person still works here. */
async function staffOf({ read }: Database, tenantId: string, userId: string): Promise<string | null> {
  const row = await read
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['id']) : null;
}
