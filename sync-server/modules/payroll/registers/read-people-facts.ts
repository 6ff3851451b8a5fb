import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { PeopleFacts, ServedClient } from '#shared/modules/payroll/registers/people-registers.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import { employmentsBy, isEmployedWithin } from '#shared/modules/staff/employments.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedDate } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';

type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Who was employed and whom the business served in a period. */
export async function readPeopleFacts(
  database: Database,
  tenantId: string,
  { from, to }: Span,
): Promise<Omit<PeopleFacts, 'pay'>> {
  const people = await database.read
    .selectFrom('staff')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where((where) =>
      where.or([
        where('earlier', '!=', '[]'),
        where.and([
          where.or([where('joined_on', 'is', null), where('joined_on', '<=', to)]),
          where.or([where('left_on', 'is', null), where('left_on', '>=', from)]),
        ]),
      ]),
    )
    .orderBy('code')
    .orderBy('id')
    .execute();
  const papers = await database.read
    .selectFrom('staff_credentials')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('staff_id')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return {
    // Of who came back, the employment that stood at the end of the period.
    staff: people.flatMap((row) => {
      const person = decodeRow(staff, row);
      const { before, last } = employmentsBy(person, to);
      return isEmployedWithin([...before, last], { from, to }) ? [{ ...person, ...last }] : [];
    }),
    credentials: papers.map((row) => decodeRow(credentials, row)),
    clients: await readServed(database, tenantId, { from, to }),
  };
}

async function readServed(database: Database, tenantId: string, { from, to }: Span): Promise<ServedClient[]> {
  const rows = await database.read
    .selectFrom('client_sites as s')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.client_id'),
    )
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.site_id'),
    )
    .select(['c.id', 'c.name', 'c.address', 'c.city', 'c.gstin', 'l.name as site', 's.from', 's.to'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.deleted', '=', 0)
    .where('s.from', '<=', to)
    .where((where) => where.or([where('s.to', 'is', null), where('s.to', '>=', from)]))
    .orderBy('c.name')
    .orderBy('s.from')
    .execute();
  return [...groupBy(rows, (row) => String(row['id'])).values()].flatMap((own): ServedClient[] => {
    const [first] = own;
    if (!first) return [];
    const ends = own.map((row) => storedDate(row['to']));
    return [
      {
        name: String(first['name']),
        address: [first['address'], first['city']].map(String).filter(Boolean).join(', '),
        gstin: String(first['gstin']),
        sites: [...new Set(own.map((row) => String(row['site'])))],
        from: dateIn(first['from']),
        to: ends.includes(null)
          ? null
          : (ends
              .filter((end) => end !== null)
              .toSorted((a, b) => a.localeCompare(b))
              .at(-1) ?? null),
      },
    ];
  });
}
