import { Box } from '@chakra-ui/react';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { explainMiss } from '#shared/modules/patrol/operations.ts';
import { call } from '#web/core/session/call.ts';
import { timeOf, parseInstant } from '#shared/core/dates.ts';
import { missLifecycle } from '#shared/modules/patrol/miss.ts';
import type { Miss } from '#shared/modules/patrol/miss.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { AdminColumn, SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { patrolDesk as messages } from '../admin-messages.ts';
import { PatrolFrame } from './patrol-frame.tsx';
import { useSites } from './use-sites.ts';

const looks = {
  open: ['danger', 'attention'],
  explained: ['quiet', 'note'],
  withdrawn: ['ok', 'done'],
} as const;

/** Rounds for which not all scans had come when the waiting was over, and what became of that. */
export default function MissedPage(): ReactNode {
  const { t, language } = useLanguage();
  const sites = useSites();
  const whenOf = (miss: Miss): string => `${stampWords(miss.starts_at, language)}–${timeOf(miss.ends_at)}`;
  const missingOf = (miss: Miss): string => miss.missing.map((point) => point.name).join(', ');
  const columns: AdminColumn<Miss>[] = [
    {
      key: 'route',
      label: t(messages.route),
      cell: (row) => row.route_name,
      text: (row) => row.route_name,
      width: '200px',
    },
    {
      key: 'site',
      label: t(messages.site),
      sort: 'site_name',
      cell: (row) => row.site_name,
      text: (row) => row.site_name,
    },
    {
      key: 'when',
      label: t(messages.when),
      sort: 'starts_at',
      cell: whenOf,
      text: (row) => `${row.date} ${timeOf(row.starts_at)}–${timeOf(row.ends_at)}`,
    },
    { key: 'missing', label: t(messages.missing), cell: missingOf, text: missingOf },
    {
      key: 'status',
      label: t(messages.status),
      sort: 'status',
      cell: (row) => <MissBadge status={row.status} />,
      text: (row) => t(messages[row.status]),
    },
    { key: 'note', label: t(messages.note), cell: (row) => row.note, text: (row) => row.note },
  ];
  return (
    <PatrolFrame at="missed">
      <AdminTable<Miss>
        path="/patrol/misses"
        caption={t(messages.missed)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(messages.status),
            all: t(messages.all),
            first: 'open',
            values: missLifecycle.states.map((value) => ({ value, label: t(messages[value]) })),
          },
          { name: 'site_id', label: t(messages.site), all: t(messages.everySite), values: sites },
        ]}
        calm={{
          icon: <ListX aria-hidden />,
          title: t(messages.missedCalm),
          text: t(messages.missedCalmText),
        }}
        none={{
          icon: <ListX aria-hidden />,
          title: t(messages.missedNone),
          text: t(messages.missedCalmText),
        }}
        sheet={(row, tools) => <MissSheet miss={row} tools={tools} />}
      />
    </PatrolFrame>
  );
}

function MissBadge({ status }: { status: Miss['status'] }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(messages[status])}
    </StatusBadge>
  );
}

function MissSheet({ miss, tools }: { miss: Miss; tools: SheetTools<Miss> }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('patrol:write');
  const { busy, error, form, run } = useSave();
  const [note, setNote] = useState('');
  const clock = (moment: string): string => stampWords(moment, language);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof explainMiss>('POST /patrol/misses/{id}/explain', {
        params: { id: miss.id },
        form: {
          note,
        },
      });
      toast.success(t(messages.noteSaved));
      tools.onChange(data);
    });
  };
  return (
    <SideSheet open onClose={tools.onClose} title={miss.route_name}>
      <Box display="grid" gap="5">
        <Box>
          <MissBadge status={miss.status} />
        </Box>
        <FactList
          facts={[
            { label: t(messages.site), value: miss.site_name },
            { label: t(messages.when), value: `${clock(miss.starts_at)}–${timeOf(miss.ends_at)}` },
            { label: t(messages.missing), value: miss.missing.map((point) => point.name).join(', ') },
            ...(miss.came_late.length > 0
              ? [
                  {
                    label: t(messages.cameLate),
                    value: miss.came_late.map((item) => (
                      <Box key={item.checkpoint_id}>
                        {t(messages.cameLateLine, {
                          name: item.name,
                          at: timeOf(parseInstant(item.at)),
                          received: clock(item.received_at),
                        })}
                      </Box>
                    )),
                  },
                ]
              : []),
            ...(miss.note === '' ? [] : [{ label: t(messages.note), value: miss.note }]),
            ...(miss.answered_by === '' ? [] : [{ label: t(messages.answeredBy), value: miss.answered_by }]),
          ]}
        />
        {may && miss.status === 'open' ? (
          <form ref={form} onSubmit={(event) => void save(event)} noValidate>
            <Box display="grid" gap="3">
              <TextArea
                label={t(messages.note)}
                required
                value={note}
                onChange={setNote}
                maxLength={500}
                error={error('note')}
              />
              <Button type="submit" busy={busy}>
                {t(messages.saveNote)}
              </Button>
            </Box>
          </form>
        ) : null}
      </Box>
    </SideSheet>
  );
}
