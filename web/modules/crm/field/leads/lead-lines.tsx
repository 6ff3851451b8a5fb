import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { dayWords, today } from '#web/core/ui/look/when.ts';
import { ownLeadScreens as messages } from '../../own-lead-screens.ts';
import { StageBadge } from '../../stage-badge.tsx';
import type { MyLead } from './use-own-leads.ts';

type Props = { lead: MyLead };

/** Whether the next action of a lead is overdue. */
export function isOverdue({ next_action_on: on }: Pick<MyLead, 'next_action_on'>): boolean {
  return on !== null && on < today();
}

/** How far a lead is, and whether something about it waits to be sent. */
export function LeadState({ lead }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <StageBadge stage={lead.stage} />
      {lead.waits ? (
        <StatusBadge tone="warn" icon="waiting">
          {t(messages.waiting)}
        </StatusBadge>
      ) : null}
    </Box>
  );
}

/** What comes next with a lead, and when. */
export function NextAction({ lead }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { next_action: action, next_action_on: on } = lead;
  if (action === '') return null;
  const isLate = isOverdue(lead);
  return (
    <Box fontWeight={isLate ? 'semibold' : 'normal'} color={isLate ? 'danger' : 'fg'} overflowWrap="anywhere">
      {on === null ? action : t(messages.action, { action, day: dayWords(on, language) })}
    </Box>
  );
}

/** What its client was offered, and until when that can be accepted. */
export function QuoteLine({ lead: { quote } }: Props): ReactNode {
  const { t, language } = useLanguage();
  if (quote === null) return null;
  const amounts = [
    ...(quote.total > 0 ? [t(messages.perMonth, { amount: formatRupees(quote.total) })] : []),
    ...(quote.once > 0 ? [t(messages.once, { amount: formatRupees(quote.once) })] : []),
  ];
  return (
    <Box fontVariantNumeric="tabular-nums">
      {t(quote.valid_until < today() ? messages.quoteOver : messages.quoteOut, {
        number: quote.number,
        amount: amounts.join(' + '),
        day: formatDate(quote.valid_until, language),
      })}
    </Box>
  );
}
