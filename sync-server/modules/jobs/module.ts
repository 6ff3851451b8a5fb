import {
  searchedExtras,
  searchedJobs,
  searchedJobTypes,
  searchedMissedVisits,
} from '#shared/modules/jobs/searched.ts';
import * as z from 'zod/mini';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import { noShows } from '#shared/modules/jobs/no-show.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { closedJobStates, jobs as jobsResource } from '#shared/modules/jobs/job.ts';
import { jobTypes } from '#shared/modules/jobs/job-type.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import * as queries from '#shared/modules/jobs/queries.ts';
import { readJobDay } from '#shared/modules/jobs/day-queries.ts';
import { can } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { oneReply, readRoutes } from '#server/core/http/crud.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { indexed } from '#server/core/sql/search/indexed.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { listAssigned } from './assigned.ts';
import { auditTexts } from './audit-texts.ts';
import { readDay } from './day-queries.ts';
import { jobSheet } from './job-sheet.ts';
import { visitPhoto } from './trust.ts';
import { unansweredOffers } from './expire-offers.ts';
import { acceptJob, rejectJob } from './operations/answer-offer.ts';
import { cancelJob, renewCodes, reopenJob } from './operations/close-job.ts';
import { completeJob, progressJob } from './operations/do-job.ts';
import { offerJob, setJobTeam } from './operations/give-job.ts';
import { releaseJob } from './operations/offer-job.ts';
import { allowExtra, approveExtra, declineExtra, proposeExtra } from './operations/extra-work.ts';
import { reportNobodyCame, reportNobodyHome, settleNoShow } from './operations/missed-visit.ts';
import { hideCustomerRating, rateCustomer } from './operations/rate-customer.ts';
import { settleReturn } from './operations/settle-return.ts';
import { createJob, removeJob } from './operations/write-job.ts';
import { createJobType, updateJobType } from './operations/write-job-type.ts';
import { sayingWhoIsBusy } from './operations/who-is-busy.ts';
import { isAtWork } from './searched-at-work.ts';
import { isOfTeam } from './teams.ts';
import { tileRoute } from './tiles/tile-route.ts';
import {
  listCandidates,
  listStepCodes,
  listTypeStepCodes,
  listWorkers,
  readJobStory,
  readVisit,
} from './queries.ts';

/** How an offer or a report was taken. */
const answered = z.object({ state: z.string() });
const office = [createJob, removeJob, offerJob, setJobTeam, releaseJob, cancelJob, reopenJob, renewCodes];
const extras = [proposeExtra, approveExtra, declineExtra, allowExtra];
const rated = [rateCustomer, hideCustomerRating];
const missed = [reportNobodyHome, reportNobodyCame];
const answers = { resource: jobsResource, many: false } as const;
const accept = handle(acceptJob);
const reject = handle(rejectJob);
const complete = handle(completeJob);
const progress = handle(progressJob);
const [list] = readRoutes(jobsResource, '/jobs', ['Jobs', 'जॉब'], {
  access: 'tenant',
  permission: 'jobs:read',
  narrowing: {
    query: {
      held: 'true for jobs with a report to check',
      unproven: 'true for completed jobs without the customer’s end code',
    },
    rows: (select, { query }) => {
      const found = query['held'] === 'true' ? select.where('returns_held', '>', 0) : select;
      if (query['unproven'] !== 'true') return found;
      return found
        .where('status', '=', 'completed')
        .where('has_codes', '=', 1)
        .where('end_state', '!=', 'right');
    },
  },
});

const [ratings] = readRoutes(
  customerRatings,
  customerRatings.path,
  ['Ratings of customers', 'ग्राहकों की रेटिंग'],
  {
    access: 'signed-in',
  },
);

/** Pieces of work at a place: to whom they are offered, and what was done. */
export const jobs = defineModule('jobs', {
  says: auditTexts,
  searched: [
    { ...indexed(searchedJobs, [jobsResource]), isAtWork },
    searchedJobTypes,
    searchedExtras,
    searchedMissedVisits,
  ],
  jobs: [unansweredOffers],
  resources: [jobsResource, jobOffers, jobReturns, jobExtras, noShows, customerRatings, jobTypes],
  operations: [...office, acceptJob, rejectJob, progressJob, completeJob, ...extras, ...missed, ...rated],
  routes: [
    ...(list ? [list] : []),
    ...(ratings ? [ratings] : []),
    ...resourceRoutes(jobTypes, { read: 'jobs:read', create: createJobType, update: updateJobType }),
    sayingWhoIsBusy(handle(createJob, { status: 201 })),
    handleQuery(queries.listAssigned, listAssigned, { runs: 'by-size' }),
    handleQuery(readJobDay, readDay, { runs: 'by-size' }),
    tileRoute,
    handleQuery(queries.listWorkers, listWorkers, { runs: 'by-size' }),
    handleQuery(queries.readVisit, readVisit, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/jobs/of-booking/{booking}/photo',
      access: 'signed-in',
      summary: ['The photo of who comes for a booking', 'बुकिंग पर आने वाले की फ़ोटो'],
      handle: visitPhoto,
    },
    {
      method: 'GET',
      path: '/jobs/{id}',
      access: 'signed-in',
      summary: ['A job', 'एक जॉब'],
      answers,
      handle: showJob,
    },
    {
      method: 'GET',
      path: '/jobs/{id}/sheet',
      access: 'signed-in',
      runs: 'in-worker',
      summary: ['A job as a PDF', 'जॉब का PDF'],
      handle: jobSheet,
    },
    handle(removeJob),
    handleQuery(queries.readJobStory, readJobStory, { runs: 'by-size' }),
    handleQuery(queries.listStepCodes, listStepCodes),
    handleQuery(queries.listTypeStepCodes, listTypeStepCodes),
    handleQuery(queries.listCandidates, listCandidates, { runs: 'by-size' }),
    sayingWhoIsBusy(handle(offerJob)),
    sayingWhoIsBusy(handle(setJobTeam)),
    handle(releaseJob),
    { ...accept, answers, handle: acceptAndShow },
    { ...reject, answers: { resource: jobOffers, many: false } },
    { ...progress, answers, handle: progressAndShow },
    { ...complete, answers, handle: completeAndShow },
    handle(cancelJob),
    handle(reopenJob),
    handle(renewCodes),
    settleReturn,
    handle(proposeExtra, { status: 201 }),
    handle(approveExtra),
    handle(declineExtra),
    handle(allowExtra),
    handle(reportNobodyHome, { status: 201 }),
    handle(reportNobodyCame, { status: 201 }),
    settleNoShow,
    handle(rateCustomer),
    handle(hideCustomerRating),
  ],
});

/** The job that was won, or the refusal of who came second: what the answer was is kept either way. */
async function acceptAndShow(call: SignedCall): Promise<Reply> {
  const { data } = await accept.handle(call);
  const { state } = answered.parse(data);
  if (state === 'lost') refuse('illegal_transition', messages.taken, 'status');
  return showJob(call);
}

async function completeAndShow(call: SignedCall): Promise<Reply> {
  const { data, notice } = await complete.handle(call);
  const { state } = answered.parse(data);
  if (state === 'held') refuse('illegal_transition', messages.keptForOffice, 'status');
  return { ...(await showKept(call)), ...(notice === undefined ? {} : { notice }) };
}

async function progressAndShow(call: SignedCall): Promise<Reply> {
  await progress.handle(call);
  return showKept(call);
}

/** The job after a report, or that the report is kept, for who may not read the job any more. */
async function showKept(call: SignedCall): Promise<Reply> {
  try {
    return await showJob(call);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return refuse('illegal_transition', messages.keptForOffice, 'status');
  }
}

/**
 * A job. Who does it sees no number of a borrower or of a customer whose job is over, and not who else was
 * asked.
 */
async function showJob(call: SignedCall): Promise<Reply> {
  const isTheirs = await isOfTeam(call, call.params['id'] ?? '');
  const reply = await oneReply(jobsResource, call, isTheirs || jobsResource.access.read(call.actor));
  if (can(call.actor, 'jobs:read')) return reply;
  const job = z
    .looseObject({ kind: z.string(), status: z.string(), customer_phone: z.unknown() })
    .parse(reply.data);
  const isOver = closedJobStates.some((state) => state === job.status);
  const customer_phone = job.kind === 'recovery' || isOver ? null : job.customer_phone;
  return { ...reply, data: { ...job, customer_phone, history: [] } };
}
