import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { writtenIn } from '#shared/core/i18n.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { staffScreens as messages } from '../messages.ts';
import { AvailabilityTab } from './availability-tab.tsx';
import { CredentialsTab } from './credentials-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { RecordTab } from './record-tab.tsx';

type Tab = 'record' | 'credentials' | 'documents' | 'availability' | 'pay';
/** What the pay tab of a person shows; `isNew` where the wage of somebody who was just added is to be set. */
export type PayTab = (person: StaffMember, isNew: boolean) => ReactNode;

type Props = {
  person: StaffMember;
  tools: SheetTools<StaffMember>;
  pay?: PayTab;
};

/** One person beside the list, part by part. */
export function StaffSheet({ person, tools, pay }: Props): ReactNode {
  const mayPay = usePermission('payroll:write');
  const { t, language } = useLanguage();
  const [query] = useSearchParams();
  const tabs: { value: Tab; label: string }[] = [
    { value: 'record', label: t(messages.tabRecord) },
    { value: 'credentials', label: t(messages.tabCredentials) },
    { value: 'documents', label: t(messages.tabDocuments) },
    { value: 'availability', label: t(messages.tabAvailability) },
    ...(pay ? [{ value: 'pay' as const, label: t(messages.tabPay) }] : []),
  ];
  const [tab, setTab] = useState<Tab>(
    tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'record',
  );
  const [setsWage, setSetsWage] = useState(false);
  const takeStep = (step: Tab): void => {
    setSetsWage(step === 'pay');
    setTab(step);
  };
  return (
    <SideSheet open onClose={tools.onClose} title={writtenIn(language, person.name, person.name_hi)} ownWords>
      <Tabs label={t(messages.tabs)} value={tab} tabs={tabs} onChange={setTab}>
        <Box>
          {tab === 'record' && query.get('added') === '1' ? (
            <NextSteps hasPay={pay !== undefined && mayPay} onStep={takeStep} />
          ) : null}
          {tab === 'record' ? <RecordTab person={person} onChange={tools.onChange} /> : null}
          {tab === 'credentials' ? <CredentialsTab person={person} /> : null}
          {tab === 'documents' ? <DocumentsTab person={person} onChange={tools.onChange} /> : null}
          {tab === 'availability' ? <AvailabilityTab person={person} /> : null}
          {tab === 'pay' ? pay?.(person, setsWage) : null}
        </Box>
      </Tabs>
    </SideSheet>
  );
}

/** What somebody who was just added needs before the first duty. */
function NextSteps({ hasPay, onStep }: { hasPay: boolean; onStep: (tab: Tab) => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Card display="grid" gap="3" mb="5" bg="brand.subtle">
      <Heading as="h3" fontSize="md">
        {t(messages.nextSteps)}
      </Heading>
      <Box display="flex" flexWrap="wrap" gap="2">
        {hasPay ? (
          <Button size="sm" look="outline" onClick={() => onStep('pay')}>
            {t(messages.stepWage)}
          </Button>
        ) : null}
        <Button size="sm" look="outline" onClick={() => onStep('documents')}>
          {t(messages.stepPapers)}
        </Button>
        <ButtonLink size="sm" look="outline" to="/admin/roster">
          {t(messages.stepRoster)}
        </ButtonLink>
      </Box>
    </Card>
  );
}
