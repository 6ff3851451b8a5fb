import { Box } from '@chakra-ui/react';
import { IdCard, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { aadhaarLabel } from '#shared/modules/staff/identity.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { categoryNames, genderNames, skillNames } from '#shared/modules/staff/words.ts';
import { call } from '#web/core/session/call.ts';
import type { renewCard } from '#shared/modules/staff/online.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { staffScreens as messages } from '../messages.ts';
import { MaskedNumber } from './masked-number.tsx';
import { RejoinDialog } from './rejoin-dialog.tsx';
import { SignInNote } from './sign-in-note.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { weekdayNames } from '#web/core/ui/look/weekday-names.ts';
import { StaffStatus } from './staff-status.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { WriteOf } from '#shared/core/operation.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

type Asking = 'edit' | 'leave' | 'rejoin' | 'void';
type Props = { person: StaffMember; onChange: (person: StaffMember) => void };

/** Who somebody is, and what the office does with the record. */
export function RecordTab({ person, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);

  return (
    <Box display="grid" gap="5">
      <Head person={person} onAsk={setAsking} />
      <Facts person={person} onChange={onChange} />
      {asking === 'void' ? <VoidCard person={person} onClose={() => setAsking(null)} /> : null}
      {asking === 'edit' ? (
        <StaffDialog
          person={person}
          onSaved={(next) => {
            onChange(next);
            toast.success(t(messages.saved));
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'leave' ? (
        <Leave person={person} onChange={onChange} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'rejoin' ? (
        <RejoinDialog person={person} onChange={onChange} onClose={() => setAsking(null)} />
      ) : null}
    </Box>
  );
}

/** The photo, how they stand, and what the office may do. */
function Head({ person, onAsk }: Pick<Props, 'person'> & { onAsk: (what: Asking) => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('staff:write');
  const { busy, run } = useSave();
  const path = `/staff/${encodeURIComponent(person.id)}`;
  const printCard = (): void => void run(() => saveFile(`${path}/id-card`, `id-${person.code}.pdf`));

  return (
    <Box display="flex" gap="4" alignItems="flex-start">
      {person.photo_id === null ? null : (
        <Box width="96px" flexShrink={0}>
          <Photo id={person.photo_id} label={t(messages.photoOf, { name: person.name })} />
        </Box>
      )}
      <Box display="grid" gap="3" justifyItems="start">
        <StaffStatus person={person} />
        <Box display="flex" flexWrap="wrap" gap="2">
          {may ? (
            <Button size="sm" look="outline" onClick={() => onAsk('edit')}>
              <Pencil size={16} aria-hidden />
              {t(messages.edit)}
            </Button>
          ) : null}
          <Button size="sm" look="outline" busy={busy} onClick={printCard}>
            <IdCard size={16} aria-hidden />
            {t(messages.idCard)}
          </Button>
          <ShareFile size="sm" path={`${path}/id-card`} name={`id-${person.code}.pdf`} />
          {may ? (
            <Button size="sm" look="quiet" onClick={() => onAsk('void')}>
              {t(messages.voidCard)}
            </Button>
          ) : null}
          {may && person.status === 'active' ? (
            <Button size="sm" look="dangerOutline" onClick={() => onAsk('leave')}>
              {t(messages.leave)}
            </Button>
          ) : null}
          {may && (person.status === 'inactive' || person.left_on !== null) ? (
            <Button size="sm" look="outline" onClick={() => onAsk('rejoin')}>
              {t(person.status === 'inactive' ? messages.rejoin : messages.cancelExit)}
            </Button>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

function Facts({ person, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const day = (value: CalendarDate | null): string => (value === null ? '' : formatDate(value, language));
  const label = (name: keyof StaffMember): string => labelOf(staff, name, language);
  return (
    <FactList
      facts={[
        { label: label('code'), value: person.code },
        {
          label: label('name'),
          value: [person.name, person.name_hi].filter((item) => item !== '').join('\n'),
        },
        {
          label: label('phone'),
          value:
            person.phone === null ? null : (
              <Box display="grid" gap="1" justifyItems="start">
                <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>
                <SignInNote key={person.phone} person={person} onInvited={() => onChange(person)} />
              </Box>
            ),
        },
        { label: label('category'), value: t(categoryNames[person.category]) },
        { label: label('post'), value: textOf(staff, 'post', person.post, language) },
        { label: label('skill_class'), value: t(skillNames[person.skill_class]) },
        { label: label('department'), value: person.department },
        { label: label('joined_on'), value: day(person.joined_on) },
        { label: label('left_on'), value: day(person.left_on) },
        { label: label('left_why'), value: person.left_why },
        {
          label: label('earlier'),
          value: person.earlier
            .map(({ joined_on, left_on }) => [day(joined_on), day(left_on)].filter(Boolean).join(' – '))
            .join(', '),
        },
        {
          label: label('weekly_off'),
          value:
            person.weekly_off === null
              ? t(messages.movingOff)
              : (weekdayNames(language)[person.weekly_off] ?? ''),
        },
        { label: label('ex_serviceman'), value: person.ex_serviceman ? t(messages.yes) : '' },
        { label: label('date_of_birth'), value: day(person.date_of_birth) },
        { label: label('gender'), value: person.gender === '' ? '' : t(genderNames[person.gender]) },
        { label: label('father_name'), value: person.father_name },
        { label: label('mother_name'), value: person.mother_name },
        { label: label('spouse_name'), value: person.spouse_name },
        { label: label('blood_group'), value: person.blood_group },
        { label: label('address'), value: person.address },
        { label: label('permanent_address'), value: person.permanent_address },
        {
          label: label('emergency_name'),
          value: [person.emergency_name, formatPhone(person.emergency_phone)]
            .filter((item) => item !== '')
            .join('\n'),
        },
        { label: label('uan'), value: person.uan },
        { label: label('esic'), value: person.esic },
        {
          label: label('pan'),
          value:
            person.pan === '' ? null : (
              <MaskedNumber person={person} field="pan" last={person.pan.slice(-4)} />
            ),
        },
        {
          label: t(aadhaarLabel),
          value: person.aadhaar_last4 === '' ? null : `•••• ${person.aadhaar_last4}`,
        },
        { label: label('bank_name'), value: person.bank_name },
        {
          label: label('bank_account'),
          value:
            person.bank_last4 === '' ? null : (
              <MaskedNumber person={person} field="bank_account" last={person.bank_last4} />
            ),
        },
        { label: label('ifsc'), value: person.ifsc },
        {
          label: label('nominee_name'),
          value: [person.nominee_name, person.nominee_relation].filter((item) => item !== '').join(', '),
        },
      ]}
    />
  );
}

function VoidCard({ person, onClose }: { person: StaffMember; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const voidCard = (): void =>
    void run(async () => {
      await call<typeof renewCard>('POST /staff/{id}/card/renew', { params: { id: person.id } });
      onClose();
      toast.success(t(messages.voidCardDone));
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.voidCardTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button look="danger" busy={busy} onClick={voidCard}>
            {t(messages.voidCard)}
          </Button>
        </>
      }
    >
      {t(messages.voidCardText)}
    </Dialog>
  );
}

function Leave({ person, onChange, onClose }: Props & { onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.leaveTitle, { name: writtenIn(language, person.name, person.name_hi) })}
      saveLabel={t(messages.leave)}
      sections={[
        {
          fields: [
            {
              name: 'left_on',
              label: t(messages.leaveDay),
              kind: 'date',
              required: true,
              wide: true,
            },
            {
              name: 'at_once',
              label: t(messages.leaveAtOnce),
              kind: 'flag',
              hint: t(messages.leaveAtOnceHint),
              wide: true,
            },
            {
              name: 'reason',
              label: t(messages.reason),
              kind: 'area',
              required: true,
              maxLength: maxLengthOf(staff, 'left_why'),
            },
          ],
        },
      ]}
      record={{ left_on: person.left_on ?? today() }}
      whole
      save={async (body) => {
        const { data } = await call<WriteOf<typeof staff, 'POST', '/staff/{id}/leave'>>(
          'POST /staff/{id}/leave',
          { params: { id: person.id }, form: { reason: '', ...body } },
        );
        onChange(data);
        const { name, left_on: last } = data;
        toast.success(
          data.status === 'active' && last !== null
            ? t(messages.leaveLater, { name, day: formatDate(last, language) })
            : t(messages.leaveDone, { name }),
        );
      }}
      onClose={onClose}
    >
      {t(messages.leaveText)}
    </RecordDialog>
  );
}
