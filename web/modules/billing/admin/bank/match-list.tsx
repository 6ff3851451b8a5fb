import { Box } from '@chakra-ui/react';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankMatch, readBankMatches } from '#shared/modules/billing/bank/queries.ts';
import type { recordReceipt } from '#shared/modules/billing/receipts/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { ConfirmCustomer, CustomerSuggested } from './customer-match.tsx';
import { RecordedFor } from './recorded-money.tsx';
import { Suggested } from './suggested.tsx';
import { ReceiptDialog } from '../receipts/receipt-dialog.tsx';
import type { KnownReceipt } from '../receipts/receipt-dialog.tsx';

type Props = { found: AnswerTo<typeof readBankMatches>; may: boolean; onChange: () => void };

/** The credits that wait, each with its suggestion: confirmed as it is, reviewed first, or skipped. */
export function MatchList({ found, may, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [reviewed, setReviewed] = useState<BankMatch | null>(null);
  const [booked, setBooked] = useState<BankMatch | null>(null);
  if (found.lines.length === 0)
    return (
      <EmptyState
        icon={<CircleCheckBig aria-hidden />}
        title={t(messages.emptyTitle)}
        text={t(messages.emptyText)}
      />
    );
  const confirm = (match: BankMatch): void =>
    void run(async () => {
      await call<typeof recordReceipt>('POST /billing/receipts', { form: receiptOf(match) });
      toast.success(t(messages.confirmed));
      onChange();
    });
  const skip = ({ line }: BankMatch): void =>
    void run(async () => {
      await call<WriteOf<typeof bankLines, 'POST', '/billing/bank-lines/{id}/skip'>>(
        'POST /billing/bank-lines/{id}/skip',
        { params: { id: line.id } },
      );
      toast.success(t(messages.skipped));
      onChange();
    });
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {found.open > found.lines.length ? (
        <Box color="fg.muted">{t(messages.more, { shown: found.lines.length, n: found.open })}</Box>
      ) : null}
      <Box as="ul" listStyleType="none" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {found.lines.map((match) => (
          <MatchCard
            key={match.line.id}
            match={match}
            may={may}
            busy={busy}
            onConfirm={() => confirm(match)}
            onReview={() => setReviewed(match)}
            onBooking={() => setBooked(match)}
            onSkip={() => skip(match)}
            onLinked={onChange}
          />
        ))}
      </Box>
      {booked === null ? null : (
        <CustomerDialog match={booked} onSaved={onChange} onClose={() => setBooked(null)} />
      )}
      {reviewed === null ? null : (
        <ReceiptDialog known={knownOf(reviewed)} onSaved={onChange} onClose={() => setReviewed(null)} />
      )}
    </Box>
  );
}

type CardProps = {
  match: BankMatch;
  may: boolean;
  busy: boolean;
  onConfirm: () => void;
  onReview: () => void;
  onBooking: () => void;
  onSkip: () => void;
  onLinked: () => void;
};

function MatchCard(props: CardProps): ReactNode {
  const { match, may, onLinked } = props;
  const { t, language } = useLanguage();
  const { line, suggestion, customer } = match;
  return (
    <Card
      as="li"
      p="4"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr) 270px' }}
      alignItems="start"
    >
      <Box minW="0">
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
      <Box minW="0" display="grid" gap="3">
        {suggestion === null && customer === null ? (
          <Box color="fg.muted">{t(messages.noSuggestion)}</Box>
        ) : null}
        {suggestion === null ? null : (
          <Suggested
            certainty={suggestion.certainty}
            name={suggestion.client}
            pays={settledText(
              suggestion,
              t(messages.opening),
              t(messages.advance, { amount: formatRupees(suggestion.advance) }),
            )}
            reasons={suggestion.reasons}
          />
        )}
        {customer === null ? null : <CustomerSuggested match={match} customer={customer} />}
      </Box>
      {may ? <Actions {...props} /> : null}
      {match.recorded.length === 0 ? null : <RecordedFor match={match} may={may} onLinked={onLinked} />}
    </Card>
  );
}

function Actions({ match, busy, onConfirm, onReview, onBooking, onSkip, onLinked }: CardProps): ReactNode {
  const { t } = useLanguage();
  const { line, suggestion, customer } = match;
  return (
    <Box display="flex" flexWrap="wrap" gap="2" justifyContent={{ lg: 'end' }}>
      {suggestion?.certainty === 'certain' ? (
        <Button
          size="sm"
          busy={busy}
          aria-label={t(messages.confirmOf, { amount: formatRupees(line.amount), client: suggestion.client })}
          onClick={onConfirm}
        >
          {t(messages.confirm)}
        </Button>
      ) : null}
      {customer?.certainty === 'certain' ? (
        <ConfirmCustomer match={match} customer={customer} onSaved={onLinked} />
      ) : null}
      <Button size="sm" look="outline" onClick={onReview}>
        {t(suggestion === null ? messages.choose : messages.review)}
      </Button>
      <Button size="sm" look="outline" onClick={onBooking}>
        {t(customer === null ? messages.chooseBooking : messages.reviewBooking)}
      </Button>
      <Button size="sm" look="outline" busy={busy} onClick={onSkip}>
        {t(messages.skip)}
      </Button>
    </Box>
  );
}

type SuggestedClient = NonNullable<BankMatch['suggestion']>;

function settledText(
  { parts, opening, advance }: SuggestedClient,
  openingName: string,
  advanceText: string,
): string {
  return [
    ...(opening > 0 ? [`${openingName} ${formatRupees(opening)}`] : []),
    ...parts.map(
      ({ number, amount, tds }) =>
        `${number} ${formatRupees(amount)}${tds === 0 ? '' : ` + TDS ${formatRupees(tds)}`}`,
    ),
    ...(advance > 0 ? [advanceText] : []),
  ].join(', ');
}

/** A certain suggestion as the receipt that it becomes. */
function receiptOf({ line, suggestion }: BankMatch): object {
  const { opening = 0, parts = [], client_id: client = '' } = suggestion ?? {};
  return {
    client_id: client,
    amount: line.amount,
    received_on: line.day,
    method: methodOf(line.narration),
    reference: line.reference,
    bank_line_id: line.id,
    opening,
    parts: parts.map(({ invoice_id, amount, tds }) => ({ invoice_id, amount, tds })),
  };
}

function knownOf({ line, suggestion }: BankMatch): KnownReceipt {
  const typed = (amount: number): string => (amount === 0 ? '' : String(amount));
  return {
    clientId: suggestion && suggestion.client_id,
    amount: line.amount,
    receivedOn: line.day,
    method: methodOf(line.narration),
    reference: line.reference,
    accountId: line.bank_account_id,
    lineId: line.id,
    parts: suggestion && {
      opening: typed(suggestion.opening),
      bills: Object.fromEntries(
        suggestion.parts.map(({ invoice_id: id, amount, tds }) => [
          id,
          { amount: typed(amount), tds: typed(tds) },
        ]),
      ),
    },
  };
}

/** How the money came, as far as the narration says. */
function methodOf(narration: string): KnownReceipt['method'] {
  if (/\bUPI\b/i.test(narration)) return 'upi';
  if (/\b(CHQ|CHEQUE|CLG|CLEARING)\b/i.test(narration)) return 'cheque';
  return /\bCASH\b/i.test(narration) ? 'cash' : 'bank';
}
