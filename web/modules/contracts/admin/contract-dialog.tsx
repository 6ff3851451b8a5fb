import { formatPhone } from '#shared/core/phone.ts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { createContract, updateContract } from '#shared/modules/contracts/operations.ts';
import { call } from '#web/core/session/call.ts';
import { addDays } from '#shared/core/dates.ts';
import { contractFrequencies, contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { inputProps, textOf } from '#web/core/ui/resource/resource-fields.tsx';

type Customer = { readonly id: string; readonly name: string; readonly phone: string | null };
type Props = {
  /** The contract to be changed; without it a new one is made. */
  contract?: Contract;
  /** The customer's wish that a new one answers. */
  request: ContractRequest | null;
  onSaved: (contract: Contract) => void;
  onClose: () => void;
};

/** Makes a contract, or a new version of one. */
export function ContractDialog({ contract, request, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [customer, setCustomer] = useState(request?.user_id ?? '');
  const [title, setTitle] = useState(contract?.title ?? '');
  const [description, setDescription] = useState(contract?.description ?? request?.message ?? '');
  const [service, setService] = useState(contract?.service_type ?? request?.service_type ?? '');
  const [from, setFrom] = useState<string>(contract?.start_date ?? today());
  const [to, setTo] = useState<string>(contract?.end_date ?? addDays(today(), 364));
  const [yearly, setYearly] = useState(contract ? String(contract.yearly_value) : '');
  const [frequency, setFrequency] = useState<Contract['frequency']>(contract?.frequency ?? 'monthly');
  const [renewal, setRenewal] = useState(String(contract?.renewal_days ?? 30));
  const [terms, setTerms] = useState(contract?.terms ?? '');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = {
      title,
      description,
      service_type: service,
      start_date: from,
      end_date: to,
      // An empty field is no amount; the server reports that at the field.
      yearly_value: yearly.trim() === '' ? null : Number(yearly),
      frequency,
      renewal_days: renewal.trim() === '' ? null : Number(renewal),
      terms,
    };
    await run(async () => {
      const { data } = contract
        ? await call<typeof updateContract>('PUT /contracts/{id}', {
            params: { id: contract.id },
            form: body,
          })
        : await call<typeof createContract>('POST /contracts', {
            form: {
              ...body,
              user_id: customer,
              ...(request ? { request_id: request.id } : {}),
            },
          });
      onSaved(data);
      onClose();
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={contract ? t(messages.editTitle, { number: contract.number }) : t(messages.make)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="contract-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="contract-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          {contract ? null : (
            <CustomerField
              request={request}
              value={customer}
              onChange={setCustomer}
              error={error('user_id')}
            />
          )}
          <TextField
            {...inputProps(contracts, 'title', language)}
            value={title}
            onChange={setTitle}
            error={error('title')}
          />
          <TextField
            {...inputProps(contracts, 'service_type', language)}
            value={service}
            onChange={setService}
            error={error('service_type')}
          />
          <TextArea
            {...inputProps(contracts, 'description', language)}
            optional
            value={description}
            onChange={setDescription}
            error={error('description')}
          />
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
            <TextField
              {...inputProps(contracts, 'yearly_value', language)}
              type="number"
              inputMode="decimal"
              step="0.01"
              value={yearly}
              onChange={setYearly}
              error={error('yearly_value')}
            />
            <SelectField
              {...inputProps(contracts, 'frequency', language)}
              value={frequency}
              options={contractFrequencies.map((value) => ({
                value,
                label: textOf(contracts, 'frequency', value, language),
              }))}
              onChange={setFrequency}
            />
          </Box>
          <TextField
            {...inputProps(contracts, 'renewal_days', language)}
            type="number"
            inputMode="numeric"
            value={renewal}
            onChange={setRenewal}
            error={error('renewal_days')}
          />
          <TextArea
            {...inputProps(contracts, 'terms', language)}
            hint={contract ? undefined : t(messages.termsHint)}
            optional
            value={terms}
            onChange={setTerms}
            error={error('terms')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

type CustomerProps = {
  request: ContractRequest | null;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
};
/** Who the contract is with: chosen, or who asked for it. */
function CustomerField({ request, value, onChange, error }: CustomerProps): ReactNode {
  const { t } = useLanguage();
  if (request)
    return (
      <Box>
        <Box fontSize="sm" color="fg.muted">
          {t(messages.customer)}
        </Box>
        <Box fontWeight="semibold">{request.customer_name}</Box>
      </Box>
    );
  return (
    <SearchSelect<Customer>
      path="/contracts/customers"
      searchLabel={t(messages.findCustomer)}
      searchHint={t(messages.findHint)}
      label={t(messages.customer)}
      words={({ name, phone }) => [name, formatPhone(phone ?? '')].filter(Boolean).join(', ')}
      none={t(messages.noCustomer)}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
