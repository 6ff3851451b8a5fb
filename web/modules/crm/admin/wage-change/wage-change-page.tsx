import { Box } from '@chakra-ui/react';
import { IndianRupee } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { listWageChanges, WageChange } from '#shared/modules/crm/wage-change/queries.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';
import { ContractPart } from './contract-part.tsx';
import { QuotePart } from './quote-part.tsx';

/**
 * What a new minimum wage changes: the quotes and contracts priced below it, and the letters to their
 * clients.
 */
export default function WageChangePage(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof listWageChanges>('/crm/wage-changes', {});
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('from');
  return (
    <Page title={t(messages.title)} subtitle={t(messages.about)}>
      <AnswerStates answer={answer}>
        {(changes) => {
          const change = changes.find(({ from }) => from === chosen) ?? changes[0];
          return change === undefined ? (
            <EmptyState
              icon={<IndianRupee aria-hidden />}
              title={t(messages.emptyTitle)}
              text={t(messages.emptyText)}
            />
          ) : (
            <Changed
              changes={changes}
              change={change}
              onChoose={(from) => setSearch({ from }, { replace: true })}
            />
          );
        }}
      </AnswerStates>
    </Page>
  );
}

type Props = {
  changes: readonly WageChange[];
  change: WageChange;
  onChoose: (from: string) => void;
};

function Changed({ changes, change, onChoose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const seesContracts = usePermission('contracts:read');
  const seesRates = usePermission('payroll:read');
  const note = change.notification[language === 'hi' ? 1 : 0];
  return (
    <Box display="grid" gap="8">
      <Box display="grid" gap="4">
        <Box maxW="420px">
          <SelectField
            label={t(messages.change)}
            value={change.from}
            options={changes.map(({ from }) => ({ value: from, label: formatDate(from, language) }))}
            onChange={onChoose}
          />
        </Box>
        {note === '' ? null : <Box color="fg.muted">{note}</Box>}
        <Box maxW="560px">
          <DataTable
            caption={t(messages.wages)}
            rows={change.wages}
            rowKey={({ skill }) => skill}
            columns={[
              { key: 'skill', label: t(messages.skill), cell: ({ skill }) => t(skillNames[skill]) },
              {
                key: 'before',
                label: t(messages.before),
                numeric: true,
                cell: ({ before }) => (before === null ? '' : formatRupees(before)),
              },
              {
                key: 'after',
                label: t(messages.after),
                numeric: true,
                cell: ({ after }) => formatRupees(after),
              },
            ]}
          />
        </Box>
        {change.zones.length === 0 ? null : (
          <Box fontSize="sm" color="fg.muted">
            {t(messages.zones, { names: change.zones.join(', ') })}
          </Box>
        )}
        {seesRates ? (
          <Box>
            <TextLink to="/admin/payroll/rates">{t(messages.rates)}</TextLink>
          </Box>
        ) : null}
      </Box>
      {seesContracts ? <ContractPart key={`contracts ${change.from}`} from={change.from} /> : null}
      <QuotePart key={`quotes ${change.from}`} from={change.from} />
    </Box>
  );
}
