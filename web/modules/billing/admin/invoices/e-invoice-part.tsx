import { Box, Heading } from '@chakra-ui/react';
import { Download, Send, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import type { readEInvoice } from '#shared/modules/billing/e-invoice/queries.ts';
import type { EInvoiceRequest, sendEInvoice } from '#shared/modules/billing/e-invoice/request.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { eInvoiceScreens as messages } from '../../e-invoice-screens.ts';
import type { AdminBill } from '../admin-bill.ts';
import { CancelAtPortal, CancelIrn, RecordIrn } from './e-invoice-dialogs.tsx';

type Standing = z.output<(typeof readEInvoice)['output']>;

/** While the portal is waited for, it is looked again so often. */
const lookAgainMs = 3000;

/** How an issued invoice stands at the e-invoice portal, and what is to be done about it. */
export function EInvoicePart({ bill }: { bill: AdminBill }): ReactNode {
  const { t } = useLanguage();
  const path = '/billing/invoices/{id}/e-invoice';
  const answer = useQuery<typeof readEInvoice>(path, { params: { id: bill.id } });
  const isWaiting = answer.data?.state === 'waiting';
  const { reload } = answer;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(reload, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.title)}
      </Heading>
      <AnswerStates answer={answer} skeletons={1}>
        {(standing) => (
          <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            <Facts standing={standing} />
            <Faults standing={standing} />
            <Actions bill={bill} standing={standing} reload={reload} />
          </Box>
        )}
      </AnswerStates>
    </Box>
  );
}

function Facts({ standing }: { standing: Standing }): ReactNode {
  const { t, language } = useLanguage();
  const { state, record, request, has_account: hasAccount } = standing;
  return (
    <>
      {record ? (
        <FactList
          facts={[
            { label: 'IRN', value: record.irn },
            { label: labelOf(eInvoices, 'ack_no', language), value: record.ack_no },
            { label: t(messages.ackTime), value: stampWords(record.acked_at, language) },
            {
              label: labelOf(eInvoices, 'status', language),
              value: textOf(eInvoices, 'status', record.status, language),
            },
            {
              label: labelOf(eInvoices, 'cancelled_at', language),
              value: record.cancelled_at === null ? '' : stampWords(record.cancelled_at, language),
            },
            {
              label: labelOf(eInvoices, 'cancel_reason', language),
              value:
                record.cancel_reason === null
                  ? ''
                  : textOf(eInvoices, 'cancel_reason', record.cancel_reason, language),
            },
            { label: labelOf(eInvoices, 'cancel_note', language), value: record.cancel_note },
          ]}
        />
      ) : null}
      {request && (state === 'waiting' || state === 'refused') ? <Request request={request} /> : null}
      {state === 'not_sent' ? (
        <Box color="fg.muted">{t(hasAccount ? messages.aboutSend : messages.about)}</Box>
      ) : null}
      {state === 'not_needed' ? <Box color="fg.muted">{t(messages.notNeeded)}</Box> : null}
    </>
  );
}

/** What was asked of the portal and is not done, and why. */
function Request({ request }: { request: EInvoiceRequest }): ReactNode {
  const { t, language } = useLanguage();
  const { action, state, next_at: next, problem } = request;
  const isCancel = action === 'cancel';
  const [english, hindi] = problem;
  const waiting = isCancel ? messages.waitingCancel : messages.waiting;
  const refused = isCancel ? messages.refusedCancel : messages.refused;
  return (
    <Box display="grid" gap="1" role="status" gridTemplateColumns="minmax(0, 1fr)">
      <Box fontWeight="semibold">{t(state === 'waiting' ? waiting : refused)}</Box>
      {english === undefined ? null : (
        <Box display="flex" gap="2" color="warn" alignItems="start">
          <Box flexShrink={0} pt="1">
            <TriangleAlert size={16} aria-hidden />
          </Box>
          <Box as="span" overflowWrap="anywhere" minW="0">
            {language === 'hi' ? (hindi ?? english) : english}
          </Box>
        </Box>
      )}
      {english === undefined || next === null ? null : (
        <Box color="fg.muted" fontSize="sm">
          {t(messages.nextTry, { time: stampWords(next, language) })}
        </Box>
      )}
    </Box>
  );
}

/** What keeps the invoice from being sent. */
function Faults({ standing: { record, faults, state } }: { standing: Standing }): ReactNode {
  const { t } = useLanguage();
  if (record !== null || faults.length === 0 || state === 'not_needed') return null;
  return (
    <Box>
      <Box fontWeight="semibold">{t(messages.faults)}</Box>
      <Box as="ul" listStyleType="none">
        {faults.map(({ field, message }) => (
          <li key={field}>
            {field.startsWith('seller') ? `${t(messages.seller)}: ` : ''}
            {field.startsWith('buyer') ? `${t(messages.buyer)}: ` : ''}
            {t(message)}
          </li>
        ))}
      </Box>
    </Box>
  );
}

type ActionProps = { bill: AdminBill; standing: Standing; reload: () => void };

function Actions({ bill, standing, reload }: ActionProps): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('billing:write');
  const saving = useSave();
  const sending = useSave();
  const [open, setOpen] = useState<'record' | 'cancel' | 'cancel-now' | null>(null);
  const { state, record, faults, has_account: hasAccount, cancel_until: until } = standing;
  const isOpen = record === null && faults.length === 0 && state !== 'not_needed';
  const isWaiting = state === 'waiting';
  const close = (): void => setOpen(null);
  const send = (): Promise<boolean> =>
    sending.run(async () => {
      await call<typeof sendEInvoice>('POST /billing/invoices/{id}/e-invoice/send', {
        params: { id: bill.id },
      });
      reload();
      toast.success(t(messages.sentToast));
    });
  const download = (): Promise<boolean> =>
    saving.run(() =>
      saveFile(
        `/billing/invoices/${encodeURIComponent(bill.id)}/e-invoice/json`,
        `e-invoice-${bill.number.replaceAll('/', '-')}.json`,
      ),
    );
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="2">
        {may && isOpen && hasAccount && !isWaiting ? (
          <Button size="sm" busy={sending.busy} onClick={() => void send()}>
            <Send size={18} aria-hidden />
            {t(state === 'refused' ? messages.sendAgain : messages.send)}
          </Button>
        ) : null}
        {isOpen ? (
          <Button size="sm" look="outline" busy={saving.busy} onClick={() => void download()}>
            <Download size={18} aria-hidden />
            {t(messages.download)}
          </Button>
        ) : null}
        {may && isOpen ? (
          <Button size="sm" look="outline" onClick={() => setOpen('record')}>
            {t(messages.record)}
          </Button>
        ) : null}
        {may && until !== null && hasAccount && !isWaiting ? (
          <Button size="sm" look="dangerOutline" onClick={() => setOpen('cancel-now')}>
            {t(messages.cancelNow)}
          </Button>
        ) : null}
        {may && until !== null ? (
          <Button size="sm" look={hasAccount ? 'outline' : 'dangerOutline'} onClick={() => setOpen('cancel')}>
            {t(hasAccount ? messages.cancelledThere : messages.cancel)}
          </Button>
        ) : null}
      </Box>
      {open === 'record' ? <RecordIrn billId={bill.id} onDone={reload} onClose={close} /> : null}
      {open === 'cancel' && until !== null ? (
        <CancelIrn billId={bill.id} until={stampWords(until, language)} onDone={reload} onClose={close} />
      ) : null}
      {open === 'cancel-now' && until !== null ? (
        <CancelAtPortal
          billId={bill.id}
          until={stampWords(until, language)}
          onDone={reload}
          onClose={close}
        />
      ) : null}
    </>
  );
}
