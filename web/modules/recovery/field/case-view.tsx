import { Box, Heading } from '@chakra-ui/react';
import { HandCoins, MapPin, NotebookPen, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateOf } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import {
  firstWithinHours,
  noticeHours,
  ruleOn,
  stopOf,
  visitsOpenAt,
} from '#shared/modules/recovery/hours.ts';
import type { AgentPapers } from '#shared/modules/recovery/gate.ts';
import type { Stop } from '#shared/modules/recovery/hours.ts';
import { recoveryMessages } from '#shared/modules/recovery/messages.ts';
import type { callBorrower } from '#shared/modules/recovery/operations.ts';
import { outcomeNames } from '#shared/modules/recovery/outcomes.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { call } from '#web/core/session/call.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { ShareText } from '#web/core/ui/forms/share-text.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords, stampWords, timeWords } from '#web/core/ui/look/when.ts';
import { recoveryScreens as messages } from '../messages.ts';
import type { Mine, MyCase } from './use-my-cases.ts';
import { contactTime } from './visit-clock.ts';
import { VisitForm } from './visit-form.tsx';

type Props = {
  readonly one: MyCase;
  readonly mine: Mine;
  readonly device: string;
  readonly numbers: readonly string[];
};

/** One case: what is owed and where, and whether one may go there now. */
export function CaseView({ one, mine, device, numbers }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [recording, setRecording] = useState<'visit' | 'money' | null>(null);
  const stop = useStop(one, mine, 'visit');
  const callStop = useStop(one, mine, 'call');
  if (recording !== null)
    return (
      <VisitForm
        one={one}
        device={device}
        numbers={numbers}
        moneyOnly={recording === 'money'}
        onDone={() => setRecording(null)}
      />
    );
  const address = [one.address, one.area, one.city, one.pin].filter((part) => part !== '').join(', ');
  const receipts = mine.receipts.filter((receipt) => receipt.case_id === one.id);
  return (
    <Box display="grid" gap="5">
      <Box display="grid" gap="2">
        <Box fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {t(messages.due, { amount: formatRupees(one.due) })}
        </Box>
        <Box color="fg.muted">
          {[
            t(messages.days, { n: one.days_past_due }),
            one.product,
            one.lender_name,
            t(messages.loan, { end: one.loan_end }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Box>
        {one.collected > 0 ? (
          <Box>{t(messages.collected, { amount: formatRupees(one.collected) })}</Box>
        ) : null}
        <PromiseLine one={one} />
        {one.last_outcome === null || one.last_contact_at === null ? null : (
          <Box color="fg.muted">
            {t(outcomeNames[one.last_outcome])}, {stampWords(one.last_contact_at, language)}
          </Box>
        )}
        <Box className="notranslate">{address}</Box>
        <CaseMarks one={one} />
      </Box>
      {stop === null ? (
        <BigButton icon={<NotebookPen aria-hidden />} onClick={() => setRecording('visit')}>
          {t(messages.record)}
        </BigButton>
      ) : (
        <>
          <StopLine stop={stop} one={one} mine={mine} />
          <Button look="outline" size="lg" minHeight="56px" onClick={() => setRecording('money')}>
            <HandCoins size={20} aria-hidden />
            {t(messages.recordMoney)}
          </Button>
        </>
      )}
      <Box display="grid" gap="3">
        <ButtonAnchor
          look="outline"
          size="lg"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MapPin size={20} aria-hidden />
          {t(messages.map)}
        </ButtonAnchor>
        <CallButton one={one} bridge={mine.bridge} stopped={callStop !== null} />
      </Box>
      {receipts.length === 0 ? null : <Receipts one={one} receipts={receipts} />}
    </Box>
  );
}

/** One’s papers; of those that an answer of before does not tell, the server judges. */
function papersIn({ papers, certificate, cases }: Mine): AgentPapers {
  const unknown = '2199-12-31';
  return (
    papers ?? {
      certified_to: certificate?.valid_to ?? null,
      police_to: unknown,
      has_id_card: true,
      letters: cases.map((one) => ({ lender_id: one.lender_id, valid_to: unknown })),
    }
  );
}

/** Why one may not go there or call now; it is asked again as time passes. */
function useStop(one: MyCase, mine: Mine, way: 'visit' | 'call'): Stop | null {
  useNow();
  return stopOf(contactTime(), one, { way, rules: mine.rules, papers: papersIn(mine) });
}

const words = {
  closed: recoveryMessages.stopClosed,
  paused: recoveryMessages.stopPaused,
  certificate: recoveryMessages.stopCertificate,
  police: recoveryMessages.stopPolice,
  id_card: recoveryMessages.stopIdCard,
  letter: recoveryMessages.stopLetter,
  notice: recoveryMessages.stopNotice,
  hours: recoveryMessages.stopHours,
  limit: recoveryMessages.stopLimit,
} as const;

function StopLine({ stop, one, mine }: { stop: Stop; one: MyCase; mine: Mine }): ReactNode {
  const { t, language } = useLanguage();
  const day = dateOf(contactTime());
  const rule = ruleOn(mine.rules, one.loan_kind, day);
  const told = stop === 'notice' ? one.noticed_at : null;
  const opens = told === null ? null : firstWithinHours(visitsOpenAt(told, rule, day), rule);
  return (
    <Card role="status" p="4" fontWeight="semibold" color={told === null ? 'danger' : 'fg'}>
      {opens === null
        ? t(words[stop], {
            opens: timeWords(rule.opens),
            closes: timeWords(rule.closes),
            n: noticeHours(rule, day),
          })
        : t(recoveryMessages.stopNoticeNew, { when: stampWords(opens, language) })}
    </Card>
  );
}

/** What was promised, where something was. */
export function PromiseLine({ one }: { one: MyCase }): ReactNode {
  const { t, language } = useLanguage();
  if (one.promised_on === null || one.promised_amount === null) return null;
  return (
    <Box fontWeight="semibold">
      {t(messages.promised, {
        amount: formatRupees(one.promised_amount),
        day: dayWords(one.promised_on, language),
      })}
    </Box>
  );
}

/** That something waits: on this phone, or at the office. */
export function CaseMarks({ one }: { one: MyCase }): ReactNode {
  const { t } = useLanguage();
  if (!one.waits && one.contacts_held === 0) return null;
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {one.waits ? (
        <StatusBadge tone="info" icon="offline">
          {t(messages.waiting)}
        </StatusBadge>
      ) : null}
      {one.contacts_held > 0 ? (
        <StatusBadge tone="warn" icon="attention">
          {t(messages.held)}
        </StatusBadge>
      ) : null}
    </Box>
  );
}

/** Calls through the bridge; the number is on no phone. */
function CallButton({ one, bridge, stopped }: { one: MyCase; bridge: boolean; stopped: boolean }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const why = !bridge ? messages.noBridge : one.has_phone ? null : messages.noPhone;
  const place = (): void =>
    void run(async () => {
      const { message } = await call<typeof callBorrower>('POST /recovery/cases/{id}/call', {
        params: { id: one.id },
        input: {},
      });
      toast.success(message ?? t(messages.call));
    });
  return (
    <Box display="grid" gap="1">
      <Button look="outline" size="lg" busy={busy} disabled={why !== null || stopped} onClick={place}>
        <PhoneCall size={20} aria-hidden />
        {t(messages.call)}
      </Button>
      {why === null || stopped ? null : (
        <Box color="fg.muted" fontSize="sm">
          {t(why)}
        </Box>
      )}
    </Box>
  );
}

function Receipts({ one, receipts }: { one: MyCase; receipts: Mine['receipts'] }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box as="section" display="grid" gap="3">
      <Heading as="h2" fontSize="lg">
        {t(messages.receipts)}
      </Heading>
      {receipts.map((receipt) => {
        const said = {
          name: one.lender_name,
          number: receipt.number,
          amount: formatRupees(receipt.amount),
          end: one.loan_end,
        };
        return (
          <Card key={receipt.id} p="3" display="grid" gap="2">
            <Box fontWeight="semibold">
              {receipt.number} · {formatRupees(receipt.amount)}
            </Box>
            <Box color="fg.muted">{stampWords(receipt.paid_at, language)}</Box>
            <Box display="flex" flexWrap="wrap" gap="2">
              <ShareText text={`${t(messages.receiptText, said)} ${location.origin}${receipt.link}`} />
              <ShareFile path={`/recovery/receipts/${receipt.id}/paper`} name={`${receipt.number}.pdf`} />
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}
