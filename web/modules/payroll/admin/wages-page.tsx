import { Box } from '@chakra-ui/react';
import { Coins, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { componentName } from '#shared/modules/payroll/rules/line-labels.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { readNames, useNames } from '#web/core/data/use-names.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, labelOf, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { payScreens as messages } from '../messages.ts';
import { WageDialog } from './wage-dialog.tsx';

type Named = { readonly id: string; readonly name: string };
type Names = ReadonlyMap<string, Named>;

/** Who is paid what, from which day on: people, and whoever works at a site, at a post or in a skill. */
export default function WagesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('payroll:write');
  const [adding, setAdding] = useState(false);
  useCommand('set-wage', () => setAdding(true));
  const [round, setRound] = useState(0);
  const whom = (one: WageStructure, people: Names, sites: Names): string => {
    const named = (names: Names, id: string): string => personName(id, names.get(id)?.name ?? '…');
    if (one.staff_id !== null) return named(people, one.staff_id);
    const parts = [
      one.site_id === null ? '' : named(sites, one.site_id),
      one.post,
      one.skill === null ? '' : t(skillNames[one.skill]),
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
      cell: (row) => <Whom wage={row} words={whom} />,
      text: (row) => whom(row, new Map(), new Map()),
      read: async (rows) => {
        const people = await readNames<Named>(
          '/staff',
          rows.map((row) => row.staff_id),
        );
        const sites = await readNames<Named>(
          '/locations',
          rows.map((row) => row.site_id),
        );
        return (row) => whom(row, people, sites);
      },
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

/** For whom a wage is; the names of the people and sites in sight are asked for as one question each. */
function Whom({
  wage,
  words,
}: {
  wage: WageStructure;
  words: (wage: WageStructure, people: Names, sites: Names) => string;
}): ReactNode {
  const people = useNames<Named>('/staff', [wage.staff_id]);
  const sites = useNames<Named>('/locations', [wage.site_id]);
  return <Box className="notranslate">{words(wage, people, sites)}</Box>;
}
