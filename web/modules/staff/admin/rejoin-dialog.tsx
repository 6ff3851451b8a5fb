import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { today } from '#web/core/ui/look/when.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { staffScreens as messages } from '../messages.ts';

type Props = {
  person: StaffMember;
  onChange: (person: StaffMember) => void;
  onClose: () => void;
};

/**
 * Takes somebody on again: they rejoin on a day, or the exit was a mistake and the joining date stays. An
 * exit that is still to come can only be cancelled.
 */
export function RejoinDialog({ person, onChange, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const isToCome = person.status === 'active';
  const name = writtenIn(language, person.name, person.name_hi);
  return (
    <RecordDialog
      title={t(isToCome ? messages.cancelExitTitle : messages.rejoinTitle, { name })}
      saveLabel={t(isToCome ? messages.cancelExit : messages.rejoin)}
      sections={
        isToCome
          ? []
          : [
              {
                fields: [
                  {
                    name: 'how',
                    label: t(messages.rejoinHow),
                    kind: 'choice',
                    required: true,
                    wide: true,
                    options: [
                      { value: 'rejoins', label: t(messages.rejoins) },
                      { value: 'mistake', label: t(messages.exitMistake) },
                    ],
                  },
                  {
                    name: 'joined_on',
                    label: labelOf(staff, 'joined_on', language),
                    kind: 'date',
                    hint: t(messages.rejoinDayHint),
                    wide: true,
                  },
                ],
              },
            ]
      }
      record={{ how: 'rejoins', joined_on: today() }}
      whole
      save={async ({ how, joined_on: day }) => {
        const isMistake = isToCome || how === 'mistake';
        const { data } = await call<WriteOf<typeof staff, 'POST', '/staff/{id}/rejoin'>>(
          'POST /staff/{id}/rejoin',
          { params: { id: person.id }, form: isMistake ? { mistake: true } : { joined_on: day } },
        );
        onChange(data);
        toast.success(t(isToCome ? messages.cancelExitDone : messages.rejoinDone, { name }));
      }}
      onClose={onClose}
    >
      {t(messages.rejoinText)}
    </RecordDialog>
  );
}
