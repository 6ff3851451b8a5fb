import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { BankMatch, FoundDue, readCustomerDues } from '#shared/modules/billing/bank/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSettled } from '#web/core/data/use-settled.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';
import { dueNames, overWords, receive, useMayReceive } from './customer-match.tsx';

type Props = { match: BankMatch; onSaved: () => void; onClose: () => void };

/** Finds what a customer of the app has to pay, and records a line as its payment. */
export function CustomerDialog({ match, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave<HTMLDivElement>();
  const { line, customer } = match;
  const [search, setSearch] = useState(customer?.number ?? '');
  const [chosen, setChosen] = useState(customer?.id ?? '');
  const mayReceive = useMayReceive();
  const answer = useQuery<typeof readCustomerDues>('/billing/customer-dues', {
    input: { search: useSettled(search.trim(), 250) },
  });
  const due = answer.data?.find(({ id }) => id === chosen);
  const save = (wanted: FoundDue): void =>
    void run(async () => {
      await receive(line.id, wanted);
      toast.success(t(messages.paymentRecorded));
      onSaved();
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.bookingTitle)}
      place="side"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {due && mayReceive(due) ? (
            <Button busy={busy} onClick={() => save(due)}>
              {t(messages.recordPayment)}
            </Button>
          ) : null}
        </>
      }
    >
      <Box ref={form} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <Box>
          <Box display="flex" gap="3" justifyContent="space-between">
            <Box color="fg.muted">{formatDate(line.day, language)}</Box>
            <Box fontWeight="bold" fontVariantNumeric="tabular-nums">
              {formatRupees(line.amount)}
            </Box>
          </Box>
          <Box fontSize="sm" overflowWrap="anywhere" className="notranslate">
            {line.narration}
          </Box>
        </Box>
        <TextField
          label={t(messages.findBooking)}
          type="search"
          value={search}
          onChange={setSearch}
          error={error('order_id') ?? error('booking_id') ?? error('invoice_id')}
        />
        <AnswerStates answer={answer}>
          {(found) => <Dues found={found} amount={line.amount} chosen={chosen} onChoose={setChosen} />}
        </AnswerStates>
        {due && !mayReceive(due) ? <Box role="status">{t(messages.needsBookings)}</Box> : null}
      </Box>
    </Dialog>
  );
}

type DuesProps = {
  found: readonly FoundDue[];
  amount: number;
  chosen: string;
  onChoose: (id: string) => void;
};

function Dues({ found, amount, chosen, onChoose }: DuesProps): ReactNode {
  const { t, language } = useLanguage();
  const name = useId();
  if (found.length === 0) return <Box role="status">{t(messages.noDues)}</Box>;
  return (
    <chakra.fieldset border="0" p="0" minW="0" display="grid" gap="2">
      <chakra.legend fontWeight="semibold" mb="2">
        {t(messages.openDues)}
      </chakra.legend>
      {found.map((due) => {
        const over = overWords(paiseToRupees(rupeesToPaise(amount) - rupeesToPaise(due.left)));
        return (
          <chakra.label
            key={due.id}
            display="flex"
            gap="3"
            alignItems="start"
            p="3"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="md"
            cursor="pointer"
            css={{
              '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand' },
              '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'info', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              mt="1"
              checked={due.id === chosen}
              onChange={() => onChoose(due.id)}
            />
            <Box minW="0" flex="1" display="grid" gap="1">
              <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
                <Box fontWeight="semibold" className="notranslate">
                  {due.customer}
                </Box>
                <Box fontVariantNumeric="tabular-nums">
                  {t(messages.due, { amount: formatRupees(due.left) })}
                </Box>
              </Box>
              <Box fontSize="sm">
                {[t(dueNames[due.kind], { number: due.number }), formatDate(due.since, language)].join(' · ')}
              </Box>
              <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere" className="notranslate">
                {[due.title === due.number ? '' : due.title, due.phone === null ? '' : formatPhone(due.phone)]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              {due.id === chosen && over !== null ? (
                <Box fontSize="sm" role="status">
                  {t(over[0], { amount: over[1] })}
                </Box>
              ) : null}
            </Box>
          </chakra.label>
        );
      })}
    </chakra.fieldset>
  );
}
