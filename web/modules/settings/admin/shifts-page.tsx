import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { settingsScreens as messages } from '../messages.ts';
import { formFields } from '#web/core/ui/resource/resource-fields.tsx';
import type { WriteOf } from '#shared/core/operation.ts';

/** The shifts people work in. */
export default function ShiftsPage(): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState<Shift | 'new' | null>(null);
  const may = usePermission('settings:write');
  return (
    <Page
      title={t(messages.shiftsTitle)}
      subtitle={t(messages.shiftsText)}
      actions={
        may ? (
          <Button onClick={() => setOpen('new')}>
            <Plus size={20} aria-hidden />
            {t(messages.addShift)}
          </Button>
        ) : undefined
      }
    >
      <Shifts open={open} setOpen={setOpen} />
    </Page>
  );
}

function Line({
  title,
  text,
  onEdit,
  onRemove,
  busy,
}: {
  title: string;
  text: string;
  onEdit: () => void;
  onRemove: () => void;
  busy: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('settings:write');
  return (
    <Card>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
        <Box minW="0">
          <Box fontWeight="semibold" className="notranslate">
            {title}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            {text}
          </Box>
        </Box>
        {may ? (
          <Box display="flex" gap="2">
            <Button size="sm" look="quiet" aria-label={`${t(messages.edit)}: ${title}`} onClick={onEdit}>
              {t(messages.edit)}
            </Button>
            <Button
              size="sm"
              look="quiet"
              busy={busy}
              aria-label={`${t(messages.remove)}: ${title}`}
              onClick={onRemove}
            >
              {t(messages.remove)}
            </Button>
          </Box>
        ) : null}
      </Box>
    </Card>
  );
}

type ShiftsProps = { open: Shift | 'new' | null; setOpen: (open: Shift | 'new' | null) => void };

function Shifts({ open, setOpen }: ShiftsProps): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 200 } });
  const { busy, run } = useSave();
  const text = (shift: Shift): string =>
    [
      `${shift.starts}–${shift.ends}${shift.ends <= shift.starts ? ` (${t(messages.nextDay)})` : ''}`,
      ...(shift.break_minutes > 0 ? [t(messages.breakLine, { n: shift.break_minutes })] : []),
      ...(shift.active ? [] : [t(messages.off)]),
    ].join(' · ');
  return (
    <Box as="section">
      <AnswerStates answer={answer}>
        {(rows) => (
          <Box display="grid" gap="3">
            {rows.map((shift) => (
              <Line
                key={shift.id}
                title={writtenIn(language, shift.name, shift.name_hi)}
                text={text(shift)}
                busy={busy}
                onEdit={() => setOpen(shift)}
                onRemove={() =>
                  void run(async () => {
                    await call<WriteOf<typeof shifts, 'DELETE', '/settings/shifts/{id}'>>(
                      'DELETE /settings/shifts/{id}',
                      { params: { id: shift.id } },
                    );
                    toast.success(t(messages.removed));
                    answer.reload();
                  })
                }
              />
            ))}
          </Box>
        )}
      </AnswerStates>
      {open ? (
        <RecordDialog
          title={t(messages.shift)}
          saveLabel={t(messages.save)}
          record={open === 'new' ? { ...blankRecord(shifts), starts: '08:00', ends: '20:00' } : open}
          whole={open === 'new'}
          sections={[{ fields: formFields(shifts, language, open === 'new') }]}
          save={async (body) => {
            if (open === 'new')
              await call<WriteOf<typeof shifts, 'POST', '/settings/shifts'>>('POST /settings/shifts', {
                form: body,
              });
            else
              await call<WriteOf<typeof shifts, 'PUT', '/settings/shifts/{id}'>>(
                'PUT /settings/shifts/{id}',
                { params: { id: open.id }, form: body },
                { headers: { 'if-match': `"${open.ver}"` } },
              );
            toast.success(t(messages.saved));
            answer.reload();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Box>
  );
}
