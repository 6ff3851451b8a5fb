import { dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { gstRateOn, gstRatesOf } from '#shared/core/gst.ts';
import type { BasisPoints } from '#shared/core/money.ts';
import { codeCategories, serviceCodeOf, serviceCodes } from '#shared/modules/billing/gst/service-codes.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import type { HsnCode } from '#shared/modules/billing/hsn-code.ts';
import type { ListedCode, listHsnCodes as listHsnCodesOf } from '#shared/modules/billing/hsn-queries.ts';
import { pageOf } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';

const messages = defineMessages({
  day: ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  sort: ['This list cannot be sorted by that.', 'सूची इस आधार पर नहीं लग सकती।'],
  category: ['There is no such category.', 'ऐसी कोई श्रेणी नहीं है।'],
});

/** The shipped codes and those of the business together. */
export async function listHsnCodes({
  services,
  actor,
  query,
}: QueryCall<typeof listHsnCodesOf>): Promise<QueryReply<typeof listHsnCodesOf>> {
  const { page, limit } = pageOf(query);
  const day = query['on'] || dateOf(instantFromMs(services.nowMs()));
  if (!isCalendarDate(day)) refuse('malformed', messages.day, 'on');
  const wanted = query['category'] ?? '';
  if (wanted !== '' && !codeCategories.some((category) => category === wanted))
    refuse('malformed', messages.category, 'category');
  const rows = await visibleRows(services.database, hsnCodes, actor.tenantId, hsnCodes.access.read(actor))
    .selectAll()
    .orderBy('code')
    .orderBy('effective_from')
    .execute();
  const all = mergeCodes(
    rows.map((row) => decodeRow(hsnCodes, row)),
    day,
  ).filter((code) => (wanted === '' || code.category === wanted) && hasWords(code, query['search'] ?? ''));
  const sorted = all.toSorted(orderOf(query['sort'] ?? hsnCodes.list.order));
  return {
    data: sorted.slice((page - 1) * limit, page * limit),
    pagination: { total: all.length, totalPages: Math.ceil(all.length / limit), currentPage: page, limit },
  };
}

/**
 * The GST rate of a code on a day, in basis points, those that the business entered among them: of the code
 * itself, or of the shorter one that begins it.
 */
export async function readGstRate(
  database: Pick<Database, 'read'>,
  tenantId: string,
  code: string,
  day: CalendarDate,
): Promise<BasisPoints> {
  const rows = await database.read
    .selectFrom('hsn_codes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('deleted', '=', 0)
    .orderBy('effective_from')
    .execute();
  const own = rows.map((row) => decodeRow(hsnCodes, row));
  const known = mergeCodes(own, day).find((listed) => listed.code === code);
  return known?.rate === undefined || known.rate === null
    ? gstRateOn(code, day)
    : Math.round(known.rate * 100);
}

/** Own rows of a code that is shipped name it anew and add to its rates. */
function mergeCodes(own: readonly HsnCode[], day: CalendarDate): ListedCode[] {
  const ownByCode = groupBy(own, ({ code }) => code);
  const codes = new Set([...serviceCodes.map(({ code }) => code), ...ownByCode.keys()]);
  return [...codes].map((code) => {
    const shipped = serviceCodeOf(code);
    const mine = ownByCode.get(code) ?? [];
    const latest = mine.at(-1);
    const rates = new Map<CalendarDate, number>([
      ...(shipped ? gstRatesOf(code) : []).map(({ from, rate }) => [from, rate / 100] as const),
      ...mine.map(({ effective_from, rate }) => [effective_from, rate] as const),
    ]);
    const dated = [...rates]
      .map(([from, rate]) => ({ from, rate }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return {
      id: latest?.id ?? null,
      code,
      kind: code.startsWith('99') ? 'SAC' : 'HSN',
      name: latest?.name ?? shipped?.name[0] ?? '',
      name_hi: (latest?.name_hi || shipped?.name[1]) ?? '',
      category: shipped?.category ?? null,
      rate: dated.findLast(({ from }) => from <= day)?.rate ?? null,
      rates: dated,
      unit: latest?.unit ?? 'NA',
      words: [shipped?.words, latest?.words].filter((words) => words !== undefined && words !== '').join(' '),
      own: latest !== undefined,
      credit: shipped?.credit ?? true,
    };
  });
}

/** Every word that was typed is somewhere in the code, its names or its search words. */
function hasWords({ code, name, name_hi, words }: ListedCode, search: string): boolean {
  const text = `${code} ${name} ${name_hi} ${words}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function orderOf(sort: string): (a: ListedCode, b: ListedCode) => number {
  const [sign, name] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort];
  if (name === 'rate') return (a, b) => sign * ((a.rate ?? -1) - (b.rate ?? -1)) || compare(a.code, b.code);
  if (name === 'code' || name === 'name') return (a, b) => sign * compare(a[name], b[name]);
  return refuse('malformed', messages.sort, 'sort');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
