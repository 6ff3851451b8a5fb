import { Box } from '@chakra-ui/react';
import { BellRing, HandCoins, Undo2, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import type { listAgentStands, listLenders } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { fieldColumns, listFilters } from '#web/core/ui/resource/resource-fields.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import { CaseSheet } from './case-sheet.tsx';
import { Standing } from './case-standing.tsx';
import { LettersDialog, NoticesDialog } from './notice-dialog.tsx';

/** The filters of the definition that the page shows. */
const shown = ['status', 'hold', 'last_outcome'];

/** All cases, the oldest debts first. */
export default function CasesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('recovery:write');
  const [asking, setAsking] = useState<'allocate' | 'notices' | 'letters' | null>(null);
  const { data: lenders } = useQuery<typeof listLenders>('/recovery/lenders', { input: { limit: 200 } });
  const { data: agents } = useQuery<typeof listAgentStands>('/recovery/agent-stands', {});
  const columns = fieldColumns<RecoveryCase>(recoveryCases, language, [...recoveryCases.list.columns], {
    status: { cell: (row) => <Standing row={row} /> },
    area: { under: 'plain' },
    city: { under: 'plain' },
    lender_name: { under: 'plain' },
    loan_number: { under: 'plain' },
    agent_name: { under: 'named' },
    last_contact_at: { under: 'named' },
  });
  const all = t(messages.all);
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button look="quiet" onClick={() => setAsking('letters')}>
              <Undo2 size={20} aria-hidden />
              {t(messages.withdrawLetters)}
            </Button>
            <Button look="outline" onClick={() => setAsking('notices')}>
              <BellRing size={20} aria-hidden />
              {t(messages.giveNotices)}
            </Button>
            <Button look="outline" onClick={() => setAsking('allocate')}>
              <Users size={20} aria-hidden />
              {t(messages.allocateMany)}
            </Button>
            {/* A file also brings cases up to date that are here. */}
            <ButtonLink to="/admin/recovery/import">
              <Upload size={20} aria-hidden />
              {t(messages.import)}
            </ButtonLink>
          </Box>
        ) : null
      }
    >
      <AdminTable<RecoveryCase>
        path="/recovery/cases"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          ...listFilters(recoveryCases, language, all).filter(({ name }) => shown.includes(name)),
          {
            name: 'lender_id',
            label: t(messages.lender),
            all,
            values: (lenders ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'agent_id',
            label: t(messages.agent),
            all,
            values: (agents ?? []).map((one) => ({
              value: one.user_id,
              label: personName(one.staff_id, one.name),
            })),
          },
          {
            name: 'held',
            label: t(messages.toCheck),
            all,
            values: [{ value: 'true', label: t(messages.held) }],
          },
          {
            name: 'to_notify',
            label: t(messages.noticeShort),
            all,
            values: [{ value: 'true', label: t(messages.toNotify) }],
          },
        ]}
        emptyState={{
          icon: <HandCoins aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <HandCoins aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(row, tools) => <CaseSheet key={row.id} row={row} tools={tools} />}
      >
        {(list) =>
          asking === 'allocate' ? (
            <AllocateDialog onDone={() => list.reload()} onClose={() => setAsking(null)} />
          ) : asking === 'notices' ? (
            <NoticesDialog onDone={() => list.reload()} onClose={() => setAsking(null)} />
          ) : asking === 'letters' ? (
            <LettersDialog onDone={() => list.reload()} onClose={() => setAsking(null)} />
          ) : null
        }
      </AdminTable>
    </Page>
  );
}
