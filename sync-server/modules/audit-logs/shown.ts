import { sql } from 'kysely';
import type { AnswerTo, Sent } from '#shared/core/query.ts';
import { csvText } from '#shared/core/csv.ts';
import {
  addDays,
  calendarDate,
  clockTime,
  dateOf,
  instantAt,
  instantFromMs,
  isCalendarDate,
} from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { auditMessages as messages, shownFields } from '#shared/modules/audit-logs/messages.ts';
import type { listShown as contract } from '#shared/modules/audit-logs/queries.ts';
import { pageOf } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { kindOf, namesOf, resourcesOf } from './queries.ts';
import type { Select } from './queries.ts';
import { momentOf } from './moment-of.ts';
import { recordNames } from './record-names.ts';

type ShownLine = Sent<AnswerTo<typeof contract>>[number];

/** Written into the statement, so that the index of these lines alone serves it. */
const isShown = sql<boolean>`type in ('masked.show', 'staff_member.unmask')`;
const mostExported = 20_000;

/** A page of what was shown, the newest first. */
export async function listShown(call: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const { page, limit } = pageOf(call.query, 50);
  const select = wanted(call);
  const total = Number((await select.select(countAll.as('n')).executeTakeFirst())?.['n'] ?? 0);
  const data = await linesOf(call, select, { limit, offset: (page - 1) * limit });
  return {
    data,
    pagination: { total, totalPages: Math.ceil(total / limit), currentPage: page, limit },
  };
}

/** The same as a file. */
export async function exportShown(call: SignedCall): Promise<Reply> {
  const format = call.query['format'] ?? 'csv';
  if (format !== 'csv' && format !== 'xlsx') refuse('malformed', messages.badFormat, 'format');
  const lines = await linesOf(call, wanted(call), { limit: mostExported, offset: 0 });
  const { language } = call;
  const at = language === 'hi' ? 1 : 0;
  const { at: when, who, role, whose, shown, as, why, address, device, shownLog } = messages;
  const head = [when, who, role, whose, shown, as, why, address, device].map((word) => word[at]);
  const rows = lines.map((line) => [
    momentOf(line.at),
    line.actor,
    line.role,
    whoseOf(line, language),
    line.fields.map((field) => field[at]).join(', '),
    { page: messages.asPage, link: messages.asLink, file: messages.asFile }[line.as][at],
    line.reason,
    line.ip,
    line.device,
  ]);
  const bytes =
    format === 'csv' ? Buffer.from(csvText(head, rows)) : makeXlsx([{ name: shownLog[at], head, rows }]);
  return documentReply(bytes, `masked-details-${dateOf(instantFromMs(call.services.nowMs()))}`, format);
}

function whoseOf({ kind, name, people }: ShownLine, language: Language): string {
  const at = language === 'hi' ? 1 : 0;
  const record = [kind?.[at], name?.[at]].filter(Boolean).join(' ');
  const several = people > 1 ? translate(messages.peopleShown, language, { n: people }) : '';
  return [record, several].filter((part) => part !== '').join(', ');
}

function wanted({ services, actor, query }: SignedCall): Select {
  const { from = '', to = '', actor_id: who = '', of = '' } = query;
  let select: Select = services.database.read
    .selectFrom('op_log')
    .where('tenant_id', '=', actor.tenantId)
    .where(isShown)
    .where('status', '=', 'applied');
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== '' && !isCalendarDate(day)) refuse('malformed', messages.badDay, name);
  const midnight = clockTime('00:00');
  if (from !== '') select = select.where('received_at', '>=', instantAt(calendarDate(from), midnight));
  if (to !== '') select = select.where('received_at', '<', instantAt(addDays(calendarDate(to), 1), midnight));
  if (who !== '') select = select.where('actor_id', '=', who);
  if (of === '') return select;
  const named = `%"${of.replaceAll(/[\\%_"]/g, '')}"%`;
  return select.where((where) => where.or([where('row_id', '=', of), where('detail', 'like', named)]));
}

async function linesOf(
  call: SignedCall,
  select: Select,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ShownLine[]> {
  const rows = await select
    .select(['n', 'received_at', 'actor_id', 'role', 'coll', 'row_id', 'detail'])
    .orderBy('n', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const names = await namesOf(
    call,
    rows.map((row) => String(row['actor_id'])),
  );
  const known = resourcesOf(call.services);
  const nameOf = await recordNames(
    call,
    known,
    rows.map((row) => [String(row['coll']), String(row['row_id'])]),
  );
  return rows.map((row) => {
    const { fields, field, as, people, reason, ip, device } = storedMembers(String(row['detail']));
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const shown = Array.isArray(fields) ? fields.map(String) : [text(field)];
    const coll = String(row['coll']);
    return {
      id: String(row['n']),
      at: String(row['received_at']),
      actor_id: String(row['actor_id']),
      actor: names.get(String(row['actor_id'])) ?? '',
      role: String(row['role']),
      kind: kindOf(coll, known),
      name: nameOf(coll, String(row['row_id'])),
      people: Array.isArray(people) ? people.length : 1,
      fields: shown.map((name) => shownFields[name] ?? [name, name]),
      as: as === 'file' || as === 'link' ? as : 'page',
      reason: text(reason),
      ip: text(ip),
      device: text(device),
    };
  });
}
