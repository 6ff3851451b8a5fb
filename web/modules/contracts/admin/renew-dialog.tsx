import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { renewContract } from '#shared/modules/contracts/operations.ts';
import type { readRenewal } from '#shared/modules/contracts/queries.ts';
import type { AdminContract } from '#shared/modules/contracts/admin-contract.ts';
import { renewedTerms, upliftedValue } from '#shared/modules/contracts/renewals/rules.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { CarriedOn } from './carried-on.tsx';
import { endingScreens as words } from './ending-messages.ts';

type Props = { contract: AdminContract; onDone: () => void; onClose: () => void };

/** Asks before a contract is renewed: from when to when, with which uplift, and what that comes to. */
export function RenewDialog({ contract, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const next = renewedTerms(contract, contract.renewal_uplift);
  const [from, setFrom] = useState<string>(next.start_date);
  const [to, setTo] = useState<string>(next.end_date);
  const [uplift, setUplift] = useState(String(contract.renewal_uplift));
  const [carryOn, setCarryOn] = useState(true);
  const percent = Number(uplift);
  // What is uplifted is what the contract is worth at its end, with its addenda.
  const renewal = useQuery<typeof readRenewal>('/contracts/{id}/renewal', {
    params: { id: contract.id },
    input: {},
  });
  const value = renewal.data?.value ?? null;
  const isPercent = Number.isFinite(percent) && percent >= 0 && percent <= 100;
  const renew = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof renewContract>('POST /contracts/{id}/renew', {
        params: { id: contract.id },
        form: {
          start_date: from,
          end_date: to,
          uplift: uplift.trim() === '' ? null : percent,
          carry_on: carryOn,
        },
      });
      toast.success(t(words.renewed, { number: data.number }));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.renewOf, { number: contract.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="renew-contract" busy={busy}>
            {t(words.renew)}
          </Button>
        </>
      }
    >
      <form id="renew-contract" ref={form} onSubmit={(event) => void renew(event)} noValidate>
        <Box display="grid" gap="4">
          <Box>{t(words.renewText)}</Box>
          <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
            <TextField
              {...inputProps(contracts, 'start_date', language)}
              type="date"
              value={from}
              onChange={setFrom}
              error={error('start_date')}
            />
            <TextField
              {...inputProps(contracts, 'end_date', language)}
              type="date"
              value={to}
              onChange={setTo}
              error={error('end_date')}
            />
          </Box>
          <TextField
            {...inputProps(contracts, 'renewal_uplift', language)}
            type="number"
            inputMode="decimal"
            step="0.01"
            value={uplift}
            onChange={setUplift}
            error={error('uplift')}
          />
          <Box aria-live="polite">
            {t(words.nextValue)}: {value === null ? '–' : formatRupees(value)} →{' '}
            <strong>{isPercent && value !== null ? formatRupees(upliftedValue(value, percent)) : '–'}</strong>
          </Box>
          <CarriedOn
            contractId={contract.id}
            from={from}
            to={to}
            percent={isPercent ? percent : null}
            chosen={carryOn}
            onChoose={setCarryOn}
          />
        </Box>
      </form>
    </Dialog>
  );
}
