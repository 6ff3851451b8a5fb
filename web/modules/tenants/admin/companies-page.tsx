import { Box } from '@chakra-ui/react';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { Button } from '#web/core/ui/button.tsx';
import { DeskList } from '#web/core/ui/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/desk-column.ts';
import { Page } from '#web/core/ui/page.tsx';
import { companyScreens as say } from '../company-messages.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanySheet } from './company-sheet.tsx';
import { CompanyStanding, standingWords } from './company-standing.tsx';

/** The companies and branches of the business, each with its registrations. */
export default function CompaniesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('companies:write');
  const [adding, setAdding] = useState(false);
  const columns: DeskColumn<Company>[] = [
    {
      key: 'name',
      label: t(say.name),
      sort: 'name',
      cell: (one) => <Box className="notranslate">{one.name}</Box>,
      text: (one) => one.name,
      width: '240px',
    },
    {
      key: 'gstin',
      label: t(say.gstin),
      cell: (one) => <Box className="notranslate">{one.gstin}</Box>,
      text: (one) => one.gstin,
    },
    {
      key: 'city',
      label: t(say.city),
      cell: (one) => <Box className="notranslate">{one.city}</Box>,
      text: (one) => one.city,
    },
    { key: 'epf', label: t(say.epf), cell: (one) => one.epf_code, text: (one) => one.epf_code },
    { key: 'esic', label: t(say.esic), cell: (one) => one.esic_code, text: (one) => one.esic_code },
    {
      key: 'psara',
      label: t(say.psaraTo),
      cell: (one) => (one.psara_to === null ? '' : formatDate(one.psara_to, language)),
      text: (one) => one.psara_to ?? '',
    },
    {
      key: 'standing',
      label: t(say.standing),
      cell: (one) => <CompanyStanding company={one} />,
      text: (one) => standingWords(one, t),
    },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(say.add)}
          </Button>
        ) : undefined
      }
    >
      <DeskList<Company>
        path="/companies"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[]}
        calm={{ icon: <Landmark aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <Landmark aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(company, tools) => <CompanySheet company={company} tools={tools} />}
      >
        {(list) =>
          adding ? (
            <CompanyDialog company={null} onSaved={() => list.reload()} onClose={() => setAdding(false)} />
          ) : null
        }
      </DeskList>
    </Page>
  );
}
