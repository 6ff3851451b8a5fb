import { Box, Heading } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readReminders } from '#shared/modules/billing/reminders/reminders.ts';
import { translate } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { whatsAppLink } from '#web/core/session/share.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { reminderScreens as messages } from '../../reminder-screens.ts';

/** The reminders of a bill that were sent, and one to send by hand in the language of the client. */
export function BillReminders({ billId, open }: { billId: string; open: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof readReminders>('/billing/invoices/{id}/reminders', {
    params: { id: billId },
  });
  const dayOf = (n: number): string =>
    n === 0 ? t(messages.dueDay) : t(n < 0 ? messages.daysBefore : messages.daysAfter, { n: Math.abs(n) });
  return (
    <AnswerStates answer={answer} skeletons={1}>
      {({ sent, phone, text, language: ofClient }) =>
        sent.length === 0 && !open ? null : (
          <Box display="grid" gap="2" justifyItems="start">
            <Heading as="h3" fontSize="md">
              {t(messages.title)}
            </Heading>
            {sent.length === 0 ? <Box color="fg.muted">{t(messages.nothing)}</Box> : null}
            {sent.map(({ days, by, to, failed, sent_at: at }) => (
              <Box key={`${by} ${days}`}>
                {dayOf(days)}
                <Box color="fg.muted" fontSize="sm">
                  {stampWords(at, language)} · {t(messages[by])} ·{' '}
                  <span className="notranslate">{by === 'sms' ? formatPhone(to) : to}</span>
                  {failed ? ` · ${t(messages.failed)}` : ''}
                </Box>
              </Box>
            ))}
            {open ? (
              <ButtonAnchor
                size="sm"
                look="outline"
                href={whatsAppLink(translate(text, ofClient), phone)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <MessageCircle size={18} aria-hidden />
                {t(messages.whatsApp)}
              </ButtonAnchor>
            ) : null}
          </Box>
        )
      }
    </AnswerStates>
  );
}
