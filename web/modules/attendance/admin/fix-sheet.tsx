import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, timeOf } from '#shared/core/dates.ts';
import type { AttendanceFix } from '#shared/modules/attendance/regularize.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { FixStatus } from '../components/fix-status.tsx';
import { attendanceScreens } from '../messages.ts';
import { officeScreens as messages } from '../office-messages.ts';
import { correctionScreens } from '../correction-messages.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

type Props = { fix: AttendanceFix; onChange: (fix: AttendanceFix) => void; onClose: () => void };

/** One request beside the list, with the two answers. */
export function FixSheet({ fix, onChange, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('attendance:write');
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<'approve' | 'reject' | null>(null);

  const act = async (action: 'approve' | 'reject'): Promise<void> => {
    if (action === 'reject' && answer.trim() === '') return setError(t(correctionScreens.answerMissing));
    setBusy(action);
    setError('');
    try {
      onChange(
        (
          await call<WriteOf<typeof attendanceFixes, 'POST', `/attendance/fixes/{id}/${typeof action}`>>(
            `POST /attendance/fixes/{id}/${action}`,
            { params: { id: fix.id }, form: { answer: answer.trim() } },
          )
        ).data,
      );
      toast.success(t(action === 'approve' ? correctionScreens.approveDone : correctionScreens.rejectDone));
    } catch (thrown) {
      const field = thrown instanceof ApiError ? thrown.fields[0]?.message : undefined;
      setError(field ?? (thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed)));
    } finally {
      setBusy(null);
    }
  };

  return (
    <SideSheet
      open
      onClose={onClose}
      title={`${personName(fix.staff_id, fix.staff_name)}, ${formatDate(fix.date, language)}`}
    >
      <Box display="grid" gap="5">
        <Box>
          <FixStatus status={fix.status} />
        </Box>
        <FactList
          facts={[
            {
              label: labelOf(attendanceFixes, 'kind', language),
              value: t(attendanceScreens[`kind_${fix.kind}`]),
            },
            {
              label: labelOf(attendanceFixes, 'wanted_at', language),
              value: `${timeOf(fix.wanted_at)} (${stampWords(fix.wanted_at, language)})`,
            },
            { label: labelOf(attendanceFixes, 'reason', language), value: fix.reason },
            { label: t(correctionScreens.stamp), value: stampWords(fix.created_at, language) },
            {
              label: labelOf(attendanceFixes, 'decided_by', language),
              value: fix.decided_by === '' ? null : fix.decided_by,
            },
            {
              label: labelOf(attendanceFixes, 'answer', language),
              value: fix.answer === '' ? null : fix.answer,
            },
          ]}
        />
        {may && fix.status === 'asked' ? (
          <Box display="grid" gap="4">
            <TextArea
              label={labelOf(attendanceFixes, 'answer', language)}
              hint={t(correctionScreens.answerHint)}
              maxLength={maxLengthOf(attendanceFixes, 'answer')}
              value={answer}
              onChange={setAnswer}
              error={error}
            />
            <Box display="flex" flexWrap="wrap" gap="3">
              <Button busy={busy === 'approve'} disabled={busy !== null} onClick={() => void act('approve')}>
                {t(correctionScreens.approve)}
              </Button>
              <Button
                look="dangerOutline"
                busy={busy === 'reject'}
                disabled={busy !== null}
                onClick={() => void act('reject')}
              >
                {t(correctionScreens.reject)}
              </Button>
            </Box>
          </Box>
        ) : null}
      </Box>
    </SideSheet>
  );
}
