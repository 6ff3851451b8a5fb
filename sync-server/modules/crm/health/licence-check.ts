import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { healthLimits } from '#shared/modules/crm/health/health.ts';
import type { HealthCheck } from '#shared/modules/crm/health/health.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { guardCategories } from '#shared/modules/staff/words.ts';
import { found } from './found.ts';
import type { HealthPlace } from './health-place.ts';

/** A licence under the law on private security: for which districts, and until when. */
type Licence = { readonly area: string; readonly to: CalendarDate };

/**
 * Whether a licence that is valid today covers the district of each guarded site. A licence that names no
 * district is taken for the whole state, and a site without a city for one that cannot be told.
 */
export async function licenceCheck(place: HealthPlace): Promise<HealthCheck> {
  const { today, sites, posts } = place;
  const guarded = sites.filter(({ id }) =>
    posts.some(
      (post) => post.active && post.site_id === id && guardCategories.some((name) => name === post.category),
    ),
  );
  if (sites.length === 0) return found('licence', 'unknown', 'not_linked');
  if (guarded.length === 0) return found('licence', 'good', 'no_guards');
  const all = await readLicences(place);
  if (all.length === 0) return found('licence', 'bad', 'no_licence');
  const valid = all.filter(({ to }) => to >= today);
  if (valid.length === 0) return found('licence', 'bad', 'licence_ended', { day: lastOf(all) });
  const uncovered = guarded.filter(({ city }) => city !== '' && coveringOf(valid, city).length === 0);
  if (uncovered.length > 0)
    return found('licence', 'bad', 'other_district', {
      places: [...new Set(uncovered.map(({ city }) => city))].slice(0, 5),
    });
  // Each site is covered until the last of its licences ends; the first of these days counts.
  const until = guarded
    .flatMap(({ city }) => lastOf(city === '' ? valid : coveringOf(valid, city)) ?? [])
    .toSorted()[0];
  return until !== undefined && until < addDays(today, healthLimits.licenceDays)
    ? found('licence', 'attention', 'licence_ends', { day: until })
    : found('licence', 'good', 'licensed', { day: until ?? null });
}

function coveringOf(licences: readonly Licence[], city: string): Licence[] {
  const wanted = city.trim().toLowerCase();
  return licences.filter(({ area }) => {
    const named = area.toLowerCase();
    return (
      named === '' || named.includes(wanted) || /whole state|entire state|all districts|पूरा|सभी/.test(named)
    );
  });
}

function lastOf(licences: readonly Licence[]): CalendarDate | null {
  return (
    licences
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The business's own licence, and those of its companies in use. */
async function readLicences({ database, tenantId }: HealthPlace): Promise<Licence[]> {
  const own = await readSection(database.read, tenantId, 'company');
  const rows = await database.read
    .selectFrom('companies')
    .select(['psara_area', 'psara_to'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('psara_to', 'is not', null)
    .where('deleted', '=', 0)
    .execute();
  return [
    ...(isCalendarDate(own.psara_to) ? [{ area: own.psara_area, to: own.psara_to }] : []),
    ...rows.map((row) => ({ area: String(row['psara_area']), to: dateIn(row['psara_to']) })),
  ];
}
