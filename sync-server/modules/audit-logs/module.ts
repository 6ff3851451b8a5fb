import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import * as queries from '#shared/modules/audit-logs/queries.ts';
import * as retention from '#shared/modules/audit-logs/retention.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { sql } from 'kysely';
import { csvText } from '#shared/core/csv.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { auditMessages as messages } from '#shared/modules/audit-logs/messages.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { defineModule } from '#server/core/http/module.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { auditTexts } from './audit-texts.ts';
import { momentOf } from './moment-of.ts';
import { exportProof, prepareProof } from './proof.ts';
import { forgetOldLines, readRetention, setRetention } from './retention.ts';
import { exportShown, listShown } from './shown.ts';
import { actionName, kindOf, namesOf, readLines, resourcesOf, textOfAction, wantedLines } from './queries.ts';

const read = { access: 'tenant', permission: 'audit:read' } as const;
const filters = {
  from: 'first day',
  to: 'last day',
  status: 'applied or rejected',
  actor_id: 'only by this person',
  coll: 'only this kind of record',
  row_id: 'only this record',
  search: 'part of the action, of the record’s name or of its id',
};
const mostExported = 20_000;

/**
 * What was done in the business, by whom and with which end: read from the chained log, which nobody can
 * change.
 */
export const auditLogs = defineModule('audit-logs', {
  says: auditTexts,
  jobs: [forgetOldLines],
  routes: [
    handleQuery(queries.list, list, { runs: 'by-size' }),
    handleQuery(queries.readFilters, readFilters, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/audit-logs/export',
      runs: 'in-worker',
      ...read,
      summary: ['The audit log as a file', 'ऑडिट लॉग फ़ाइल में'],
      query: { ...filters, format: 'csv or xlsx' },
      handle: exportLines,
    },
    handleQuery(queries.summarize, summarize, { runs: 'in-worker' }),
    {
      method: 'GET',
      path: '/audit-logs/proof',
      runs: 'in-worker',
      ...read,
      summary: [
        'A span of the audit log as a file that proves itself',
        'ऑडिट लॉग का हिस्सा, जो ख़ुद को साबित करे',
      ],
      query: { from: filters.from, to: filters.to },
      prepare: prepareProof,
      handle: exportProof,
    },
    handleQuery(retention.readRetention, readRetention),
    setRetention,
    handleQuery(queries.listShown, listShown, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/audit-logs/shown/export',
      runs: 'in-worker',
      access: 'tenant',
      permission: 'masked_views:read',
      summary: ['Who viewed masked details, as a file', 'छिपी जानकारी किसने देखी, फ़ाइल में'],
      query: { from: filters.from, to: filters.to, actor_id: filters.actor_id, format: 'csv or xlsx' },
      handle: exportShown,
    },
  ],
});

async function list(call: QueryCall<typeof queries.list>): Promise<QueryReply<typeof queries.list>> {
  const page = whole(call, 'page', 1, 1_000_000);
  const limit = whole(call, 'limit', 20, 200);
  const { lines, total } = await readLines(call, page, limit);
  return {
    data: lines,
    pagination: { total, totalPages: Math.ceil(total / limit), currentPage: page, limit },
  };
}

async function readFilters(
  call: QueryCall<typeof queries.readFilters>,
): Promise<QueryReply<typeof queries.readFilters>> {
  const grouped = async (column: 'actor_id' | 'coll'): Promise<string[]> => {
    const rows = await call.services.database.read
      .selectFrom('op_log')
      .select(column)
      .where('tenant_id', '=', call.actor.tenantId)
      .groupBy(column)
      .orderBy(column)
      .limit(500)
      .execute();
    return rows.flatMap((row) => (row[column] ? [String(row[column])] : []));
  };
  const [actors, colls] = [await grouped('actor_id'), await grouped('coll')];
  const names = await namesOf(call, actors);
  const known = resourcesOf(call.services);
  return {
    data: {
      people: actors.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
      colls,
      kinds: colls.flatMap((coll) => {
        const name = kindOf(coll, known);
        return name ? [{ coll, name }] : [];
      }),
    },
  };
}

async function exportLines(call: SignedCall): Promise<Reply> {
  const format = call.query['format'] ?? 'csv';
  if (format !== 'csv' && format !== 'xlsx') refuse('malformed', messages.badFormat, 'format');
  const at = call.language === 'hi' ? 1 : 0;
  const { lines } = await readLines(call, 1, mostExported);
  const head = [
    messages.at,
    messages.who,
    messages.role,
    messages.what,
    messages.record,
    messages.status,
    messages.reason,
    messages.fields,
    messages.sentence,
  ].map((word) => word[at]);
  const rows = lines.map((line) => [
    momentOf(line.at),
    line.actor,
    line.role,
    line.what[at],
    line.kind ? [line.kind[at], line.name?.[at] ?? line.row_id].filter(Boolean).join(' ') : '',
    messages[line.status][at],
    line.reason,
    line.labels.map((label) => label[at]).join(', '),
    line.sentence[at],
  ]);
  const bytes =
    format === 'csv' ? Buffer.from(csvText(head, rows)) : makeXlsx([{ name: messages.log[at], head, rows }]);
  return documentReply(bytes, `log-${dateOf(instantFromMs(call.services.nowMs()))}`, format);
}

async function summarize(
  call: QueryCall<typeof queries.summarize>,
): Promise<QueryReply<typeof queries.summarize>> {
  const select = await wantedLines(call);
  const rejected = sql<number>`sum(case when status = 'rejected' then 1 else 0 end)`.as('rejected');
  const [whole] = await select.select([countAll.as('n'), rejected]).execute();
  const byType = await select
    .select(['type', 'coll', countAll.as('n'), rejected])
    .groupBy(['type', 'coll'])
    .orderBy('n', 'desc')
    .limit(500)
    .execute();
  const byPerson = await select
    .select(['actor_id', countAll.as('n'), rejected])
    .groupBy('actor_id')
    .orderBy('n', 'desc')
    .limit(100)
    .execute();
  const names = await namesOf(
    call,
    byPerson.map((row) => String(row['actor_id'])),
  );
  const known = resourcesOf(call.services);
  const byAction = new Map<string, { total: number; rejected: number }>();
  for (const row of byType) {
    const action = actionName(String(row['type']), known.get(String(row['coll'])));
    const before = byAction.get(action) ?? { total: 0, rejected: 0 };
    byAction.set(action, {
      total: before.total + Number(row['n']),
      rejected: before.rejected + Number(row['rejected']),
    });
  }
  return {
    data: {
      total: Number(whole?.['n'] ?? 0),
      rejected: Number(whole?.['rejected'] ?? 0),
      by_type: [...byAction]
        .map(([type, counts]) => ({ type, what: textOfAction(type, call.services), ...counts }))
        .toSorted((a, b) => b.total - a.total)
        .slice(0, 100),
      by_person: byPerson.map((row) => ({
        id: String(row['actor_id']),
        name: names.get(String(row['actor_id'])) ?? '',
        total: Number(row['n']),
        rejected: Number(row['rejected']),
      })),
    },
  };
}

function whole(call: SignedCall, name: 'page' | 'limit', normally: number, most: number): number {
  const text = call.query[name] ?? String(normally);
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most)
    refuse(
      'malformed',
      [`${name} must be a whole number from 1 to ${most}.`, `${name} 1 से ${most} तक की पूर्ण संख्या हो।`],
      name,
    );
  return value;
}
