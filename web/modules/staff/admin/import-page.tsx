import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { ImportCheck, importStaff } from '#shared/modules/staff/exchanges.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { ImportPage } from '#web/core/ui/import/import-page.tsx';
import { ImportProblems } from '#web/core/ui/import/import-problems.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { importScreens as messages } from '../messages.ts';

const list = { to: '/admin/staff', name: messages.back, go: messages.toList } as const;

/** Brings people in from a file. */
export default function StaffImportPage(): ReactNode {
  const { t } = useLanguage();
  return (
    <ImportPage<ImportCheck, Readonly<Record<string, never>>>
      title={messages.title}
      text={messages.subtitle}
      list={list}
      path="/staff/import"
      fileName="staff"
      send={(form, options) => call<typeof importStaff>('POST /staff/import', { form }, options)}
      unmapped={{}}
      words={({ people, created, no_room: noRoom }) => ({
        ...(noRoom === undefined ? {} : { blocked: noRoom }),
        adds: t(messages.right, { n: people }),
        add: t(messages.addAll, { n: people }),
        done: t(messages.added, { n: created ?? 0 }),
        doneText: t(messages.addedText),
      })}
    >
      {({ faults, problems, sample }) =>
        faults > 0 ? <ImportProblems problems={problems} /> : <Sample people={sample ?? []} />
      }
    </ImportPage>
  );
}

function Sample({ people }: { people: NonNullable<ImportCheck['sample']> }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <DataTable<(typeof people)[number]>
      caption={t(messages.sample)}
      columns={[
        {
          key: 'name',
          label: labelOf(staff, 'name', language),
          cell: (row) => <Box className="notranslate">{row.name}</Box>,
        },
        { key: 'code', label: labelOf(staff, 'code', language), cell: (row) => row.code },
        {
          key: 'phone',
          label: labelOf(staff, 'phone', language),
          cell: (row) => formatPhone(row.phone ?? ''),
        },
        {
          key: 'post',
          label: labelOf(staff, 'post', language),
          cell: (row) => textOf(staff, 'post', row.post, language),
        },
      ]}
      rows={people}
      rowKey={(row) => row.code}
    />
  );
}
