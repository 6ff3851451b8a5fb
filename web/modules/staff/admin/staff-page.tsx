import { Box } from '@chakra-ui/react';
import { FileUp, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatPhone } from '#shared/core/phone.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { labelOf, listColumns, optionsOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { staffScreens as messages } from '../messages.ts';
import { DeclinedNote } from './declined-note.tsx';
import { EndingNote, useEnding } from './ending-note.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { StaffSheet } from './staff-sheet.tsx';
import type { PayTab } from './staff-sheet.tsx';
import { StaffStatus } from './staff-status.tsx';
import { useDeclined } from './use-declined.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';

/**
 * Everybody who does duty, with whose papers end soon on top.
 */
export default function StaffPage({ pay }: { pay?: PayTab }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('staff:write');
  const mayGrow = useMayBegin('growth');
  const [adding, setAdding] = useState(false);
  useCommand('add-employee', () => setAdding(mayGrow));
  const [, setQuery] = useSearchParams();
  const declined = useDeclined();
  const ending = useEnding();
  const hasDeclined = (staffMember: StaffMember): boolean =>
    declined.people.some(({ id }) => id === staffMember.id);

  const columns = listColumns<StaffMember>(staff, language, {
    name: { text: (row) => row.name, width: '220px' },
    phone: {
      cell: (row) => (row.phone === null ? '' : <Box whiteSpace="nowrap">{formatPhone(row.phone)}</Box>),
    },
    code: { under: 'plain' },
    department: { under: 'plain' },
    status: {
      cell: (row) => <StaffStatus person={row} declined={hasDeclined(row)} />,
      text: (row) =>
        hasDeclined(row) ? t(messages.declined) : textOf(staff, 'status', row.status, language),
    },
  });
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <ButtonLink look="outline" to="/admin/staff/import">
              <FileUp size={20} aria-hidden />
              {t(messages.import)}
            </ButtonLink>
            {mayGrow ? (
              <Button onClick={() => setAdding(true)}>
                <Plus size={20} aria-hidden />
                {t(messages.add)}
              </Button>
            ) : null}
          </Box>
        ) : undefined
      }
    >
      <AdminTable<StaffMember>
        path="/staff"
        ahead={[declined, ending]}
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: labelOf(staff, 'status', language),
            all: t(messages.all),
            first: 'active',
            values: optionsOf(staff, 'status', language),
          },
          {
            name: 'category',
            label: labelOf(staff, 'category', language),
            all: t(messages.anyWork),
            values: optionsOf(staff, 'category', language),
          },
          {
            name: 'sign_in',
            label: t(messages.signIn),
            all: t(messages.anySignIn),
            values: [
              { value: 'invited', label: t(messages.notConfirmed) },
              { value: 'declined', label: t(messages.declined) },
            ],
          },
        ]}
        emptyState={{
          icon: <Users aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <Users aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
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
            <EndingNote data={ending.data} />
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
                  toast.success(t(messages.added, { name: made.name }));
                  list.reload();
                  setQuery((before) => {
                    before.set('open', made.id);
                    before.set('added', '1');
                    return before;
                  });
                }}
                onClose={() => setAdding(false)}
              />
            ) : null}
          </>
        )}
      </AdminTable>
    </Page>
  );
}
