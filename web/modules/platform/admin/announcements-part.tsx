import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { createAnnouncement } from '#shared/modules/platform/announcements.ts';
import type {
  AnnouncementView,
  endAnnouncement,
  endMaintenance,
  listAnnouncements,
  readAnnouncements,
  startMaintenance,
} from '#shared/modules/platform/announcements.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { stampWords, today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { announcementScreens as messages } from '../announcement-messages.ts';
import { platformScreens as businessMessages } from '../messages.ts';

/** What is announced, and whether the server is closed for writing. */
export function AnnouncementsPart(): ReactNode {
  const { t } = useLanguage();
  const [adding, setAdding] = useState(false);
  const answer = useQuery<typeof listAnnouncements>('/announcements/all', {});
  return (
    <Box as="section" mt="10" display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
        <Heading as="h2" fontSize="lg">
          {t(messages.title)}
        </Heading>
        <Button size="sm" look="outline" onClick={() => setAdding(true)}>
          {t(messages.add)}
        </Button>
      </Box>
      <Maintenance />
      <AnswerStates answer={answer} skeletons={1}>
        {(rows) => (
          <Box display="grid" gap="3">
            {rows.length === 0 ? <Box color="fg.muted">{t(messages.none)}</Box> : null}
            {rows.map((row) => (
              <Announced
                key={row.id}
                row={row}
                to={row.tenant_id === null ? t(messages.everybody) : (row.tenant_name ?? '–')}
                onEnd={answer.reload}
              />
            ))}
          </Box>
        )}
      </AnswerStates>
      {adding ? <AddAnnouncement onAdded={answer.reload} onClose={() => setAdding(false)} /> : null}
    </Box>
  );
}

const looks = {
  over: { tone: 'quiet', icon: 'done' },
  now: { tone: 'info', icon: 'note' },
  later: { tone: 'quiet', icon: 'waiting' },
} as const;

/** Whether an announcement is shown: it may be over, or begin later. */
function stateOf({ from_at: from, until_at: until, ended_at: ended }: AnnouncementView): keyof typeof looks {
  if (ended !== null || Date.parse(until) < Date.now()) return 'over';
  return Date.parse(from) > Date.now() ? 'later' : 'now';
}

/** Until when it was shown; the planned end of what was ended before it began. */
function shownUntil({ from_at: from, until_at: until, ended_at: ended }: AnnouncementView): string {
  return ended !== null && Date.parse(ended) > Date.parse(from) ? ended : until;
}

function Announced({ row, to, onEnd }: { row: AnnouncementView; to: string; onEnd: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const state = stateOf(row);
  const end = (): void =>
    void run(async () => {
      await call<typeof endAnnouncement>('DELETE /announcements/{id}', { params: { id: row.id }, input: {} });
      toast.success(t(messages.ended));
      onEnd();
    });
  return (
    <Card>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <Box flex="1 1 260px" minW="0">
          <Box className="notranslate" overflowWrap="anywhere">
            {t([row.text_en, row.text_hi])}
          </Box>
          <Box fontSize="sm" color="fg.muted" mt="1">
            <span className="notranslate">{to}</span> ·{' '}
            {t(messages.span, {
              from: stampWords(row.from_at, language),
              until: stampWords(shownUntil(row), language),
            })}
          </Box>
        </Box>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <StatusBadge {...looks[state]}>{t(messages[`${state}_state`])}</StatusBadge>
          {state === 'over' ? null : (
            <Button size="sm" look="quiet" busy={busy} onClick={end}>
              {t(messages.end)}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  );
}

function AddAnnouncement({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const text = (name: 'text_en' | 'text_hi') => ({
    name,
    label: t(messages[name]),
    kind: 'area' as const,
    required: true,
    maxLength: maxLengthOf(createAnnouncement, name),
    wide: true,
  });
  const moment = (body: Record<string, unknown>, at: 'from' | 'until') =>
    instantAt(calendarDate(String(body[`${at}_day`])), clockTime(String(body[`${at}_time`])));
  return (
    <RecordDialog
      title={t(messages.add)}
      saveLabel={t(messages.publish)}
      record={{
        tenant_id: '',
        from_day: today(),
        from_time: '00:00',
        until_day: today(),
        until_time: '23:59',
      }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'tenant_id',
              label: t(messages.to),
              kind: 'search',
              find: {
                path: '/tenants',
                searchLabel: t(businessMessages.search),
                none: t(businessMessages.none),
                blank: t(messages.everybody),
              },
              wide: true,
            },
            text('text_en'),
            text('text_hi'),
            { name: 'from_day', label: t(messages.fromDay), kind: 'date', required: true },
            { name: 'from_time', label: t(messages.fromTime), kind: 'time', required: true },
            { name: 'until_day', label: t(messages.untilDay), kind: 'date', required: true },
            { name: 'until_time', label: t(messages.untilTime), kind: 'time', required: true },
          ],
        },
      ]}
      save={async (body) => {
        await call<typeof createAnnouncement>('POST /announcements', {
          form: {
            tenant_id: body['tenant_id'] === '' ? null : body['tenant_id'],
            text_en: body['text_en'],
            text_hi: body['text_hi'],
            from_at: moment(body, 'from'),
            until_at: moment(body, 'until'),
          },
        });
        toast.success(t(messages.published));
        onAdded();
      }}
      onClose={onClose}
    />
  );
}

function Maintenance(): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave<HTMLDivElement>();
  const [minutes, setMinutes] = useState('30');
  const answer = useQuery<typeof readAnnouncements>('/announcements', {});
  const until = answer.data?.maintenance?.until;
  const start = (): void =>
    void run(async () => {
      await call<typeof startMaintenance>('PUT /maintenance', { input: { minutes: Number(minutes) } });
      toast.success(t(messages.started));
      answer.reload();
    });
  const end = (): void =>
    void run(async () => {
      await call<typeof endMaintenance>('DELETE /maintenance', { input: {} });
      toast.success(t(messages.over));
      answer.reload();
    });
  return (
    <Card>
      <Box ref={form} display="grid" gap="3">
        <Box fontWeight="semibold">{t(messages.maintenance)}</Box>
        <Box color="fg.muted">
          {until === undefined
            ? t(messages.maintenanceText)
            : t(messages.running, { time: stampWords(until, language) })}
        </Box>
        {until === undefined ? (
          <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
            <Box w="160px">
              <TextField
                label={t(messages.minutes)}
                inputMode="numeric"
                value={minutes}
                onChange={setMinutes}
                error={error('minutes')}
              />
            </Box>
            <Button look="outline" busy={busy} onClick={start}>
              {t(messages.start)}
            </Button>
          </Box>
        ) : (
          <Button busy={busy} justifySelf="start" onClick={end}>
            {t(messages.stop)}
          </Button>
        )}
      </Box>
    </Card>
  );
}
