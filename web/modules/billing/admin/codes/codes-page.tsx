import { Hash, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { codeCategories } from '#shared/modules/billing/gst/service-codes.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import type { ListedCode } from '#shared/modules/billing/hsn-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { codeMessages as messages } from '../../settings-messages.ts';
import { CodeDialog } from './code-dialog.tsx';
import { CodeSheet } from './code-sheet.tsx';

/** Codes of the product and of the business; each is one row, whatever rates it has had. */
export default function CodesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('billing:write');
  const [adding, setAdding] = useState(false);
  useCommand(`add-${hsnCodes.one}`, () => setAdding(true));
  const nameOf = (code: ListedCode): string => writtenIn(language, code.name, code.name_hi);
  const origin = (code: ListedCode): string => t(code.own ? messages.ownCode : messages.shipped);
  const columns: AdminColumn<ListedCode>[] = [
    {
      key: 'code',
      label: labelOf(hsnCodes, 'code', language),
      sort: 'code',
      cell: (row) => row.code,
      text: (row) => row.code,
    },
    { key: 'name', label: t(messages.name), sort: 'name', cell: nameOf, text: nameOf },
    {
      key: 'rate',
      label: t(messages.rateToday),
      sort: 'rate',
      numeric: true,
      cell: (row) => (row.rate === null ? '' : `${row.rate}%`),
      text: (row) => row.rate,
    },
    {
      key: 'category',
      label: t(messages.category),
      cell: (row) => (row.category === null ? '' : t(messages[row.category])),
      text: (row) => (row.category === null ? '' : t(messages[row.category])),
    },
    { key: 'origin', label: t(messages.origin), cell: origin, text: origin },
  ];
  const none = { icon: <Hash aria-hidden />, title: t(messages.none), text: t(messages.noneText) };
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(messages.addCode)}
          </Button>
        ) : undefined
      }
    >
      <AdminTable<ListedCode>
        path="/billing/hsn-codes"
        order="code"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'category',
            label: t(messages.category),
            all: t(messages.all),
            values: codeCategories.map((value) => ({ value, label: t(messages[value]) })),
          },
        ]}
        idOf={({ code }) => code}
        emptyState={none}
        none={none}
        sheet={(code, tools) => <CodeSheet key={code.code} code={code} tools={tools} />}
      >
        {(list) =>
          adding ? <CodeDialog code={null} onSaved={list.reload} onClose={() => setAdding(false)} /> : null
        }
      </AdminTable>
    </Page>
  );
}
