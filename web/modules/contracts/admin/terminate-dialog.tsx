import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { listInvoices } from '#shared/modules/billing/queries.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { terminateContract } from '#shared/modules/contracts/operations.ts';
import type { readEnding } from '#shared/modules/contracts/queries.ts';
import { mayEndWith } from '#shared/modules/contracts/rules.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { inputProps, labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { endingScreens as words } from './ending-messages.ts';

type Props = { contract: Contract; onDone: () => Promise<void>; onClose: () => void };
type Running = {
  readonly id: string;
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly carried: boolean;
  readonly own: boolean;
  readonly rate?: number;
};

/** Asks for the last day, by whom and why, names open bills, and proposes what ends on the same day. */
export function TerminateDialog({ contract, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const ending = useQuery<typeof readEnding>('/contracts/{id}/ending', { params: { id: contract.id } });
  const { busy, error, form, run } = useSave();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.terminateTitle, { number: contract.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button
            type="submit"
            form="terminate-contract"
            look="danger"
            busy={busy}
            disabled={ending.state !== 'ready'}
          >
            {t(messages.terminate)}
          </Button>
        </>
      }
    >
      <AnswerStates answer={ending}>
        {(facts) => (
          <EndForm
            contract={contract}
            earliest={facts.earliest}
            renewal={facts.renewal}
            saving={{ error, form, run }}
            sites={facts.sites}
            rates={facts.rates}
            onDone={onDone}
            onClose={onClose}
          />
        )}
      </AnswerStates>
    </Dialog>
  );
}

type FormProps = Props & {
  earliest: Contract['end_date'];
  renewal: { readonly number: string; readonly start_date: CalendarDate } | null;
  saving: Pick<ReturnType<typeof useSave<HTMLFormElement>>, 'error' | 'form' | 'run'>;
  sites: readonly Running[];
  rates: readonly Running[];
};

function EndForm({
  contract,
  earliest,
  renewal,
  saving: { error, form, run },
  sites,
  rates,
  onDone,
  onClose,
}: FormProps): ReactNode {
  const { t, language } = useLanguage();
  const [lastDay, setLastDay] = useState<string>(earliest);
  const [by, setBy] = useState<'client' | 'us'>('client');
  const [reason, setReason] = useState('');
  // What was set up with the contract ends with it, unless somebody says otherwise.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    [...sites, ...rates].flatMap(({ id, own }) => (own ? [id] : [])),
  );
  const neverBegins = lastDay < contract.start_date;
  const needsReason = lastDay < earliest;
  const mayEnd = (row: Running): boolean =>
    isCalendarDate(lastDay) && mayEndWith(contract, row, lastDay) && !(neverBegins && row.carried);
  const [ownSites, ownRates] = [sites.filter(mayEnd), rates.filter(mayEnd)];
  const goes = [...sites, ...rates].filter(({ carried }) => neverBegins && carried).length;
  const daysOf = ({ from, to, rate }: Omit<Running, 'id' | 'name'>): string => {
    const [first, last] = [formatDate(from, language), to === null ? null : formatDate(to, language)];
    const days = last === null ? t(words.since, { from: first }) : t(words.days, { from: first, to: last });
    return rate === undefined ? days : `${formatRupees(rate)}, ${days}`;
  };
  const terminate = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const among = (rows: readonly Running[]): string[] =>
      rows.map(({ id }) => id).filter((id) => chosen.includes(id));
    await run(async () => {
      await call<typeof terminateContract>('DELETE /contracts/{id}', {
        params: { id: contract.id },
        form: { last_day: lastDay, ended_by: by, reason, sites: among(ownSites), rates: among(ownRates) },
      });
      await onDone();
      toast.success(t(words.noticeSaved));
      onClose();
    });
  };
  return (
    <form id="terminate-contract" ref={form} onSubmit={(event) => void terminate(event)} noValidate>
      <Box display="grid" gap="4">
        <Box>
          {t(words.text, { day: formatDate(earliest, language), n: contract.notice_days })}{' '}
          {neverBegins
            ? t(words.neverStarts, { day: formatDate(contract.start_date, language) })
            : t(words.staysActive)}
        </Box>
        {renewal === null ? null : (
          <Box>
            {t(words.renewalStays, {
              number: renewal.number,
              day: formatDate(renewal.start_date, language),
            })}
          </Box>
        )}
        <OpenBills contract={contract} />
        <TextField
          label={labelOf(contracts, 'last_day', language)}
          required
          type="date"
          value={lastDay}
          onChange={setLastDay}
          error={error('last_day')}
        />
        <ChoiceList
          label={labelOf(contracts, 'ended_by', language)}
          value={by}
          options={(['client', 'us'] as const).map((value) => ({
            value,
            label: textOf(contracts, 'ended_by', value, language),
          }))}
          onChange={setBy}
        />
        <TextArea
          {...inputProps(contracts, 'end_reason', language)}
          required={needsReason}
          optional={!needsReason}
          hint={t(words.reasonHint)}
          value={reason}
          onChange={setReason}
          error={error('reason')}
        />
        {goes === 0 ? null : <Box>{t(words.carriedGoes, { n: goes })}</Box>}
        {ownSites.length + ownRates.length === 0 ? null : (
          <Box as="fieldset" display="grid" gap="1">
            <Box as="legend" fontWeight="semibold" mb="1">
              {t(words.alsoEnds)}
            </Box>
            <Box color="fg.muted">{t(words.alsoEndsHint)}</Box>
            {[...ownSites, ...ownRates].map(({ id, name, ...row }) => (
              <chakra.label key={id} display="flex" alignItems="center" gap="3" minH="44px">
                <chakra.input
                  type="checkbox"
                  boxSize="20px"
                  checked={chosen.includes(id)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                    )
                  }
                />
                <span>
                  <span className="notranslate">{name}</span>{' '}
                  <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                    {daysOf(row)}
                  </chakra.span>
                </span>
              </chakra.label>
            ))}
          </Box>
        )}
      </Box>
    </form>
  );
}

/** The client's bills that are not paid, or the customer's where no client is named; they stay due. */
function OpenBills({ contract }: { contract: Contract }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:read');
  const { client_id: clientId, user_id: userId } = contract;
  // Without either the list would be of everybody's bills.
  const whose = clientId !== null ? { client_id: clientId } : userId === '' ? null : { user_id: userId };
  const { data } = useQuery<typeof listInvoices>(
    '/billing/invoices',
    may && whose !== null ? { input: { ...whose, state: 'unpaid', limit: 50 } } : null,
  );
  const bills = data?.invoices ?? [];
  if (bills.length === 0) return null;
  return (
    <Box
      borderWidth="1px"
      borderStyle="solid"
      borderColor="warn.line"
      bg="warn.subtle"
      borderRadius="md"
      p="3"
    >
      <Box fontWeight="semibold">{t(words.openBills)}</Box>
      <Box as="ul" ps="5" fontVariantNumeric="tabular-nums">
        {bills.map(({ id, number, left }) => (
          <li key={id}>
            {number}: {formatRupees(left)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
