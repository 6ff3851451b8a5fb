import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { createContract, updateContract } from '#shared/modules/contracts/operations.ts';
import { addendumOfChanges, notByAddendum } from '#shared/modules/contracts/addenda/addendum-of-changes.ts';
import type { AddendumStart } from '#shared/modules/contracts/addenda/addendum-of-changes.ts';
import type { readSettings } from '#shared/modules/contracts/queries.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { TemplateChoice } from './clauses/template-choice.tsx';
import type { ChosenTemplate } from './clauses/template-choice.tsx';
import { bodyOf, contractWith, draftOf } from './contract-draft.ts';
import { ContractFields } from './contract-fields.tsx';
import { CustomerField } from './customer-field.tsx';
import type { Party } from './customer-field.tsx';
import { OutdatedTerms } from './outdated-terms.tsx';
import { TermsFields } from './terms-fields.tsx';

type Props = {
  /** The contract to be changed; without it a new one is made. */
  contract?: Contract;
  /** The customer's wish that a new one answers. */
  request: ContractRequest | null;
  onSaved: (contract: Contract) => void;
  /** Writes an addendum that begins with what was changed here. */
  onAddendum?: (begin: AddendumStart) => void;
  onClose: () => void;
};

/** Makes a contract, from a template or without, or a new version of one. */
export function ContractDialog({ contract, request, onSaved, onAddendum, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const seesClients = usePermission('clients:read');
  const [party, setParty] = useState<Party>(() =>
    request || !seesClients ? { kind: 'customer', id: request?.user_id ?? '' } : { kind: 'client', id: '' },
  );
  const [typed, setDraft] = useState(() => draftOf(contract, request));
  const settings = useQuery<typeof readSettings>('/contracts/settings', {});
  // Until something is typed, a new contract is due for renewal when the business has set it.
  const renewalDays = typed.renewal_days ?? String(settings.data?.renewal_days ?? '');
  const draft = { ...typed, renewal_days: renewalDays };
  const [chosen, setChosen] = useState<ChosenTemplate>({ template: null, values: {} });

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = bodyOf(draft, { withTerms: chosen.template === null });
    await run(async () => {
      const { data } = contract
        ? await call<typeof updateContract>(
            'PUT /contracts/{id}',
            { params: { id: contract.id }, form: body },
            ifUnchanged(contract),
          )
        : await call<typeof createContract>('POST /contracts', {
            form: {
              ...body,
              ...(party.kind === 'client' ? { client_id: party.id } : { user_id: party.id }),
              ...(chosen.template ? { template_id: chosen.template.id, values: chosen.values } : {}),
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
            <>
              <CustomerField request={request} value={party} onChange={setParty} error={error} />
              <TemplateChoice chosen={chosen} onChange={setChosen} error={error} />
            </>
          )}
          <ContractFields draft={draft} onChange={setDraft} error={error} />
          {chosen.template ? null : (
            <TermsFields draft={draft} isNew={!contract} onChange={setDraft} error={error} />
          )}
          {contract ? (
            <OutdatedTerms
              contract={contract}
              draft={draft}
              counted={notByAddendum(contract, contractWith(contract, draft), language)}
              onAddendum={() =>
                onAddendum?.(addendumOfChanges(contract, contractWith(contract, draft), language))
              }
            />
          ) : null}
        </Box>
      </form>
    </Dialog>
  );
}
