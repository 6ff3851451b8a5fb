import { Box } from '@chakra-ui/react';
import { IdCard, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { categoryNames, genderNames, skillNames } from '#shared/modules/staff/words.ts';
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { staffScreens as say } from '../messages.ts';
import { MaskedNumber } from './masked-number.tsx';
import { SignInNote } from './sign-in-note.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { weekdayNames } from './staff-fields.ts';
import { StaffStatus } from './staff-status.tsx';

type Props = { person: StaffMember; onChange: (person: StaffMember) => void };

/** Who somebody is, and what the office does with the record. */
export function RecordTab({ person, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('staff:write');
  const [asking, setAsking] = useState<'edit' | 'leave' | 'void' | null>(null);
  const { busy, run } = useSave();
  const day = (value: CalendarDate | null): string => (value === null ? '' : formatDate(value, language));
  const path = `/staff/${encodeURIComponent(person.id)}`;
  const printCard = (): void => void run(() => saveFile(`${path}/id-card`, `id-${person.code}.pdf`));
  const voidCard = (): void =>
    void run(async () => {
      await api('POST', `${path}/card/renew`, {});
      setAsking(null);
      toast.success(t(say.voidCardDone));
    });
  const rejoin = (): void =>
    void run(async () => {
      onChange((await api<StaffMember>('POST', `${path}/rejoin`, {})).data);
      toast.success(t(say.rejoinDone, { name: person.name }));
    });

  return (
    <Box display="grid" gap="5">
      <Box display="flex" gap="4" alignItems="flex-start">
        {person.photo_id === null ? null : (
          <Box width="96px" flexShrink={0}>
            <Photo id={person.photo_id} label={t(say.photoOf, { name: person.name })} />
          </Box>
        )}
        <Box display="grid" gap="3" justifyItems="start">
          <StaffStatus person={person} />
          <Box display="flex" flexWrap="wrap" gap="2">
            {may ? (
              <Button size="sm" look="outline" onClick={() => setAsking('edit')}>
                <Pencil size={16} aria-hidden />
                {t(say.edit)}
              </Button>
            ) : null}
            <Button size="sm" look="outline" busy={busy} onClick={printCard}>
              <IdCard size={16} aria-hidden />
              {t(say.idCard)}
            </Button>
            {may ? (
              <Button size="sm" look="quiet" onClick={() => setAsking('void')}>
                {t(say.voidCard)}
              </Button>
            ) : null}
            {may && person.status === 'active' ? (
              <Button size="sm" look="dangerOutline" onClick={() => setAsking('leave')}>
                {t(say.leave)}
              </Button>
            ) : null}
            {may && person.status === 'inactive' ? (
              <Button size="sm" look="outline" busy={busy} onClick={rejoin}>
                {t(say.rejoin)}
              </Button>
            ) : null}
          </Box>
        </Box>
      </Box>
      <FactList
        facts={[
          { label: t(say.code), value: person.code },
          { label: t(say.name), value: [person.name, person.name_hi].filter((one) => one !== '').join('\n') },
          {
            label: t(say.phone),
            value:
              person.phone === null ? null : (
                <Box display="grid" gap="1" justifyItems="start">
                  <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>
                  <SignInNote key={person.phone} person={person} onInvited={() => onChange(person)} />
                </Box>
              ),
          },
          { label: t(say.category), value: t(categoryNames[person.category]) },
          { label: t(say.post), value: person.post },
          { label: t(say.skill), value: t(skillNames[person.skill_class]) },
          { label: t(say.department), value: person.department },
          { label: t(say.joined), value: day(person.joined_on) },
          { label: t(say.left), value: day(person.left_on) },
          { label: t(say.leftWhy), value: person.left_why },
          {
            label: t(say.weeklyOff),
            value:
              person.weekly_off === null
                ? t(say.movingOff)
                : (weekdayNames(language)[person.weekly_off] ?? ''),
          },
          { label: t(say.exService), value: person.ex_serviceman ? t(say.yes) : '' },
          { label: t(say.born), value: day(person.date_of_birth) },
          { label: t(say.gender), value: person.gender === '' ? '' : t(genderNames[person.gender]) },
          { label: t(say.father), value: person.father_name },
          { label: t(say.mother), value: person.mother_name },
          { label: t(say.spouse), value: person.spouse_name },
          { label: t(say.blood), value: person.blood_group },
          { label: t(say.address), value: person.address },
          { label: t(say.permanent), value: person.permanent_address },
          {
            label: t(say.emergencyName),
            value: [person.emergency_name, formatPhone(person.emergency_phone)]
              .filter((one) => one !== '')
              .join('\n'),
          },
          { label: t(say.uan), value: person.uan },
          { label: t(say.esic), value: person.esic },
          { label: t(say.pan), value: person.pan },
          {
            label: t(say.aadhaar),
            value: person.aadhaar_last4 === '' ? null : `•••• ${person.aadhaar_last4}`,
          },
          { label: t(say.bank), value: person.bank_name },
          {
            label: t(say.account),
            value:
              person.bank_last4 === '' ? null : (
                <MaskedNumber person={person} field="bank_account" last={person.bank_last4} />
              ),
          },
          { label: t(say.ifsc), value: person.ifsc },
          {
            label: t(say.nominee),
            value: [person.nominee_name, person.nominee_relation].filter((one) => one !== '').join(', '),
          },
        ]}
      />
      {asking === 'void' ? (
        <Dialog
          open
          onClose={() => setAsking(null)}
          title={t(say.voidCardTitle)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(null)}>
                {t(uiMessages.cancel)}
              </Button>
              <Button look="danger" busy={busy} onClick={voidCard}>
                {t(say.voidCard)}
              </Button>
            </>
          }
        >
          {t(say.voidCardText)}
        </Dialog>
      ) : null}
      {asking === 'edit' ? (
        <StaffDialog
          person={person}
          onSaved={(next) => {
            onChange(next);
            toast.success(t(say.saved));
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'leave' ? (
        <RecordDialog
          title={t(say.leaveTitle, { name: person.name })}
          saveLabel={t(say.leave)}
          sections={[
            {
              fields: [
                { name: 'left_on', label: t(say.leaveDay), kind: 'date', wide: true },
                { name: 'reason', label: t(say.reason), kind: 'area', required: true, maxLength: 500 },
              ],
            },
          ]}
          record={{}}
          save={async (body) => {
            onChange((await api<StaffMember>('POST', `${path}/leave`, { reason: '', ...body })).data);
            toast.success(t(say.leaveDone, { name: person.name }));
          }}
          onClose={() => setAsking(null)}
        >
          {t(say.leaveText)}
        </RecordDialog>
      ) : null}
    </Box>
  );
}
