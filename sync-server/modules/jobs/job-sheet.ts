import { formatDate, formatTime12, instantFromMs, timeOf, dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import type { JobReturn } from '#shared/modules/jobs/job-return.ts';
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

type Words = readonly (readonly [label: string, value: string])[];

/** A job as a sheet of paper in the language of the request: what was to do, and what was done. */
export async function jobSheet(call: SignedCall): Promise<FileReply> {
  const { services, actor, params, language } = call;
  const job = await readRow(
    services.database,
    jobs,
    actor.tenantId,
    jobs.access.read(actor),
    params['id'] ?? '',
  );
  const report = await reportOf(call, job);
  const say = (message: readonly [string, string]): string => translate(message, language);
  const blocks: PdfBlock[] = [{ kind: 'facts', rows: factsOf(job, language) }];
  if (job.instructions !== '')
    blocks.push(
      { kind: 'heading', text: say(messages.instructions) },
      { kind: 'text', text: job.instructions },
    );
  if (job.steps.length > 0) blocks.push(...stepsOf(job, report, language));
  if (report) blocks.push(...workOf(report, language));
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title: say(messages.title),
    subtitle: job.title,
    blocks,
    foot: `${job.title} · ${job.id.slice(-8).toUpperCase()}`,
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

function factsOf(job: Job, language: Language): Words {
  const say = (message: readonly [string, string]): string => translate(message, language);
  return known([
    [say(messages.customer), job.customer_name],
    [say(messages.address), [job.address, job.city].filter((part) => part !== '').join(', ')],
    [say(messages.when), `${formatDate(job.date, language)}, ${formatTime12(job.time)}`],
    [say(messages.worker), job.worker_name],
    [say(messages.started), stamp(job.started_at, language)],
    [say(messages.finished), stamp(job.finished_at, language)],
    [say(messages.price), job.price === 0 ? '' : formatRupees(job.price)],
  ]);
}

function stepsOf(job: Job, report: JobReturn | null, language: Language): PdfBlock[] {
  const say = (message: readonly [string, string]): string => translate(message, language);
  const done = new Map((report?.steps ?? []).map((step) => [step.id, step]));
  return [
    { kind: 'heading', text: say(messages.steps) },
    {
      kind: 'table',
      columns: [
        { label: say(messages.step), share: 3 },
        { label: say(messages.result), share: 1 },
      ],
      rows: job.steps.map(({ id, text }) => {
        const { done: isDone = false, value = '' } = done.get(id) ?? {};
        return [text, isDone ? value || say(messages.done) : ''];
      }),
    },
  ];
}

function workOf(report: JobReturn, language: Language): PdfBlock[] {
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
  if (report.extras.length > 0)
    blocks.push(
      { kind: 'heading', text: say(messages.extras) },
      {
        kind: 'table',
        columns: [
          { label: say(messages.extra), share: 3 },
          { label: say(messages.price), share: 1, numeric: true },
        ],
        rows: report.extras.map(({ name, amount }) => [name, formatRupees(amount)]),
      },
    );
  const rows = known([
    [say(messages.note), report.note],
    [say(messages.signedBy), report.signed_by],
  ]);
  return rows.length > 0 ? [...blocks, { kind: 'facts', rows }] : blocks;
}

function stamp(at: Instant | null, language: Language): string {
  return at === null
    ? ''
    : `${formatDate(dateOf(at), language)}, ${formatTime12(timeOf(instantFromMs(Date.parse(at))))}`;
}

function known(rows: Words): Words {
  return rows.filter(([, value]) => value !== '');
}
