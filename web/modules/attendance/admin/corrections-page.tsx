import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, timeOf } from '#shared/core/dates.ts';
import { fixLifecycle } from '#shared/modules/attendance/regularize.ts';
import type { AttendanceFix } from '#shared/modules/attendance/regularize.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { FixStatus } from '../components/fix-status.tsx';
import { attendanceScreens } from '../messages.ts';
import { officeScreens as messages } from '../office-messages.ts';
import { FixSheet } from './fix-sheet.tsx';

/** What guards ask to have corrected; those that wait for an answer first. */
export default function CorrectionsPage(): ReactNode {
  const { t, language } = useLanguage();
  const dayOf = (fix: AttendanceFix): string => formatDate(fix.date, language);
  const kindOf = (fix: AttendanceFix): string => t(attendanceScreens[`kind_${fix.kind}`]);
  const stampOf = (fix: AttendanceFix): string => stampWords(fix.created_at, language);
  const columns: AdminColumn<AttendanceFix>[] = [
    {
      key: 'person',
      label: t(messages.person),
      sort: 'staff_name',
      cell: (fix) => fix.staff_name,
      text: (fix) => fix.staff_name,
      width: '180px',
    },
    { key: 'day', label: t(messages.day), sort: 'date', cell: dayOf, text: dayOf },
    { key: 'what', label: t(messages.what), cell: kindOf, text: kindOf },
    {
      key: 'wanted',
      label: t(messages.wanted),
      numeric: true,
      cell: (fix) => timeOf(fix.wanted_at),
      text: (fix) => timeOf(fix.wanted_at),
    },
    { key: 'reason', label: t(messages.reason), cell: (fix) => fix.reason, text: (fix) => fix.reason },
    { key: 'stamp', label: t(messages.stamp), sort: 'created_at', cell: stampOf, text: stampOf },
    {
      key: 'status',
      label: t(messages.status),
      cell: (fix) => <FixStatus status={fix.status} />,
      text: (fix) => t(messages[fix.status]),
    },
  ];
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AdminTable<AttendanceFix>
        path="/attendance/fixes"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(messages.filter),
            all: t(messages.all),
            first: 'asked',
            values: fixLifecycle.states.map((value) => ({ value, label: t(messages[value]) })),
          },
        ]}
        calm={{ icon: <ClipboardCheck aria-hidden />, title: t(messages.calm), text: t(messages.calmText) }}
        none={{ icon: <ClipboardCheck aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        follow={['notifications']}
        sheet={(fix, { onChange, onClose }) => <FixSheet fix={fix} onChange={onChange} onClose={onClose} />}
      />
    </Page>
  );
}
