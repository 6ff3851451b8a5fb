import { Box } from '@chakra-ui/react';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { skillNames } from '#shared/modules/on-call/skills.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, listColumns, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { partnerScreens as messages } from '../messages.ts';
import { PartnerSheet } from './partner-sheet.tsx';
import { PartnerStatus } from './partner-status.tsx';
import { useRepeats } from './use-repeats.ts';
import { providerLifecycle, providers } from '#shared/modules/on-call/provider.ts';

/** Who applied as a service partner and who is one; those who wait for a decision come first. */
export default function PartnersPage(): ReactNode {
  const { t, language } = useLanguage();
  const repeats = useRepeats();
  const skillsOf = (partner: Provider): string =>
    partner.skills.map((skill) => t(skillNames[skill])).join(', ');
  const yearsOf = ({ experience_years: n }: Provider): string =>
    n === 1 ? t(messages.oneYear) : t(messages.years, { n });

  const columns: AdminColumn<Provider>[] = [
    ...listColumns<Provider>(providers, language, {
      name: { width: '180px' },
      skills: { cell: (partner) => <Box minW="160px">{skillsOf(partner)}</Box>, text: skillsOf },
      areas: { cell: (partner) => <Box minW="140px">{partner.areas}</Box> },
      experience_years: { cell: yearsOf, under: 'named' },
      phone: { cell: (partner) => <Box whiteSpace="nowrap">{formatPhone(partner.phone)}</Box> },
    }),
    {
      key: 'applied',
      label: t(messages.applied),
      sort: 'created_at',
      under: 'named',
      cell: (partner) => stampWords(partner.created_at, language),
      text: (partner) => stampWords(partner.created_at, language),
    },
    ...fieldColumns<Provider>(providers, language, ['status'], {
      status: {
        cell: (partner) => (
          <PartnerStatus status={partner.status} repeat={repeats.some(({ id }) => id === partner.id)} />
        ),
      },
    }),
  ];
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AdminTable<Provider>
        path="/on-call-services/providers"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(messages.filter),
            all: t(messages.all),
            first: 'pending',
            values: providerLifecycle.states.map((value) => ({
              value,
              label: textOf(providers, 'status', value, language),
            })),
          },
        ]}
        emptyState={{
          icon: <Handshake aria-hidden />,
          title: t(messages.noneWaiting),
          text: t(messages.noneWaitingText),
        }}
        none={{ icon: <Handshake aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(partner, { onChange, onClose }) => (
          <PartnerSheet
            partner={partner}
            repeats={repeats.filter(({ id }) => id === partner.id)}
            years={yearsOf(partner)}
            onChange={onChange}
            onClose={onClose}
          />
        )}
      />
    </Page>
  );
}
