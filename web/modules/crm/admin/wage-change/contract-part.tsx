import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatRupees } from '#shared/core/money.ts';
import type { ChangedContract, listChangedContracts } from '#shared/modules/crm/wage-change/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { wageScreens as messages } from '../../wage-screens.ts';
import { ChangedPart, perPage } from './changed-part.tsx';
import { ChangedSheet } from './changed-sheet.tsx';
import { ContractTable } from './contract-table.tsx';
import { FaultList } from './fault-list.tsx';
import { ManyAddenda } from './many-addenda.tsx';
import { writeAll } from './write-all.ts';
import type { Written } from './write-all.ts';

/** The running contracts that are priced below a wage: their addenda are written, sent and put in force. */
export function ContractPart({ from }: { from: string }): ReactNode {
  const { t } = useLanguage();
  const mayQuote = usePermission('crm:write');
  const may = usePermission('contracts:write') && mayQuote;
  const [page, setPage] = useState(1);
  const answer = useQuery<typeof listChangedContracts>('/crm/wage-changes/{from}/contracts', {
    params: { from },
    input: { page, limit: perPage },
  });
  const { busy, run } = useSave();
  const [asking, setAsking] = useState(false);
  const [search] = useSearchParams();
  // The contract by whose warning somebody came is open at once, until it is closed.
  const [chosen, setChosen] = useState<ChangedContract | 'asked' | null>('asked');
  const [faults, setFaults] = useState<Written['faults']>([]);
  const write = (): void =>
    void run(async () => {
      // Also where it ends half-way the list shows what was written.
      const written = await writeAll(from, 'contracts').finally(answer.reload);
      toast.success(t(messages.addendaDone, { n: written.made }));
      setFaults(written.faults);
      setAsking(false);
    });
  return (
    <AnswerStates answer={answer}>
      {({ open, total, more, without_email: unreached, unpriced, unpriced_first: unpricedFirst, rows }) => {
        const shown =
          chosen === 'asked' ? rows.find((row) => row.contract_id === search.get('contract')) : chosen;
        return (
          <ChangedPart
            title={t(messages.contracts)}
            sum={
              total === 0
                ? ''
                : [
                    open === 0
                      ? t(messages.contractsWritten, { amount: formatRupees(more) })
                      : t(messages.contractsSum, { n: open, amount: formatRupees(more) }),
                    ...(unreached > 0 ? [t(messages.noEmail, { n: unreached })] : []),
                  ].join(' · ')
            }
            page={page}
            total={total}
            onPage={setPage}
            actions={
              may ? (
                <>
                  {open > 0 ? (
                    <Button onClick={() => setAsking(true)}>{t(messages.writeAddenda)}</Button>
                  ) : null}
                  <ManyAddenda rows={rows} onDone={answer.reload} />
                </>
              ) : null
            }
          >
            <FaultList faults={faults} />
            <Unpriced total={unpriced} first={unpricedFirst} />
            {rows.length === 0 ? (
              <Box color="fg.muted">{t(unpriced > 0 ? messages.pricedNone : messages.contractsNone)}</Box>
            ) : (
              <ContractTable rows={rows} onOpen={setChosen} />
            )}
            {asking ? (
              <ConfirmDialog
                title={t(messages.addendaTitle, { n: open })}
                text={t(messages.addendaText)}
                action={t(messages.writeAddenda)}
                busy={busy}
                onConfirm={write}
                onClose={() => setAsking(false)}
              />
            ) : null}
            {!shown ? null : (
              <ChangedSheet
                title={`${shown.number} · ${shown.client}`}
                link={`/admin/contracts?open=${encodeURIComponent(shown.contract_id)}`}
                linkName={t(messages.openContract)}
                lines={shown.lines}
                fault={shown.fault}
                onClose={() => setChosen(null)}
              />
            )}
          </ChangedPart>
        );
      }}
    </AnswerStates>
  );
}

/** Contracts that only a person can compare with the wage, each one press away. */
function Unpriced({
  total,
  first,
}: {
  total: number;
  first: readonly {
    readonly id: string;
    readonly number: string;
    readonly title: string;
    readonly client: string;
  }[];
}): ReactNode {
  const { t } = useLanguage();
  if (total === 0) return null;
  return (
    <Box bg="warn.subtle" p="3" borderRadius="md" mb="3">
      <Box color="warn" fontWeight="semibold">
        {t(messages.unpriced, { n: total })}
      </Box>
      <Box as="ul" ps="5" mt="1">
        {first.map(({ id, number, title, client }) => (
          <li key={id}>
            <TextLink to={`/admin/contracts?open=${encodeURIComponent(id)}`}>{number}</TextLink>{' '}
            <span className="notranslate">{[client, title].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {total > first.length ? <li>{t(messages.unpricedMore, { n: total - first.length })}</li> : null}
      </Box>
    </Box>
  );
}
