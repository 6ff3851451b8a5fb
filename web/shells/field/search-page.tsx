import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { searchedLeads } from '#shared/modules/crm/searched.ts';
import { searchedIncidents } from '#shared/modules/incidents/searched.ts';
import { searchedJobs } from '#shared/modules/jobs/searched.ts';
import { searchedAppeals, searchedReports } from '#shared/modules/on-call/searched.ts';
import { searchedCases } from '#shared/modules/recovery/searched.ts';
import { searchedTasks } from '#shared/modules/tasks/searched.ts';
import type { KindHere } from '#web/core/data/found-here.ts';
import { useSession } from '#web/core/session/session.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useMySurveys } from '#web/modules/crm/field/use-my-surveys.ts';
import { useOwnLeads } from '#web/modules/crm/field/leads/use-own-leads.ts';
import { useMyJobs } from '#web/modules/jobs/field/use-my-jobs.ts';
import { useMyCases } from '#web/modules/recovery/field/use-my-cases.ts';
import { SearchPage } from '#web/modules/search/search-page.tsx';
import type { ListHere } from '#web/modules/search/use-search.ts';
import { fieldMessages } from './messages.ts';

const none: readonly never[] = [];
/** The kinds of the field, and where each opens. */
const kinds: readonly KindHere[] = [
  searchedTasks,
  searchedIncidents,
  searchedCases,
  searchedAppeals,
  searchedReports,
].map((searched) => ({ searched, path: searched.work?.path ?? '' }));
const searchedOwnLeads = { ...searchedLeads, kind: 'own_lead' };
/** Whom a survey is for is not a record of its own on the phone. */
const searchedMySurveys = {
  ...searchedLeads,
  kind: 'my_survey',
  label: fieldMessages.survey,
  names: ['client', 'contact'],
  title: ['client', 'contact'],
  words: ['phone', 'address', 'need'],
  detail: ['contact', 'address'],
};

/** Everything on this phone and of the business that is its holder's. */
export default function FieldSearchPage(): ReactNode {
  const isPartner = useSession().user?.role === 'provider';
  const sells = usePermission('own_leads:write');
  return isPartner ? <PartnerSearch /> : sells ? <OfficerSearch /> : <GuardSearch />;
}

function PartnerSearch(): ReactNode {
  return <SearchPage kinds={kinds} lists={useJobs()} />;
}

function GuardSearch(): ReactNode {
  return <SearchPage kinds={kinds} lists={useWork()} />;
}

function OfficerSearch(): ReactNode {
  const work = useWork();
  const { leads } = useOwnLeads();
  const lists = useMemo(
    () => [
      ...work,
      { searched: searchedOwnLeads, path: '/field/leads?open={id}', rows: leads, isOnlyHere: true },
    ],
    [work, leads],
  );
  return <SearchPage kinds={kinds} lists={lists} />;
}

/** The jobs of the phone's list: the server searches neither offers nor those where one goes along. */
function useJobs(): readonly ListHere[] {
  const { offers, open, done } = useMyJobs();
  return useMemo(
    () => [
      {
        searched: searchedJobs,
        path: searchedJobs.work?.path ?? '',
        rows: [...offers, ...open, ...done],
        isOnlyHere: true,
      },
    ],
    [offers, open, done],
  );
}

/** Jobs, cases and sites to survey, which the phone keeps as lists. */
function useWork(): readonly ListHere[] {
  const jobs = useJobs();
  const { cases } = useMyCases();
  const sites = useMySurveys().answer.data ?? none;
  return useMemo(
    () => [
      ...jobs,
      { searched: searchedCases, path: searchedCases.work?.path ?? '', rows: cases },
      {
        searched: searchedMySurveys,
        path: '/field/surveys?open={id}',
        rows: sites.map((site) => ({ ...site, id: site.lead_id })),
        isOnlyHere: true,
      },
    ],
    [jobs, cases, sites],
  );
}
