import { formatPhone } from '#shared/core/phone.ts';
import { Box, chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { signContract, withdrawNotice } from '#shared/modules/contracts/operations.ts';
import type { readContract } from '#shared/modules/contracts/queries.ts';
import { call } from '#web/core/session/call.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { AddendumStart } from '#shared/modules/contracts/addenda/addendum-of-changes.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { awaitsRenewal, renewedTerms } from '#shared/modules/contracts/renewals/rules.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { serviceTypeName } from '#shared/modules/contracts/service-types.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords, today } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { Deposit, useDeposit } from '../in-force/deposit.tsx';
import { InForcePart, useInForce } from '../in-force/in-force-part.tsx';
import { addendumScreens } from './addenda/messages.ts';
import { HealthCard } from './health/health-card.tsx';
import { healthScreens } from './health/messages.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractParts, Part } from './contract-parts.tsx';
import { ContractStatusBadge } from './contract-status-badge.tsx';
import type { AdminContract } from '#shared/modules/contracts/admin-contract.ts';
import { endingScreens } from './ending-messages.ts';
import { RefillPart } from './refill/refill-part.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SendDialog } from './signing/send-dialog.tsx';
import { TerminateDialog } from './terminate-dialog.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';

type Props = { contract: AdminContract; onChange: (contract: AdminContract) => void; onClose: () => void };

/**
 * One contract beside the list: what is agreed, its visits and versions, and what the office can do with it.
 */
export function ContractSheet({ contract, onChange, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const mayWrite = usePermission('contracts:write');
  const may = mayWrite && contract.terminated_at === null;
  const { busy, run } = useSave();
  const [asking, setAsking] = useState<'edit' | 'terminate' | 'send' | 'renew' | null>(null);
  const [addendum, setAddendum] = useState<AddendumStart | null>(null);
  // An addendum that was written is no longer offered.
  const [written, setWritten] = useState(0);
  const path = `/contracts/${encodeURIComponent(contract.id)}`;
  const inForce = useInForce(contract.id);
  const deposit = useDeposit(contract.id);

  // The answer to a change names no customer, and the standing may be another one.
  const renew = async (): Promise<void> => {
    inForce.reload();
    onChange((await call<typeof readContract>('GET /contracts/{id}', { params: { id: contract.id } })).data);
  };
  const markSigned = (): void =>
    void run(async () => {
      await call<typeof signContract>('POST /contracts/{id}/sign', { params: { id: contract.id } });
      await renew();
      toast.success(t(messages.signDone));
    });

  const saved = (changed: Contract): void => {
    const said = changed.version === contract.version ? messages.kept : messages.changed;
    toast.success(t(said, { n: changed.version }));
    void run(renew);
  };

  const withdraw = (): void =>
    void run(async () => {
      await call<typeof withdrawNotice>('POST /contracts/{id}/withdraw-notice', {
        params: { id: contract.id },
        input: {},
      });
      await renew();
      toast.success(t(endingScreens.withdrawn));
    });

  return (
    <>
      <SideSheet open onClose={onClose} title={contract.title} ownWords>
        <Box display="grid" gap="5">
          <ContractStatusBadge contract={contract} />
          <Box display="flex" flexWrap="wrap" gap="2">
            {may && contract.signature === 'none' ? (
              <Button size="sm" onClick={() => setAsking('send')}>
                {t(messages.send)}
              </Button>
            ) : null}
            {may && contract.signature === 'sent' ? (
              <Button size="sm" look="outline" busy={busy} onClick={markSigned}>
                {t(messages.sign)}
              </Button>
            ) : null}
            {may ? (
              <Button size="sm" look="outline" onClick={() => setAsking('edit')}>
                {t(messages.edit)}
              </Button>
            ) : null}
            <Button
              size="sm"
              look="outline"
              busy={busy}
              onClick={() => void run(() => saveFile(`${path}/download`, `${contract.number}.pdf`))}
            >
              <Download size={18} aria-hidden />
              {t(messages.download)}
            </Button>
            <ShareFile size="sm" path={`${path}/download`} name={`${contract.number}.pdf`} />
            {mayWrite && contract.terminated_at !== null && (contract.last_day ?? '') >= today() ? (
              <Button size="sm" look="outline" busy={busy} onClick={withdraw}>
                {t(endingScreens.withdraw)}
              </Button>
            ) : null}
            {may && awaitsRenewal(contract) ? (
              <Button size="sm" look="outline" onClick={() => setAsking('renew')}>
                {t(endingScreens.renew)}
              </Button>
            ) : null}
            {may && contract.standing === 'pending_renewal' ? (
              <Button size="sm" look="outline" onClick={() => setAddendum(longer(contract, t))}>
                {t(addendumScreens.extend)}
              </Button>
            ) : null}
            {may ? (
              <Button size="sm" look="dangerOutline" onClick={() => setAsking('terminate')}>
                {t(messages.terminate)}
              </Button>
            ) : null}
          </Box>
          {contract.undone_at === null ? (
            <>
              <Part title={t(healthScreens.title)}>
                <HealthCard key={written} contract={contract} {...(may ? { onRaise: setAddendum } : {})} />
              </Part>
              <Deposit due={deposit} />
              <InForcePart answer={inForce} />
            </>
          ) : null}
          <Part title={t(messages.signedFigures)}>
            <Agreed contract={contract} />
          </Part>
          {may && contract.signature === 'none' ? <RefillPart contract={contract} onSaved={saved} /> : null}
          <Terms label={labelOf(contracts, 'terms', language)} text={contract.terms} />
          <Terms label={labelOf(contracts, 'terms_hi', language)} text={contract.terms_hi} />
          <ContractParts
            contract={contract}
            may={may}
            onChange={() => {
              setWritten((count) => count + 1);
              return renew();
            }}
            addendum={addendum}
            onAddendumClosed={() => {
              setAddendum(null);
              setWritten(written + 1);
            }}
          />
        </Box>
      </SideSheet>
      {asking === 'edit' ? (
        <ContractDialog
          contract={contract}
          request={null}
          onSaved={saved}
          onAddendum={(begin) => {
            setAsking(null);
            setAddendum(begin);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'send' ? (
        <SendDialog contract={contract} onSent={renew} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'renew' ? (
        <RenewDialog contract={contract} onDone={() => void run(renew)} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'terminate' ? (
        <TerminateDialog contract={contract} onDone={renew} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

/** An addendum with which a contract goes on for as long again. */
function longer(contract: Contract, t: (message: Message) => string): AddendumStart {
  const { end_date: end } = renewedTerms(contract, 0);
  return { title: t(addendumScreens.extendTitle), text: '', text_hi: '', end_date: end, isCut: false };
}

/** What is agreed, and how the contract ended. */
function Agreed({ contract }: { contract: AdminContract }): ReactNode {
  const { t, language } = useLanguage();
  const { undone_at: undoneAt } = contract;
  // One that was undone was never in force, and so has not ended either.
  const [last, ended] = undoneAt === null ? [contract.last_day, contract.terminated_at] : [null, null];
  return (
    <FactList
      facts={[
        { label: t(messages.number), value: contract.number },
        {
          label: t(messages.customer),
          value: (
            <>
              {contract.customer_name}{' '}
              {contract.customer_phone === null ? null : (
                <a href={`tel:${contract.customer_phone}`}>{formatPhone(contract.customer_phone)}</a>
              )}
            </>
          ),
        },
        {
          label: labelOf(contracts, 'service_type', language),
          value: t(serviceTypeName(contract.service_type)),
        },
        {
          label: t(contractDocument.dates),
          value: `${formatDate(contract.start_date, language)} – ${formatDate(contract.end_date, language)}`,
        },
        { label: t(contractDocument.yearly), value: formatRupees(contract.yearly_value) },
        {
          label: labelOf(contracts, 'frequency', language),
          value: t(contractDocument[contract.frequency]),
        },
        {
          label: labelOf(contracts, 'signature', language),
          value: textOf(contracts, 'signature', contract.signature, language),
        },
        { label: t(contractDocument.scope), value: contract.description },
        { label: labelOf(contracts, 'notice_days', language), value: contract.notice_days },
        {
          label: labelOf(contracts, 'wage_change', language),
          value: textOf(contracts, 'wage_change', contract.wage_change, language),
        },
        {
          label: labelOf(contracts, 'last_day', language),
          value: last === null ? null : formatDate(last, language),
        },
        {
          label: labelOf(contracts, 'ended_by', language),
          value: textOf(contracts, 'ended_by', contract.ended_by, language),
        },
        { label: labelOf(contracts, 'end_reason', language), value: contract.end_reason },
        {
          label: t(messages.terminatedOn),
          value: ended === null ? null : stampWords(ended, language),
        },
        {
          label: t(contractDocument.undone),
          value:
            undoneAt === null
              ? null
              : [stampWords(undoneAt, language), contract.undone_by].filter(Boolean).join(', '),
        },
      ]}
    />
  );
}

/** Terms can be forty pages; they open on request. */
function Terms({ label, text }: { label: string; text: string }): ReactNode {
  if (text === '') return null;
  return (
    <details open={text.length < 600}>
      <chakra.summary fontWeight="semibold" cursor="pointer" py="1">
        {label}
      </chakra.summary>
      <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Box>
    </details>
  );
}
