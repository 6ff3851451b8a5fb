import type { ReactNode } from 'react';
import type { Stored } from '#shared/core/resource.ts';
import { reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import type { ReportSchedule } from '#shared/modules/reports/schedules/report-schedule.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';

type Row = ReportSchedule & Stored;
type Props = {
  /** The one to edit; null for a new one. */
  schedule: Row | null;
  onSaved: (schedule: Row) => void;
  onClose: () => void;
};

const order = [
  'report',
  'every',
  'weekday',
  'day',
  'time',
  'format',
  'language',
  'receivers',
  'active',
] as const;

/** Adds a schedule or edits one; the longest choices have a line of their own. */
export function ScheduleDialog({ schedule, onSaved, onClose }: Props): ReactNode {
  const { language } = useLanguage();
  const wide = { wide: true };
  return (
    <ResourceDialog<ReportSchedule>
      resource={reportSchedules}
      row={schedule}
      sections={[{ fields: namedFields(reportSchedules, language, order, { report: wide, every: wide }) }]}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
