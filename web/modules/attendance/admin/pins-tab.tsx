import { Box } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { setPin } from '#shared/modules/attendance/online.ts';
import { call } from '#web/core/session/call.ts';
import type { listPins } from '#shared/modules/attendance/queries.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { removePin } from '#shared/modules/attendance/online.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { kioskScreens as messages } from '../kiosk-messages.ts';

type Line = {
  readonly staff_id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly code: string;
  readonly set_at: Instant | null;
};

/** Who has a PIN. A new one is drawn, said once to be told, and can be read by nobody afterwards. */
export function PinsTab(): ReactNode {
  const { t, language } = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const pins = useQuery<typeof listPins>('/attendance/pins', { input: { limit: 200, search: wanted } });
  const { run } = useSave();
  const [given, setGiven] = useState<{ readonly name: string; readonly pin: string } | null>(null);
  const nameOf = (line: Line): string => writtenIn(language, line.name, line.name_hi);
  const give = (line: Line): void =>
    void run(async () => {
      const { data } = await call<typeof setPin>('PUT /attendance/pins/{id}', {
        params: { id: line.staff_id },
      });
      setGiven({ name: nameOf(line), pin: data.pin ?? '' });
      pins.reload();
    });
  const takeAway = (line: Line): void =>
    void run(async () => {
      await call<typeof removePin>('DELETE /attendance/pins/{id}', { params: { id: line.staff_id } });
      toast.success(t(messages.pinGone, { name: nameOf(line) }));
      pins.reload();
    });
  return (
    <Box display="grid" gap="4">
      <Box maxW="420px">
        <TextField label={t(messages.find)} type="search" value={search} onChange={setSearch} />
      </Box>
      <AnswerStates answer={pins}>
        {(rows) => {
          if (rows.length === 0)
            return (
              <EmptyState
                icon={<KeyRound aria-hidden />}
                title={t(messages.none)}
                text={t(messages.noneText)}
              />
            );
          return (
            <DataTable<Line>
              caption={t(messages.tabPins)}
              rows={rows}
              rowKey={(row) => row.staff_id}
              columns={[
                { key: 'person', label: t(messages.person), cell: nameOf, width: '200px' },
                { key: 'number', label: t(messages.number), cell: (row) => row.code },
                {
                  key: 'pin',
                  label: t(messages.pin),
                  cell: (row) =>
                    row.set_at === null
                      ? t(messages.pinNone)
                      : t(messages.pinSince, { date: stampWords(row.set_at, language) }),
                },
                {
                  key: 'do',
                  label: t(messages.actions),
                  cell: (row) => (
                    <Box display="flex" gap="2">
                      <Button
                        size="sm"
                        look="outline"
                        aria-label={`${t(messages.giveNew)}: ${nameOf(row)}`}
                        onClick={() => give(row)}
                      >
                        {t(messages.giveNew)}
                      </Button>
                      {row.set_at === null ? null : (
                        <Button
                          size="sm"
                          look="quiet"
                          aria-label={`${t(messages.takeAway)}: ${nameOf(row)}`}
                          onClick={() => takeAway(row)}
                        >
                          {t(messages.takeAway)}
                        </Button>
                      )}
                    </Box>
                  ),
                },
              ]}
            />
          );
        }}
      </AnswerStates>
      {given ? (
        <Dialog
          open
          onClose={() => setGiven(null)}
          title={t(messages.pinGiven, { name: given.name })}
          actions={<Button onClick={() => setGiven(null)}>{t(messages.done)}</Button>}
        >
          <Box
            textAlign="center"
            fontSize="3xl"
            fontWeight="bold"
            fontFamily="mono"
            letterSpacing="0.2em"
            data-pin={given.pin}
            mb="4"
          >
            {given.pin}
          </Box>
          {t(messages.pinGivenText)}
        </Dialog>
      ) : null}
    </Box>
  );
}
