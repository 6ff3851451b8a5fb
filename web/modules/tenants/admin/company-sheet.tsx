import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/button.tsx';
import type { SheetTools } from '#web/core/ui/desk-column.ts';
import { FactList } from '#web/core/ui/fact-list.tsx';
import { SideSheet } from '#web/core/ui/side-sheet.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { companyScreens as say } from '../company-messages.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyStanding } from './company-standing.tsx';

/** One company beside the list. */
export function CompanySheet({
  company,
  tools,
}: {
  company: Company;
  tools: SheetTools<Company>;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('companies:write');
  const [editing, setEditing] = useState(false);
  const { busy, run } = useSave();
  const remove = async (): Promise<void> => {
    const gone = await run(() =>
      api('DELETE', `/companies/${company.id}`, undefined, { headers: { 'if-match': `"${company.ver}"` } }),
    );
    if (!gone) return;
    toast.success(t(say.removed, { name: company.name }));
    tools.onGone();
  };
  return (
    <SideSheet open onClose={tools.onClose} title={company.name}>
      <Box display="grid" gap="5">
        <Box>
          <CompanyStanding company={company} />
        </Box>
        <FactList
          facts={[
            { label: t(say.gstin), value: company.gstin },
            { label: t(say.pan), value: company.pan },
            {
              label: t(say.address),
              value: [company.address, company.city, company.state].filter((part) => part !== '').join(', '),
            },
            { label: t(say.epf), value: company.epf_code },
            { label: t(say.esic), value: company.esic_code },
            { label: t(say.psara), value: company.psara_licence },
            { label: t(say.psaraArea), value: company.psara_area },
            {
              label: t(say.psaraTo),
              value: company.psara_to === null ? '' : formatDate(company.psara_to, language),
            },
          ]}
        />
        {may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button onClick={() => setEditing(true)}>{t(say.edit)}</Button>
            <Button look="dangerOutline" busy={busy} onClick={() => void remove()}>
              {t(say.remove)}
            </Button>
          </Box>
        ) : null}
      </Box>
      {editing ? (
        <CompanyDialog company={company} onSaved={tools.onChange} onClose={() => setEditing(false)} />
      ) : null}
    </SideSheet>
  );
}
