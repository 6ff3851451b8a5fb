import { Box } from '@chakra-ui/react';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { explainMiss } from '#shared/modules/patrol/operations.ts';
import { call } from '#web/core/session/call.ts';
import { timeOf, parseInstant } from '#shared/core/dates.ts';
import { misses } from '#shared/modules/patrol/miss.ts';
import type { Miss } from '#shared/modules/patrol/miss.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import {
  inputProps,
  labelOf,
  listColumns,
  optionsOf,
  textOf,
} from '#web/core/ui/resource/resource-fields.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
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
  const label = (name: string): string => labelOf(misses, name, language);
  const whenOf = (miss: Miss): string => `${stampWords(miss.starts_at, language)}–${timeOf(miss.ends_at)}`;
  const missingOf = (miss: Miss): string => miss.missing.map((point) => point.name).join(', ');
  const columns = listColumns<Miss>(misses, language, {
    starts_at: {
      cell: whenOf,
      text: (row) => `${row.date} ${timeOf(row.starts_at)}–${timeOf(row.ends_at)}`,
    },
    missing: { cell: missingOf, text: missingOf },
    status: { cell: (row) => <MissBadge status={row.status} /> },
  });
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
            label: label('status'),
            all: t(messages.all),
            first: 'open',
            values: optionsOf(misses, 'status', language),
          },
          { name: 'site_id', label: label('site_name'), all: t(messages.everySite), values: sites },
        ]}
        emptyState={{
          icon: <ListX aria-hidden />,
          title: t(messages.missedEmpty),
          text: t(messages.missedEmptyText),
        }}
        none={{
          icon: <ListX aria-hidden />,
          title: t(messages.missedNone),
          text: t(messages.missedEmptyText),
        }}
        sheet={(row, tools) => <MissSheet miss={row} tools={tools} />}
      />
    </PatrolFrame>
  );
}

function MissBadge({ status }: { status: Miss['status'] }): ReactNode {
  const { language } = useLanguage();
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {textOf(misses, 'status', status, language)}
    </StatusBadge>
  );
}

function MissSheet({ miss, tools }: { miss: Miss; tools: SheetTools<Miss> }): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: string): string => labelOf(misses, name, language);
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
            { label: label('site_name'), value: personName(miss.site_id, miss.site_name) },
            { label: label('starts_at'), value: `${clock(miss.starts_at)}–${timeOf(miss.ends_at)}` },
            { label: label('missing'), value: miss.missing.map((point) => point.name).join(', ') },
            ...(miss.came_late.length > 0
              ? [
                  {
                    label: label('came_late'),
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
            ...(miss.note === '' ? [] : [{ label: label('note'), value: miss.note }]),
            ...(miss.answered_by === '' ? [] : [{ label: label('answered_by'), value: miss.answered_by }]),
          ]}
        />
        {may && miss.status === 'open' ? (
          <form ref={form} onSubmit={(event) => void save(event)} noValidate>
            <Box display="grid" gap="3">
              <TextArea
                {...inputProps(misses, 'note', language)}
                required
                value={note}
                onChange={setNote}
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
