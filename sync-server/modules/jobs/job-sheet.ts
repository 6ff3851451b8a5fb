import { shortId } from '#shared/core/short-id.ts';
import { formatDate, formatTime12, instantFromMs, timeOf, dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import type { JobExtra } from '#shared/modules/jobs/job-extra.ts';
import { matchNames } from '#shared/modules/checklists/expected-codes.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import type { JobReturn } from '#shared/modules/jobs/job-return.ts';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { sheetMessages as messages } from '#shared/modules/jobs/sheet-messages.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { readRow } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { isOfTeam, teamsOf } from './teams.ts';

type Words = readonly (readonly [label: string, value: string])[];

/** A job as a sheet of paper in the language of the request: what was to do, and what was done. */
export async function jobSheet(call: SignedCall): Promise<FileReply> {
  const { services, actor, params, language } = call;
  const id = params['id'] ?? '';
  const access = (await isOfTeam(call, id)) || jobs.access.read(actor);
  const job = await readRow(services.database, jobs, actor.tenantId, access, id);
  const team = (await teamsOf(call, [job.id])).get(job.id) ?? [];
  const report = await reportOf(call, job);
  const say = (message: readonly [string, string]): string => translate(message, language);
  const blocks: PdfBlock[] = [{ kind: 'facts', rows: factsOf(job, team, language) }];
  if (job.instructions !== '')
    blocks.push(
      { kind: 'heading', text: say(messages.instructions) },
      { kind: 'text', text: job.instructions },
    );
  if (job.steps.length > 0) blocks.push(...stepsOf(job, report, language));
  if (report) blocks.push(...materialsOf(report, language));
  // Extra work and its price are the lead’s and the office’s.
  if (jobs.access.read(actor) === true || job.worker_id === actor.userId)
    blocks.push(...extrasOf(await extraWorkOf(call, job), language));
  for (const part of await partsOf(call, job)) blocks.push(...partOf(job, part, language));
  if (report) blocks.push(...endOf(report, language));
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title: say(messages.title),
    subtitle: jobTitle(job, language),
    blocks,
    foot: `${jobTitle(job, language)} · ${shortId(job.id)}`,
  });
  return documentReply(bytes, `job-${job.id.slice(-8)}`, 'pdf');
}

async function reportOf({ services, actor }: SignedCall, job: Job): Promise<JobReturn | null> {
  if (job.return_id === null) return null;
  const row = await services.database.read
    .selectFrom('job_returns')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', job.return_id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(jobReturns, row) : null;
}

/** What the others of the team reported, in the order it came. */
async function partsOf({ services, actor }: SignedCall, job: Job): Promise<JobReturn[]> {
  const rows = await services.database.read
    .selectFrom('job_returns')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('job_id', '=', job.id)
    .where('part', '=', 1)
    .where('state', '=', 'counts')
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(jobReturns, row));
}

async function extraWorkOf({ services, actor }: SignedCall, job: Job): Promise<JobExtra[]> {
  const rows = await services.database.read
    .selectFrom('job_extras')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('job_id', '=', job.id)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(jobExtras, row));
}

function factsOf(job: Job, team: readonly { readonly name: string }[], language: Language): Words {
  const say = (message: readonly [string, string]): string => translate(message, language);
  return known([
    [say(messages.customer), job.customer_name],
    [say(messages.address), [job.address, job.city].filter((part) => part !== '').join(', ')],
    [say(messages.when), `${formatDate(job.date, language)}, ${formatTime12(job.time)}`],
    [say(messages.worker), job.worker_name],
    [say(messages.team), team.map(({ name }) => name).join(', ')],
    [say(messages.started), stamp(job.started_at, language)],
    [say(messages.finished), stamp(job.finished_at, language)],
    [say(messages.price), job.price === 0 ? '' : formatRupees(job.price)],
  ]);
}

function stepsOf(job: Job, report: JobReturn | null, language: Language): PdfBlock[] {
  const say = (message: readonly [string, string]): string => translate(message, language);
  const done = new Map((report?.steps ?? []).map((step) => [step.id, step]));
  const photos = photosByStep(report);
  return [
    { kind: 'heading', text: say(messages.steps) },
    {
      kind: 'table',
      columns: [
        { label: say(messages.step), share: 3 },
        { label: say(messages.result), share: 2 },
      ],
      rows: job.steps.map(({ id, text }) => {
        const step = done.get(id);
        return [
          text,
          step?.done === true ? resultOf(step, photos.get(id), language) || say(messages.done) : '',
        ];
      }),
    },
  ];
}

/** What was read at a step, whether a code is the one at the place, and how many photos are of it. */
function resultOf(
  { value, match }: JobReturn['steps'][number],
  photos: number | undefined,
  language: Language,
): string {
  const matched = match === undefined ? '' : translate(matchNames[match], language);
  const seen = photos === undefined ? '' : translate(filled(messages.photoCount, { n: photos }), language);
  return [value, matched, seen].filter((part) => part !== '').join(' · ');
}

function photosByStep(report: JobReturn | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { step } of report?.photos ?? [])
    if (step !== undefined) counts.set(step, (counts.get(step) ?? 0) + 1);
  return counts;
}

/** What one of the team did, under their own name. */
function partOf(job: Job, part: JobReturn, language: Language): PdfBlock[] {
  const say = (message: readonly [string, string]): string => translate(message, language);
  const texts = new Map(job.steps.map(({ id, text }) => [id, text]));
  const photos = photosByStep(part);
  const done = part.steps
    .filter((step) => step.done)
    .map((step) =>
      [texts.get(step.id) ?? '', resultOf(step, photos.get(step.id), language)]
        .filter((one) => one !== '')
        .join(': '),
    )
    .filter((line) => line !== '');
  const rows = known([
    [say(messages.started), stamp(part.started_at, language)],
    [say(messages.finished), stamp(part.finished_at, language)],
    [say(messages.steps), done.join(', ')],
    [say(messages.note), part.note],
  ]);
  const heading = translate(filled(messages.partOf, { name: part.worker_name }), language);
  return [
    { kind: 'heading', text: heading },
    ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
    ...materialsOf(part, language),
  ];
}

function materialsOf(report: JobReturn, language: Language): PdfBlock[] {
  const say = (message: readonly [string, string]): string => translate(message, language);
  const blocks: PdfBlock[] = [];
  if (report.materials.length > 0)
    blocks.push(
      { kind: 'heading', text: say(messages.materials) },
      {
        kind: 'table',
        columns: [
          { label: say(messages.material), share: 3 },
          { label: say(messages.quantity), share: 1, numeric: true },
        ],
        rows: report.materials.map(({ name, quantity, unit }) => [name, `${quantity} ${unit}`.trim()]),
      },
    );
  return blocks;
}

/** The extra work, with what became of it: what was not approved is not charged. */
function extrasOf(extras: readonly JobExtra[], language: Language): PdfBlock[] {
  const say = (message: readonly [string, string]): string => translate(message, language);
  if (extras.length === 0) return [];
  const statusOf = ({ status }: JobExtra): string =>
    say(jobExtras.fields['status']?.spec.choiceLabels?.[status] ?? [status, status]);
  return [
    { kind: 'heading', text: say(messages.extras) },
    {
      kind: 'table',
      columns: [
        { label: say(messages.extra), share: 3 },
        { label: say(messages.state), share: 2 },
        { label: say(messages.price), share: 2, numeric: true },
      ],
      rows: extras.map((extra) => [extra.name, statusOf(extra), formatRupees(extra.amount)]),
    },
  ];
}

/** The note, and who signed with what they drew. */
function endOf(report: JobReturn, language: Language): PdfBlock[] {
  const say = (message: readonly [string, string]): string => translate(message, language);
  const rows = known([
    [say(messages.note), report.note],
    [say(messages.signedBy), report.signed_by],
  ]);
  return [
    ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
    ...(report.drawing === '' ? [] : [{ kind: 'drawing', path: report.drawing } as const]),
  ];
}

function stamp(at: Instant | null, language: Language): string {
  return at === null
    ? ''
    : `${formatDate(dateOf(at), language)}, ${formatTime12(timeOf(instantFromMs(Date.parse(at))))}`;
}

function known(rows: Words): Words {
  return rows.filter(([, value]) => value !== '');
}
