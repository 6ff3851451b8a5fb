import type { Migration } from '#server/core/sql/migrate.ts';

/** The Hindi name of a service, by the column that holds its id. */
const nameOf = (table: string, id: string): string =>
  `coalesce((select s.name_hi from services s where s.tenant_id = ${table}.tenant_id and s.id = ${id}), '')`;

/**
 * Jobs, ratings and entries of a wallet keep what they are of in Hindi too, as duties do: a phone without
 * network shows them in either language. A job whose title the office wrote anew keeps that alone.
 */
export const hindiNamesOfWork: Migration = {
  name: '0310-hindi-names-of-work',
  statements: [
    "alter table jobs add column title_hi TEXT not null default ''",
    "alter table ratings add column service_hi TEXT not null default ''",
    "alter table rating_reports add column service_hi TEXT not null default ''",
    "alter table wallet_lines add column note_hi TEXT not null default ''",
    `update jobs set title_hi = coalesce((select s.name_hi from bookings b join services s on s.tenant_id = b.tenant_id and s.id = b.service_id where b.tenant_id = jobs.tenant_id and b.id = jobs.booking_id and b.service = jobs.title), '') where booking_id is not null`,
    `update ratings set service_hi = ${nameOf('ratings', 'ratings.service_id')}`,
    "update rating_reports set service_hi = coalesce((select r.service_hi from ratings r where r.tenant_id = rating_reports.tenant_id and r.id = rating_reports.id), '')",
  ],
};
