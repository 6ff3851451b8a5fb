import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '#web/core/session/session.ts';
import TodayPage from '#web/modules/attendance/field/today-page.tsx';
import { OpenSignings } from '#web/modules/contracts/field/open-signings.tsx';
import { OpenLeads } from '#web/modules/crm/field/leads/open-leads.tsx';
import { OpenSurveys } from '#web/modules/crm/field/open-surveys.tsx';
import { IncidentsLink } from '#web/modules/incidents/field/incidents-link.tsx';
import { OpenJobs } from '#web/modules/jobs/field/open-jobs.tsx';
import { NextRound } from '#web/modules/patrol/field/next-round.tsx';
import { OpenCases } from '#web/modules/recovery/field/open-cases.tsx';
import { AskedOfMe } from '#web/modules/roster/field/asked-of-me.tsx';
import { OrdersCard } from '#web/modules/roster/field/post-orders/orders-card.tsx';
import { OkCard } from '#web/modules/sos/field/ok-card.tsx';
import { NoStaffRecord } from './no-staff-record.tsx';
import { OpenTasks } from '#web/modules/tasks/field/open-tasks.tsx';

/**
 * Today's duty; below it the order of the post, what colleagues ask, the next round, open tasks, surveys
 * and leads.
 */
export default function Today(): ReactNode {
  const { user } = useSession();
  if (user?.role === 'provider') return <Navigate to="/field/jobs" replace />;
  if (!user?.staff_id && user?.role !== 'supervisor') return <NoStaffRecord />;
  return (
    <TodayPage>
      <OrdersCard />
      <OkCard />
      <AskedOfMe />
      <NextRound />
      <OpenJobs />
      <OpenCases />
      <OpenTasks />
      <OpenSurveys />
      <OpenLeads />
      {user.role === 'supervisor' ? <OpenSignings /> : null}
      <IncidentsLink />
    </TodayPage>
  );
}
