import type { ReactNode } from 'react';
import type { listDepartments } from '#shared/modules/settings/queries.ts';
import { today } from '#web/core/ui/look/when.ts';
import { blankStaff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { nextCode } from '../next-code.ts';
import { staffScreens as messages } from '../messages.ts';
import { staffSections } from './staff-fields.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { staff } from '#shared/modules/staff/staff-member.ts';

const newestFirst = { filters: {}, counted: null, search: '', sort: '-created_at', pages: 1 } as const;

type Props = { person: StaffMember | null; onSaved: (person: StaffMember) => void; onClose: () => void };

/**
 * Adds somebody, or changes their record. The masked numbers are empty in it: what is typed replaces them.
 */
export function StaffDialog({ person, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const mayRead = usePermission('settings:read');
  const departments = useQuery<typeof listDepartments>(
    '/settings/departments',
    mayRead ? { input: { limit: 200 } } : null,
  );
  const newest = useListQuery<StaffMember>({ ...newestFirst, path: person ? '' : '/staff' });
  // The form takes its first values once, so it waits for the number.
  if (!person && newest.state === 'loading') return null;
  // What is masked is typed anew or left as it is.
  const record = person
    ? { ...person, pan: '' }
    : {
        ...blankStaff,
        code: nextCode(newest.rows.map((item) => item.code)),
        name: '',
        // Leave is worked out from it, so it is asked for with a day that is usually right.
        joined_on: today(),
      };

  const save = async (changes: Record<string, unknown>): Promise<void> => {
    // The week day is chosen as text.
    const body =
      'weekly_off' in changes
        ? { ...changes, weekly_off: changes['weekly_off'] === '' ? null : Number(changes['weekly_off']) }
        : changes;
    const { data } = person
      ? await call<WriteOf<typeof staff, 'PUT', '/staff/{id}'>>(
          'PUT /staff/{id}',
          { params: { id: person.id }, form: body },
          {
            headers: { 'if-match': `"${person.ver}"` },
          },
        )
      : await call<WriteOf<typeof staff, 'POST', '/staff'>>('POST /staff', {
          form: { code: record.code, joined_on: record.joined_on, name: '', ...body },
        });
    onSaved(data);
  };
  return (
    <RecordDialog
      title={t(person ? messages.editTitle : messages.addTitle)}
      saveLabel={t(messages.save)}
      sections={staffSections(
        t,
        language,
        (departments.data ?? []).map((item) => item.name),
        person,
      )}
      record={record}
      save={save}
      onClose={onClose}
      place="side"
    />
  );
}
