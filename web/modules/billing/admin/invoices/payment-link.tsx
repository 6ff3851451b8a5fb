import { Box, Heading } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { endBillLink, readBillLink, renewBillLink } from '#shared/modules/billing/payment-link.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { useCopy } from '#web/core/ui/forms/use-copy.ts';
import type { AdminBill } from '../admin-bill.ts';
import { paymentLinkScreens as messages } from '../../payment-link-screens.ts';

/** The link with which the client opens a paper, and pays it: until when it works, a new one, or none. */
export function PaymentLink({ bill, may }: { bill: AdminBill; may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const params = { id: bill.id };
  const answer = useQuery<typeof readBillLink>('/billing/invoices/{id}/link', { params });
  const renew = (): Promise<boolean> =>
    run(async () => {
      await call<typeof renewBillLink>('POST /billing/invoices/{id}/link', { params, form: {} });
      answer.reload();
      toast.success(t(messages.renewed));
    });
  const end = (): Promise<boolean> =>
    run(async () => {
      await call<typeof endBillLink>('DELETE /billing/invoices/{id}/link', { params });
      answer.reload();
      toast.success(t(messages.endedNow));
    });
  const copy = useCopy(messages);
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {({ link, until, ended }) => {
        const day = formatDate(until, language);
        const isOver = ended !== null && ended !== 'withdrawn' && ended !== 'expired';
        return (
          <Box as="section" display="grid" gap="2" justifyItems="start">
            <Heading as="h3" fontSize="md">
              {t(bill.state === 'note' ? messages.documentTitle : messages.title)}
            </Heading>
            <Box color="fg.muted">{t(messages[ended ?? 'until'], { day })}</Box>
            {link === null || isOver ? null : <NoGatewayNote needs={['mail']} plain />}
            <Box display="flex" flexWrap="wrap" gap="2">
              {link === null ? null : (
                <Button size="sm" look="outline" onClick={() => copy(link)}>
                  <Copy size={18} aria-hidden />
                  {t(messages.copy)}
                </Button>
              )}
              {may && !isOver ? (
                <Button size="sm" look="outline" busy={busy} onClick={() => void renew()}>
                  {t(messages.renew)}
                </Button>
              ) : null}
              {may && link !== null ? (
                <Button size="sm" look="dangerOutline" busy={busy} onClick={() => void end()}>
                  {t(messages.end)}
                </Button>
              ) : null}
            </Box>
          </Box>
        );
      }}
    </AnswerStates>
  );
}
