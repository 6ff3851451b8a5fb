import { Box } from '@chakra-ui/react';
import { Coins, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listStaff } from '#shared/modules/staff/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { formatRupees } from '#shared/core/money.ts';
import { componentName } from '#shared/modules/payroll/rules/line-labels.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, labelOf, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { payScreens as messages } from '../messages.ts';
import { WageDialog } from './wage-dialog.tsx';

type Named = { readonly id: string; readonly name: string };

/** Who is paid what, from which day on: people, and whoever works at a site, at a post or in a skill. */
export default function WagesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('payroll:write');
  const [adding, setAdding] = useState(false);
  useCommand('set-wage', () => setAdding(true));
  const [round, setRound] = useState(0);
  const people = useQuery<typeof listStaff>('/staff', { input: { limit: 200 } });
  const sites = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const named = (list: readonly Named[] | null, id: string): string =>
    personName(id, list?.find((item) => item.id === id)?.name ?? id);
  const whom = (wageStructure: WageStructure): string => {
    if (wageStructure.staff_id !== null) return named(people.data, wageStructure.staff_id);
    const parts = [
      wageStructure.site_id === null ? '' : named(sites.data, wageStructure.site_id),
      wageStructure.post,
      wageStructure.skill === null ? '' : t(skillNames[wageStructure.skill]),
    ];
    return parts.filter((part) => part !== '').join(', ') || t(messages.everybody);
  };
  const parts = (wageStructure: WageStructure): string =>
    wageStructure.components
      .map((part) => `${t(componentName(part.name))} ${formatRupees(part.amount)}`)
      .join(', ');
  const columns: AdminColumn<WageStructure>[] = [
    {
      key: 'whom',
      label: t(messages.forWhom),
      cell: (row) => <Box className="notranslate">{whom(row)}</Box>,
      text: whom,
    },
    ...fieldColumns<WageStructure>(wageStructures, language, ['basis', 'effective_from', 'components'], {
      components: { cell: (row) => <Box minW="220px">{parts(row)}</Box>, text: parts },
    }),
  ];
  const emptyState = {
    icon: <Coins aria-hidden />,
    title: t(messages.wagesEmpty),
    text: t(messages.wagesText),
  };
  return (
    <Page
      title={t(messages.wages)}
      subtitle={t(messages.wagesText)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(messages.setWage)}
          </Button>
        ) : undefined
      }
    >
      <AdminTable<WageStructure>
        key={round}
        path="/payroll/structures"
        caption={t(messages.wages)}
        searchLabel={t(messages.searchWages)}
        columns={columns}
        filters={[
          {
            name: 'basis',
            label: labelOf(wageStructures, 'basis', language),
            all: t(messages.all),
            values: optionsOf(wageStructures, 'basis', language),
          },
        ]}
        emptyState={emptyState}
        none={emptyState}
      />
      {adding ? (
        <WageDialog
          staff={null}
          structures={[]}
          least={[]}
          onDone={() => setRound(round + 1)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Page>
  );
}
