import * as z from 'zod/mini';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import type { SignedCall, SignedRoute } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { busyAt, offDuring } from '../candidates.ts';
import type { Worker } from '../workers.ts';

const written = z.object({ id: z.string() });

/** A route that gives or moves a job, and says who of those it names has another job at that time. */
export function sayingWhoIsBusy(route: SignedRoute): SignedRoute {
  return {
    ...route,
    handle: async (call) => {
      const reply = await route.handle(call);
      const { data } = written.safeParse(reply.data);
      const notice = data && (await busyNotice(call, data.id));
      return notice ? { ...reply, notice } : reply;
    },
  };
}

async function busyNotice({ actor, services }: SignedCall, jobId: string): Promise<Message | null> {
  const { read } = services.database;
  const row = await read
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', jobId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const job = row && decodeRow(jobs, row);
  if (!job || !isOpenJob(job)) return null;
  const place = { sql: read, tenantId: actor.tenantId };
  const named = await namedFor(place, job);
  if (named.length === 0) return null;
  const ids = named.map(({ id }) => id);
  const said = [
    sentenceOf(messages.isBusy, named, await busyAt(place, job)),
    sentenceOf(messages.isOff, named, await offDuring(place, job, ids)),
  ].filter((sentence) => sentence !== null);
  return said.length === 0
    ? null
    : inBoth((language) => said.map((sentence) => translate(sentence, language)).join(' '));
}

/** What is said of those who are among some people; nothing where nobody is. */
function sentenceOf(
  sentence: Message,
  named: readonly Worker[],
  ids: Pick<ReadonlySet<string>, 'has'>,
): Message | null {
  const names = named.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  return names.length === 0 ? null : filled(sentence, { name: names.join(', ') });
}

/** Who of those who have a job, go along or were asked by name has another one at its time. */
export async function busyNamesOf(sql: Sql, tenantId: string, job: Job): Promise<string[]> {
  const named = await namedFor({ sql, tenantId }, job);
  if (named.length === 0) return [];
  const busy = await busyAt({ sql, tenantId }, job);
  return named.filter(({ id }) => busy.has(id)).map(({ name }) => name);
}

/** Who has a job, goes along or was asked by name. */
async function namedFor(
  { sql, tenantId }: { readonly sql: Sql; readonly tenantId: string },
  job: Job,
): Promise<Worker[]> {
  // Of many who are asked at once nobody has it yet.
  const offers = await sql
    .selectFrom('job_offers')
    .select(['worker_id', 'worker_name'])
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', job.id)
    .where('state', 'in', job.offer_mode === 'person' ? ['accepted', 'waiting'] : ['accepted'])
    .where('deleted', '=', 0)
    .orderBy('worker_name')
    .orderBy('id')
    .execute();
  return offers.map((offer) => ({ id: String(offer['worker_id']), name: String(offer['worker_name']) }));
}
