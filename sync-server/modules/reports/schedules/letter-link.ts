import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { mayRead, reportFormats } from '#shared/modules/reports/report.ts';
import { scheduleMessages as messages } from '#shared/modules/reports/schedules/messages.ts';
import { addressesOf, reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Call, Reply, Services } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { makeReport, tables } from '../make-report.ts';
import { readMaker } from '#server/core/sql/read-maker.ts';

/** So many days a link opens its report. */
export const openDays = 30;
/** What a link in the mail of a report is for. */
type LinkFor = 'open' | 'stop';
type Named = { readonly tenantId: string; readonly id: string };

/** The key in a link of a mail. */
export function letterToken(
  services: Pick<Services, 'secrets'>,
  purpose: LinkFor,
  { tenantId, id }: Named,
): string {
  return `${tenantId}.${id}.${linkProof(services, { purpose: `report\n${purpose}`, tenantId, id })}`;
}

/** The mail that a key is for; null for one that this installation did not write. */
export function readLetterToken(
  services: Pick<Services, 'secrets'>,
  purpose: LinkFor,
  token: string,
): Named | null {
  const [tenantId = '', id = '', given = ''] = token.split('.');
  const isRight = isLinkProof(services, { purpose: `report\n${purpose}`, tenantId, id }, given);
  return isRight ? { tenantId, id } : null;
}

/**
 * The report of a mail for whoever has its link: while it is not too old, the schedule still names the
 * receiver, and who set it up may still see the report.
 */
export async function downloadLetter(call: Call): Promise<Reply> {
  const { services, params } = call;
  const named = readLetterToken(services, 'open', params['token'] ?? '');
  const letter = named && (await readLetter(services, named));
  if (!letter || letter.until < dateOf(instantFromMs(services.nowMs())))
    refuse('not_found', messages.badLink);
  const { read } = services.database;
  const actor = await readMaker(read, letter.tenantId, letter.maker);
  if (!actor || !mayRead(actor.permissions, letter.type)) refuse('not_found', messages.badLink);
  return makeReport({ ...call, actor, language: letter.language, query: {} }, letter);
}

async function readLetter({ database }: Pick<Services, 'database'>, { tenantId, id }: Named) {
  const row = await database.read
    .selectFrom('report_letters')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  const kept = await database.read
    .selectFrom('report_schedules')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', String(row?.['schedule_id'] ?? ''))
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const type = keysOf(tables).find((name) => name === row?.['report']);
  const format = reportFormats.find((name) => name === row?.['format']);
  if (!row || !kept || !type || !format) return null;
  const { receivers } = decodeRow(reportSchedules, kept);
  if (!addressesOf(receivers).includes(String(row['receiver']))) return null;
  return {
    tenantId,
    type,
    format,
    language: row['language'] === 'hi' ? ('hi' as const) : ('en' as const),
    days: { from: calendarDate(String(row['from_day'])), to: calendarDate(String(row['to_day'])) },
    until: calendarDate(String(row['until_day'])),
    maker: String(row['made_by']),
  };
}
