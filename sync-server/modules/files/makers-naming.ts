import { sql } from 'kysely';
import * as z from 'zod/mini';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { attendanceCorrections } from '#shared/modules/attendance/regularize.ts';
import { inPersonSignatures } from '#shared/modules/contracts/in-person/in-person-signature.ts';
import { siteSurveys } from '#shared/modules/crm/surveys/site-survey.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import { noShows } from '#shared/modules/jobs/no-show.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/**
 * Who made the records that name a file, of those records that the caller may read. A file is opened by a
 * record of its owner only: naming somebody else's file in a record opens nothing.
 */
export async function makersNaming(call: SignedCall, file: string): Promise<ReadonlySet<string>> {
  const makers = await Promise.all([
    punchMakers(call, file),
    scanMakers(call, file),
    listMakers(call, incidents, file),
    listMakers(call, publishedIncidents, file),
    listMakers(call, tasks, file),
    listMakers(call, siteSurveys, file),
    listMakers(call, jobReturns, file),
    listMakers(call, noShows, file),
    listMakers(call, recoveryContacts, file),
    listMakers(call, inPersonSignatures, file),
  ]);
  if (makers.some((found) => found.length > 0)) return new Set(makers.flat());
  // Few records have repeats: they are looked through where nothing else has named the file.
  const repeats = await Promise.all([
    repeatedPunchMakers(call, attendance, file),
    repeatedPunchMakers(call, attendanceCorrections, file),
    repeatedScanMakers(call, file),
  ]);
  return new Set(repeats.flat());
}

async function punchMakers({ actor, services }: SignedCall, file: string): Promise<string[]> {
  const rows = await visibleRows(services.database, attendance, actor.tenantId, attendance.access.read(actor))
    .select('marked_by')
    .where('selfie_id', '=', file)
    .limit(most)
    .execute();
  return rows.map((row) => String(row['marked_by']));
}

/** A scan names its person by the staff record that the photo's owner signs in with. */
async function scanMakers(call: SignedCall, file: string): Promise<string[]> {
  const { actor, services } = call;
  const found = await visibleRows(services.database, scans, actor.tenantId, scans.access.read(actor))
    .select('staff_id')
    .where('photo_id', '=', file)
    .limit(most)
    .execute();
  return accountsOf(
    call,
    found.map((row) => String(row['staff_id'])),
  );
}

async function repeatedScanMakers(call: SignedCall, file: string): Promise<string[]> {
  const { actor, services } = call;
  const rows = await visibleRows(services.database, scans, actor.tenantId, scans.access.read(actor))
    .select(['staff_id', 'repeats'])
    .where(hasRepeats)
    .where('repeats', 'like', `%"${file}"%`)
    .limit(most)
    .execute();
  const named = rows.filter((row) =>
    repeatList.parse(JSON.parse(String(row['repeats']))).some((repeat) => repeat.photo_id === file),
  );
  return accountsOf(
    call,
    named.map((row) => String(row['staff_id'])),
  );
}

/** The second punches beside a punch, and those that a correction kept, each with who sent it. */
async function repeatedPunchMakers(
  { actor, services }: SignedCall,
  resource: typeof attendance | typeof attendanceCorrections,
  file: string,
): Promise<string[]> {
  const rows = await visibleRows(services.database, resource, actor.tenantId, resource.access.read(actor))
    .select('repeats')
    .where(hasRepeats)
    .where('repeats', 'like', `%"${file}"%`)
    .limit(most)
    .execute();
  const repeats = rows.flatMap((row) => repeatList.parse(JSON.parse(String(row['repeats']))));
  return repeats.flatMap((repeat) =>
    repeat.selfie_id === file && repeat.marked_by ? [repeat.marked_by] : [],
  );
}

/** The accounts that people of the staff list sign in with. */
async function accountsOf({ actor, services }: SignedCall, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await services.database.read
    .selectFrom('staff')
    .select('user_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', 'in', people)
    .where('user_id', 'is not', null)
    .execute();
  return rows.map((row) => String(row['user_id']));
}

/** Incidents and tasks hold photos in a list, each with who added it. */
async function listMakers(
  { actor, services }: SignedCall,
  resource:
    | typeof incidents
    | typeof publishedIncidents
    | typeof tasks
    | typeof siteSurveys
    | typeof jobReturns
    | typeof noShows
    | typeof recoveryContacts
    | typeof inPersonSignatures,
  file: string,
): Promise<string[]> {
  const rows = await visibleRows(services.database, resource, actor.tenantId, resource.access.read(actor))
    .select('photos')
    .where('photos', 'like', `%"${file}"%`)
    .limit(most)
    .execute();
  const photos = rows.flatMap((row) => photoList.parse(JSON.parse(String(row['photos']))));
  return photos.filter(({ id }) => id === file).map((photo) => photo.by_id);
}

/** Written out, not bound: so it is the condition of the index. */
const hasRepeats = sql<boolean>`repeats <> '[]'`;
const repeatList = z.array(
  z.object({
    selfie_id: z.nullish(z.string()),
    photo_id: z.nullish(z.string()),
    marked_by: z.nullish(z.string()),
  }),
);
const photoList = z.array(z.object({ id: z.string(), by_id: z.string() }));
const most = 20;
