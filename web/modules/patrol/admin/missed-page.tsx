import { Box } from '@chakra-ui/react';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { explainMiss } from '#shared/modules/patrol/operations.ts';
import { call } from '#web/core/session/call.ts';
import { timeOf } from '#shared/core/dates.ts';
import { missLifecycle } from '#shared/modules/patrol/miss.ts';
import type { Miss } from '#shared/modules/patrol/miss.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn, SheetTools } from '#web/core/ui/tables/desk-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { patrolDesk as say } from '../desk-messages.ts';
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
  const whenOf = (one: Miss): string => `${stampWords(one.starts_at, language)}–${timeOf(one.ends_at)}`;
  const missingOf = (one: Miss): string => one.missing.map((point) => point.name).join(', ');
  const columns: DeskColumn<Miss>[] = [
    {
      key: 'route',
      label: t(say.route),
      cell: (one) => one.route_name,
      text: (one) => one.route_name,
      width: '200px',
    },
    {
      key: 'site',
      label: t(say.site),
      sort: 'site_name',
      cell: (one) => one.site_name,
      text: (one) => one.site_name,
    },
    {
      key: 'when',
      label: t(say.when),
      sort: 'starts_at',
      cell: whenOf,
      text: (one) => `${one.date} ${timeOf(one.starts_at)}–${timeOf(one.ends_at)}`,
    },
    { key: 'missing', label: t(say.missing), cell: missingOf, text: missingOf },
    {
      key: 'status',
      label: t(say.status),
      sort: 'status',
      cell: (one) => <MissBadge status={one.status} />,
      text: (one) => t(say[one.status]),
    },
    { key: 'note', label: t(say.note), cell: (one) => one.note, text: (one) => one.note },
  ];
  return (
    <PatrolFrame at="missed">
      <DeskList<Miss>
        path="/patrol/misses"
        caption={t(say.missed)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.status),
            all: t(say.all),
            first: 'open',
            values: missLifecycle.states.map((value) => ({ value, label: t(say[value]) })),
          },
          { name: 'site_id', label: t(say.site), all: t(say.everySite), values: sites },
        ]}
        calm={{ icon: <ListX aria-hidden />, title: t(say.missedCalm), text: t(say.missedCalmText) }}
        none={{ icon: <ListX aria-hidden />, title: t(say.missedNone), text: t(say.missedCalmText) }}
        sheet={(one, tools) => <MissSheet miss={one} tools={tools} />}
      />
    </PatrolFrame>
  );
}

function MissBadge({ status }: { status: Miss['status'] }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(say[status])}
    </StatusBadge>
  );
}

function MissSheet({ miss, tools }: { miss: Miss; tools: SheetTools<Miss> }): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('patrol:write');
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
      toast.success(t(say.noteSaved));
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
            { label: t(say.site), value: miss.site_name },
            { label: t(say.when), value: `${clock(miss.starts_at)}–${timeOf(miss.ends_at)}` },
            { label: t(say.missing), value: miss.missing.map((point) => point.name).join(', ') },
            ...(miss.came_late.length > 0
              ? [
                  {
                    label: t(say.cameLate),
                    value: miss.came_late.map((one) => (
                      <Box key={one.checkpoint_id}>
                        {t(say.cameLateLine, {
                          name: one.name,
                          at: timeOf(one.at as Miss['starts_at']),
                          received: clock(one.received_at),
                        })}
                      </Box>
                    )),
                  },
                ]
              : []),
            ...(miss.note === '' ? [] : [{ label: t(say.note), value: miss.note }]),
            ...(miss.answered_by === '' ? [] : [{ label: t(say.answeredBy), value: miss.answered_by }]),
          ]}
        />
        {may && miss.status === 'open' ? (
          <form ref={form} onSubmit={(event) => void save(event)} noValidate>
            <Box display="grid" gap="3">
              <TextArea
                label={t(say.note)}
                required
                value={note}
                onChange={setNote}
                maxLength={500}
                error={error('note')}
              />
              <Button type="submit" busy={busy}>
                {t(say.saveNote)}
              </Button>
            </Box>
          </form>
        ) : null}
      </Box>
    </SideSheet>
  );
}
