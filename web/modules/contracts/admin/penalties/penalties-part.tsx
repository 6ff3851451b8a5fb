import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import type { ContractPenalty } from '#shared/modules/contracts/penalties/penalty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNames } from '#web/core/data/use-names.ts';
import { ResourcePart, usePartRows } from '#web/core/ui/resource/resource-part.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { foundName } from '#web/core/ui/tables/record-fields.tsx';
import type { Found } from '#web/core/ui/tables/record-fields.tsx';
import { LostPenalties } from './lost-penalties.tsx';
import { penaltyScreens as messages } from './messages.ts';

/** What a contract takes off the bill where its service level is not met. */
export function PenaltiesPart({ contractId, may }: { contractId: string; may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const of = { field: 'contract_id', id: contractId };
  const list = usePartRows<ContractPenalty>(contractPenalties, of);
  const { rows } = list;
  const sites = useNames<Found>(
    '/locations',
    rows.map((row) => row.site_id),
  );
  const siteName = (id: string | null): string => {
    const site = id === null ? undefined : sites.get(id);
    return site ? foundName(site, language) : t(messages.allSites);
  };
  const span = ({ from, to }: ContractPenalty): string =>
    from === null && to === null
      ? ''
      : t(messages.span, {
          from: from === null ? t(messages.open) : formatDate(from, language),
          to: to === null ? t(messages.open) : formatDate(to, language),
        });
  return (
    <>
      <LostPenalties contractId={contractId} may={may} onCarried={list.reload} />
      <ResourcePart
        resource={contractPenalties}
        of={of}
        may={may}
        add={messages.add}
        none={messages.none}
        fields={['name', 'kind', 'amount', 'minutes', 'percent', 'below', 'site_id', 'from', 'to']}
        fixed={[]}
        empty={['amount', 'minutes', 'percent', 'below']}
        own={{
          name: { wide: true },
          // Which of them a term needs is told by what it is counted by.
          minutes: { required: false, optional: true },
          percent: { required: false, optional: true },
          below: { required: false, optional: true },
          site_id: {
            kind: 'search',
            find: {
              path: '/locations',
              searchLabel: t(messages.searchSites),
              none: t(messages.noSite),
              blank: t(messages.allSites),
            },
            nullable: true,
          },
        }}
        title={(row) =>
          row.kind === 'fill_rate'
            ? t(messages.share, { name: row.name, percent: row.percent, below: row.below })
            : t(messages.each, { name: row.name, amount: formatRupees(row.amount) })
        }
        detail={(row) =>
          [
            textOf(contractPenalties, 'kind', row.kind, language),
            row.kind === 'late_duty' ? t(messages.afterMinutes, { n: row.minutes }) : '',
            siteName(row.site_id),
            span(row),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
    </>
  );
}
