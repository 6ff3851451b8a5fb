import { Box } from '@chakra-ui/react';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { skillNames } from '#shared/modules/on-call/skills.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { partnerScreens as say } from '../messages.ts';
import { PartnerSheet } from './partner-sheet.tsx';
import { PartnerStatus } from './partner-status.tsx';
import { useRepeats } from './use-repeats.ts';

const statuses = ['pending', 'approved', 'suspended', 'rejected'] as const;

/** Who applied as a service partner and who is one; those who wait for a decision come first. */
export default function PartnersPage(): ReactNode {
  const { t, language } = useLanguage();
  const repeats = useRepeats();
  const skillsOf = (partner: Provider): string =>
    partner.skills.map((skill) => t(skillNames[skill])).join(', ');
  const yearsOf = ({ experience_years: n }: Provider): string =>
    n === 1 ? t(say.oneYear) : t(say.years, { n });

  const columns: DeskColumn<Provider>[] = [
    {
      key: 'name',
      label: t(say.name),
      sort: 'name',
      cell: (partner) => partner.name,
      text: (partner) => partner.name,
      width: '180px',
    },
    {
      key: 'skills',
      label: t(say.skills),
      cell: (partner) => <Box minW="160px">{skillsOf(partner)}</Box>,
      text: skillsOf,
    },
    {
      key: 'areas',
      label: t(say.areas),
      cell: (partner) => <Box minW="140px">{partner.areas}</Box>,
      text: (partner) => partner.areas,
    },
    {
      key: 'experience',
      label: t(say.experience),
      numeric: true,
      cell: yearsOf,
      text: (partner) => partner.experience_years,
    },
    {
      key: 'phone',
      label: t(say.phone),
      cell: (partner) => <Box whiteSpace="nowrap">{formatPhone(partner.phone)}</Box>,
      text: (partner) => partner.phone,
    },
    {
      key: 'applied',
      label: t(say.applied),
      sort: 'created_at',
      cell: (partner) => stampWords(partner.created_at, language),
      text: (partner) => stampWords(partner.created_at, language),
    },
    {
      key: 'status',
      label: t(say.status),
      cell: (partner) => (
        <PartnerStatus status={partner.status} repeat={repeats.some(({ id }) => id === partner.id)} />
      ),
      text: (partner) => t(say[partner.status]),
    },
  ];
  return (
    <Page title={t(say.title)} subtitle={t(say.subtitle)}>
      <DeskList<Provider>
        path="/on-call-services/providers"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.filter),
            all: t(say.all),
            first: 'pending',
            values: statuses.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        calm={{ icon: <Handshake aria-hidden />, title: t(say.noneWaiting), text: t(say.noneWaitingText) }}
        none={{ icon: <Handshake aria-hidden />, title: t(say.none), text: t(say.noneText) }}
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
