import { Box } from '@chakra-ui/react';
import { Coins, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { listStaff } from '#shared/modules/staff/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { componentName } from '#shared/modules/payroll/rules/line-words.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { wageBases } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { payScreens as say } from '../messages.ts';
import { WageDialog } from './wage-dialog.tsx';

type Named = { readonly id: string; readonly name: string };

/** Who is paid what, from which day on: people, and whoever works at a site, at a post or in a skill. */
export default function WagesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('payroll:write');
  const [adding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  const people = useQuery<typeof listStaff>('/staff', { input: { limit: 200 } });
  const sites = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const named = (list: readonly Named[] | null, id: string): string =>
    list?.find((one) => one.id === id)?.name ?? id;
  const whom = (one: WageStructure): string => {
    if (one.staff_id !== null) return named(people.data, one.staff_id);
    const parts = [
      one.site_id === null ? '' : named(sites.data, one.site_id),
      one.post,
      one.skill === null ? '' : t(skillNames[one.skill]),
    ];
    return parts.filter((part) => part !== '').join(', ') || t(say.everybody);
  };
  const parts = (one: WageStructure): string =>
    one.components.map((part) => `${t(componentName(part.name))} ${formatRupees(part.amount)}`).join(', ');
  const columns: DeskColumn<WageStructure>[] = [
    {
      key: 'whom',
      label: t(say.forWhom),
      cell: (one) => <Box className="notranslate">{whom(one)}</Box>,
      text: whom,
    },
    {
      key: 'basis',
      label: t(say.basis),
      cell: (one) => t(say[`basis_${one.basis}`]),
      text: (one) => t(say[`basis_${one.basis}`]),
    },
    {
      key: 'from',
      label: t(say.from),
      sort: 'effective_from',
      cell: (one) => formatDate(one.effective_from, language),
      text: (one) => one.effective_from,
    },
    {
      key: 'parts',
      label: t(say.says),
      cell: (one) => <Box minW="220px">{parts(one)}</Box>,
      text: parts,
    },
  ];
  const calm = { icon: <Coins aria-hidden />, title: t(say.wagesCalm), text: t(say.wagesText) };
  return (
    <Page
      title={t(say.wages)}
      subtitle={t(say.wagesText)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(say.setWage)}
          </Button>
        ) : undefined
      }
    >
      <DeskList<WageStructure>
        key={round}
        path="/payroll/structures"
        caption={t(say.wages)}
        searchLabel={t(say.searchWages)}
        columns={columns}
        filters={[
          {
            name: 'basis',
            label: t(say.basis),
            all: t(say.all),
            values: wageBases.map((value) => ({ value, label: t(say[`basis_${value}`]) })),
          },
        ]}
        calm={calm}
        none={calm}
      />
      {adding ? (
        <WageDialog
          staffId={null}
          before={null}
          onDone={() => setRound(round + 1)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Page>
  );
}
