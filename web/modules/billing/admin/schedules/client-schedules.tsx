import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Stored } from '#shared/core/resource.ts';
import type { BillSchedule } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { listScheduleBills } from '#shared/modules/billing/schedules/operations.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { scheduleScreens as messages } from '../../schedule-screens.ts';
import { EndDialog } from './end-dialog.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Schedule = BillSchedule & Stored;
type Open =
  | { readonly what: 'form'; readonly schedule: Schedule | null }
  | { readonly what: 'end'; readonly schedule: Schedule };

/** The recurring invoices of a client: when the next one comes, what was made, and what keeps one from it. */
export function ClientSchedules({ clientId, may }: { clientId: string; may: boolean }): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useListQuery<Schedule>({
    path: '/billing/schedules',
    filters: { client_id: clientId },
    counted: null,
    search: '',
    sort: '',
    pages: 2,
  });
  const bills = useQuery<typeof listScheduleBills>('/billing/schedules/bills', {
    input: { client_id: clientId },
  });
  const close = (): void => setOpen(null);
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box color="fg.muted">{t(messages.about)}</Box>
      {may ? (
        <Box>
          <Button size="sm" onClick={() => setOpen({ what: 'form', schedule: null })}>
            <Plus size={18} aria-hidden />
            {t(messages.add)}
          </Button>
        </Box>
      ) : null}
      <AnswerStates answer={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Box color="fg.muted">{t(messages.none)}</Box>
          ) : (
            <Box as="ul" display="grid" gap="3" listStyleType="none">
              {rows.map((schedule) => (
                <ScheduleCard
                  key={schedule.id}
                  schedule={schedule}
                  bills={(bills.data ?? []).filter((bill) => bill.schedule_id === schedule.id)}
                  may={may}
                  onEdit={() => setOpen({ what: 'form', schedule })}
                  onEnd={() => setOpen({ what: 'end', schedule })}
                  onChange={list.reload}
                />
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {open?.what === 'form' ? (
        <ScheduleDialog clientId={clientId} schedule={open.schedule} onSaved={list.reload} onClose={close} />
      ) : null}
      {open?.what === 'end' ? (
        <EndDialog schedule={open.schedule} onEnded={list.reload} onClose={close} />
      ) : null}
    </Box>
  );
}
