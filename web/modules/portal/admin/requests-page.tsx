import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { Stored } from '#shared/core/resource.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import type { GuardRequest } from '#shared/modules/portal/guard-request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { listColumns, listFilters } from '#web/core/ui/resource/resource-fields.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { requestScreens as messages } from '../desk-messages.ts';
import { RequestSheet } from './request-sheet.tsx';

/** What clients ask for beside their sanctioned people, what waits first. */
export default function RequestsPage(): ReactNode {
  const { t, language } = useLanguage();
  const [status] = listFilters(guardRequests, language, t(messages.all));
  const days = ({ from, to }: GuardRequest): string =>
    from === to ? formatDate(from, language) : `${formatDate(from, language)} – ${formatDate(to, language)}`;
  return (
    <Page title={t(messages.title)} subtitle={t(messages.about)}>
      <AdminTable<GuardRequest & Stored>
        path={guardRequests.path}
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={[
          ...listColumns<GuardRequest & Stored>(guardRequests, language).filter(
            ({ key }) => key !== 'from' && key !== 'to',
          ),
          { key: 'days', label: t(messages.days), cell: days, text: days },
        ]}
        filters={status ? [status] : []}
        emptyState={{
          icon: <UserRoundPlus aria-hidden />,
          title: t(messages.empty),
          text: t(messages.emptyText),
        }}
        none={{
          icon: <UserRoundPlus aria-hidden />,
          title: t(messages.none),
          text: t(messages.noneText),
        }}
        sheet={(request, tools) => <RequestSheet key={request.id} request={request} tools={tools} />}
      />
    </Page>
  );
}
