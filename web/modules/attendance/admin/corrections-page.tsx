import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeOf } from '#shared/core/dates.ts';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import type { AttendanceFix } from '#shared/modules/attendance/regularize.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { FixStatus } from '../components/fix-status.tsx';
import { attendanceScreens } from '../messages.ts';
import { correctionScreens } from '../correction-messages.ts';
import { FixSheet } from './fix-sheet.tsx';

/** What guards ask to have corrected; those that wait for an answer first. */
export default function CorrectionsPage(): ReactNode {
  const { t, language } = useLanguage();
  const kindOf = (fix: AttendanceFix): string => t(attendanceScreens[`kind_${fix.kind}`]);
  const stampOf = (fix: AttendanceFix): string => stampWords(fix.created_at, language);
  const columns: AdminColumn<AttendanceFix>[] = [
    ...listColumns<AttendanceFix>(attendanceFixes, language, {
      kind: { cell: kindOf, text: kindOf },
      wanted_at: {
        numeric: true,
        cell: (fix) => timeOf(fix.wanted_at),
        text: (fix) => timeOf(fix.wanted_at),
      },
    }),
    { key: 'stamp', label: t(correctionScreens.stamp), sort: 'created_at', cell: stampOf, text: stampOf },
    ...fieldColumns<AttendanceFix>(attendanceFixes, language, ['status'], {
      status: { cell: (fix) => <FixStatus status={fix.status} /> },
    }),
  ];
  return (
    <Page title={t(correctionScreens.title)} subtitle={t(correctionScreens.subtitle)}>
      <AdminTable<AttendanceFix>
        path="/attendance/fixes"
        caption={t(correctionScreens.title)}
        searchLabel={t(correctionScreens.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(correctionScreens.filter),
            all: t(correctionScreens.all),
            first: 'asked',
            values: optionsOf(attendanceFixes, 'status', language),
          },
        ]}
        emptyState={{
          icon: <ClipboardCheck aria-hidden />,
          title: t(correctionScreens.emptyTitle),
          text: t(correctionScreens.emptyText),
        }}
        none={{
          icon: <ClipboardCheck aria-hidden />,
          title: t(correctionScreens.none),
          text: t(correctionScreens.noneText),
        }}
        follow={['notifications']}
        sheet={(fix, { onChange, onClose }) => <FixSheet fix={fix} onChange={onChange} onClose={onClose} />}
      />
    </Page>
  );
}
