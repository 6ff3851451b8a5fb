import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { linkBankLine } from '#shared/modules/billing/bank/operations.ts';
import type { BankMatch } from '#shared/modules/billing/bank/queries.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { bankScreens as messages } from '../../bank-screens.ts';

type Props = { match: BankMatch; may: boolean; onLinked: () => void };

/** Money recorded or reported that a line may be; one of the same amount can be linked to it. */
export function RecordedFor({ match, may, onLinked }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const { line, recorded } = match;
  const mayBook = usePermission('bookings:write');
  const link = ({ kind, id, booking_id: bookingId }: BankMatch['recorded'][number]): void =>
    void run(async () => {
      await call<typeof linkBankLine>('POST /billing/bank-lines/{id}/link', {
        params: { id: line.id },
        form:
          kind === 'receipt'
            ? { receipt_id: id }
            : kind === 'booking'
              ? { booking_id: bookingId ?? '', booking_payment_id: id }
              : { payment_id: id },
      });
      toast.success(t(messages.linked));
      onLinked();
    });
  return (
    <Box gridColumn="1 / -1" display="grid" gap="2" borderTopWidth="1px" pt="3">
      <Box fontWeight="semibold">{t(messages.recorded)}</Box>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {recorded.map((one) => (
          <Box as="li" key={one.id} display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <Box minW="0" overflowWrap="anywhere" className="notranslate">
              {[one.client, formatRupees(one.amount), formatDate(one.day, language), one.reference]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {may &&
            (one.kind !== 'booking' || mayBook) &&
            rupeesToPaise(one.amount) === rupeesToPaise(line.amount) ? (
              <Button
                size="sm"
                look="outline"
                busy={busy}
                aria-label={t(one.kind === 'claim' ? messages.confirmAndLinkOf : messages.linkOf, {
                  amount: formatRupees(one.amount),
                  client: one.client,
                })}
                onClick={() => link(one)}
              >
                {t(one.kind === 'claim' ? messages.confirmAndLink : messages.link)}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
