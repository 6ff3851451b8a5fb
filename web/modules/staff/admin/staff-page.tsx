import { Box } from '@chakra-ui/react';
import { FileUp, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { categories, categoryNames } from '#shared/modules/staff/words.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { staffScreens as say } from '../messages.ts';
import { DeclinedNote } from './declined-note.tsx';
import { EndingNote } from './ending-note.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { StaffSheet } from './staff-sheet.tsx';
import { StaffStatus } from './staff-status.tsx';
import { useDeclined } from './use-declined.ts';

/**
 * Everybody who does duty, with whose papers end soon on top. `pay` is what the pay tab of a person shows.
 */
export default function StaffPage({ pay }: { pay?: (person: StaffMember) => ReactNode }): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('staff:write');
  const [adding, setAdding] = useState(false);
  const declined = useDeclined();
  const hasDeclined = (one: StaffMember): boolean => declined.people.some(({ id }) => id === one.id);
  const shownName = (one: StaffMember): string => (language === 'hi' && one.name_hi) || one.name;

  const columns: DeskColumn<StaffMember>[] = [
    {
      key: 'name',
      label: t(say.name),
      sort: 'name',
      cell: (one) => <Box className="notranslate">{shownName(one)}</Box>,
      text: (one) => one.name,
      width: '220px',
    },
    { key: 'code', label: t(say.code), sort: 'code', cell: (one) => one.code, text: (one) => one.code },
    {
      key: 'category',
      label: t(say.category),
      cell: (one) => t(categoryNames[one.category]),
      text: (one) => t(categoryNames[one.category]),
    },
    { key: 'post', label: t(say.post), cell: (one) => one.post, text: (one) => one.post },
    {
      key: 'department',
      label: t(say.department),
      cell: (one) => one.department,
      text: (one) => one.department,
    },
    {
      key: 'phone',
      label: t(say.phone),
      cell: (one) => (one.phone === null ? '' : <Box whiteSpace="nowrap">{formatPhone(one.phone)}</Box>),
      text: (one) => one.phone,
    },
    {
      key: 'joined',
      label: t(say.joined),
      sort: 'joined_on',
      cell: (one) => (one.joined_on === null ? '' : formatDate(one.joined_on, language)),
      text: (one) => one.joined_on,
    },
    {
      key: 'status',
      label: t(say.status),
      cell: (one) => <StaffStatus person={one} declined={hasDeclined(one)} />,
      text: (one) => t(hasDeclined(one) ? say.declined : say[one.status]),
    },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <ButtonLink look="outline" to="/admin/staff/import">
              <FileUp size={20} aria-hidden />
              {t(say.import)}
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>
              <Plus size={20} aria-hidden />
              {t(say.add)}
            </Button>
          </Box>
        ) : undefined
      }
    >
      <EndingNote />
      <DeskList<StaffMember>
        path="/staff"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.status),
            all: t(say.all),
            first: 'active',
            values: (['active', 'inactive'] as const).map((value) => ({ value, label: t(say[value]) })),
          },
          {
            name: 'category',
            label: t(say.category),
            all: t(say.anyWork),
            values: categories.map((value) => ({ value, label: t(categoryNames[value]) })),
          },
          {
            name: 'sign_in',
            label: t(say.signIn),
            all: t(say.anySignIn),
            values: [
              { value: 'invited', label: t(say.notConfirmed) },
              { value: 'declined', label: t(say.declined) },
            ],
          },
        ]}
        calm={{ icon: <Users aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <Users aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(person, tools) => (
          <StaffSheet
            person={person}
            tools={{
              ...tools,
              onChange: (next) => {
                tools.onChange(next);
                declined.reload();
              },
            }}
            {...(pay ? { pay } : {})}
          />
        )}
      >
        {(list) => (
          <>
            <DeclinedNote
              people={declined.people}
              onInvited={() => {
                declined.reload();
                list.reload();
              }}
            />
            {adding ? (
              <StaffDialog
                person={null}
                onSaved={(made) => {
                  toast.success(t(say.added, { name: made.name }));
                  list.reload();
                }}
                onClose={() => setAdding(false)}
              />
            ) : null}
          </>
        )}
      </DeskList>
    </Page>
  );
}
