import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, timeOf } from '#shared/core/dates.ts';
import { fixLifecycle } from '#shared/modules/attendance/regularize.ts';
import type { AttendanceFix } from '#shared/modules/attendance/regularize.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { FixStatus } from '../components/fix-status.tsx';
import { attendanceScreens } from '../messages.ts';
import { officeScreens as say } from '../office-messages.ts';
import { FixSheet } from './fix-sheet.tsx';

/** What guards ask to have corrected; those that wait for an answer first. */
export default function CorrectionsPage(): ReactNode {
  const { t, language } = useLanguage();
  const dayOf = (fix: AttendanceFix): string => formatDate(fix.date, language);
  const kindOf = (fix: AttendanceFix): string => t(attendanceScreens[`kind_${fix.kind}`]);
  const stampOf = (fix: AttendanceFix): string => stampWords(fix.created_at, language);
  const columns: DeskColumn<AttendanceFix>[] = [
    {
      key: 'person',
      label: t(say.person),
      sort: 'staff_name',
      cell: (fix) => fix.staff_name,
      text: (fix) => fix.staff_name,
      width: '180px',
    },
    { key: 'day', label: t(say.day), sort: 'date', cell: dayOf, text: dayOf },
    { key: 'what', label: t(say.what), cell: kindOf, text: kindOf },
    {
      key: 'wanted',
      label: t(say.wanted),
      numeric: true,
      cell: (fix) => timeOf(fix.wanted_at),
      text: (fix) => timeOf(fix.wanted_at),
    },
    { key: 'reason', label: t(say.reason), cell: (fix) => fix.reason, text: (fix) => fix.reason },
    { key: 'stamp', label: t(say.stamp), sort: 'created_at', cell: stampOf, text: stampOf },
    {
      key: 'status',
      label: t(say.status),
      cell: (fix) => <FixStatus status={fix.status} />,
      text: (fix) => t(say[fix.status]),
    },
  ];
  return (
    <Page title={t(say.title)} subtitle={t(say.subtitle)}>
      <DeskList<AttendanceFix>
        path="/attendance/fixes"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.filter),
            all: t(say.all),
            first: 'asked',
            values: fixLifecycle.states.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        calm={{ icon: <ClipboardCheck aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <ClipboardCheck aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        follow={['notifications']}
        sheet={(fix, { onChange, onClose }) => <FixSheet fix={fix} onChange={onChange} onClose={onClose} />}
      />
    </Page>
  );
}
