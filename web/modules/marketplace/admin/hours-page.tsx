import { CalendarOff, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import { weekdays } from '#shared/modules/marketplace/hours.ts';
import type { Weekday } from '#shared/modules/marketplace/hours.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { hoursScreens as messages } from '../messages.ts';
import { CloseDialog } from './close-dialog.tsx';
import { dayNames, nextClosed } from './hours-labels.ts';

// Hours are saved with network alone, so that no device keeps their form ahead.
const HoursDialog = lazy(async () => ({ default: (await import('./hours-dialog.tsx')).HoursDialog }));

/** When each service can be booked; one press opens a service's hours. */
export default function HoursPage(): ReactNode {
  const { t, language } = useLanguage();
  const { rows, ready, asOf } = useRows(services);
  const may = usePermission('services:write');
  const [open, setOpen] = useState<string | null>(null);
  const [closing, setClosing] = useState(false);
  const opened = rows.find((row) => row.id === open);
  const titleOf = (service: Service): string => writtenIn(language, service.name, service.name_hi);

  const columns: Column<Service>[] = [
    { key: 'service', label: t(messages.service), cell: titleOf, width: '240px' },
    { key: 'days', label: t(messages.days), cell: ({ availability: hours }) => daysWords(hours?.days) },
    {
      key: 'times',
      label: t(messages.times),
      cell: ({ availability: hours }) => (hours ? timesWords(hours.timeSlots) : t(messages.usual)),
    },
    {
      key: 'capacity',
      label: t(messages.capacity),
      numeric: true,
      cell: ({ availability: hours }) => hours?.capacity ?? t(messages.noLimit),
    },
    {
      key: 'closed',
      label: t(messages.closed),
      cell: ({ availability: hours }) => {
        const next = nextClosed(hours, today());
        return next === null
          ? ''
          : [...new Set([next.from, next.to])].map((day) => formatDate(day, language)).join(' – ');
      },
    },
  ];
  function daysWords(days: readonly Weekday[] | undefined): string {
    if (days === undefined || days.length === 7) return t(messages.anyDay);
    return weekdays
      .filter((day) => days.includes(day))
      .map((day) => t(dayNames[day]))
      .join(', ');
  }

  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setClosing(true)} disabled={rows.length === 0}>
            <CalendarOff size={20} aria-hidden />
            {t(messages.closeAll)}
          </Button>
        ) : undefined
      }
    >
      <OfflineNote asOf={asOf} />
      {!ready ? (
        <CardSkeletons />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Store aria-hidden />} title={t(messages.none)} text={t(messages.noneText)} />
      ) : (
        <DataTable
          caption={t(messages.table)}
          columns={columns}
          rows={rows}
          rowKey={(service) => service.id}
          {...(may ? { onOpen: (service: Service) => setOpen(service.id) } : {})}
        />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <HoursDialog
            key={opened.id}
            service={opened}
            title={titleOf(opened)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
      {closing ? <CloseDialog services={rows} onClose={() => setClosing(false)} /> : null}
    </Page>
  );
}

function timesWords(times: readonly string[]): string {
  const sorted = times.toSorted();
  return sorted.length > 4 ? `${sorted[0]} – ${sorted.at(-1)}` : sorted.join(', ');
}
