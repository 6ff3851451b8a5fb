import { Box, Heading } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { CurrentView, readPayTo } from '#shared/modules/subscriptions/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { subscriptionScreens as messages } from '../messages.ts';

/** Where what is due is paid to by bank transfer or UPI; or whom to ask, where the operator has not said. */
export function PayTo({ view }: { view: CurrentView }): ReactNode {
  const { t } = useLanguage();
  const isOwed = view.due > 0 && view.plan !== 'own';
  const answer = useQuery<typeof readPayTo>('/subscriptions/pay-to', isOwed ? {} : null);
  if (!isOwed) return null;
  return (
    <Card mt="5" display="grid" gap="3">
      <Heading as="h2" fontSize="lg">
        {t(messages.payTitle, { total: formatRupees(view.due) })}
      </Heading>
      <AnswerStates answer={answer} skeletons={1}>
        {({ upi, payee, accounts, operator }) => {
          const { name, phone, email } = operator;
          const reach = [phone === '' ? '' : formatPhone(phone), email].filter(Boolean).join(', ');
          const isSaid = upi !== '' || accounts.length > 0;
          return (
            <>
              {accounts.map(({ holder, bank, branch, account, ifsc }) => (
                <Facts
                  key={account}
                  rows={[
                    [t(messages.holder), holder],
                    [t(messages.accountNumber), account],
                    [t(messages.ifsc), ifsc],
                    [t(messages.bankName), [bank, branch].filter(Boolean).join(', ')],
                  ]}
                />
              ))}
              {upi === '' ? null : (
                <Facts
                  rows={[
                    [t(messages.upi), upi],
                    [t(messages.payee), payee],
                  ]}
                />
              )}
              <Box color="fg.muted">
                {isSaid ? `${t(messages.payText)} ` : ''}
                {reach === ''
                  ? isSaid
                    ? ''
                    : t(messages.askName, { name })
                  : t(isSaid ? messages.askOf : messages.askReach, { name, reach })}
              </Box>
            </>
          );
        }}
      </AnswerStates>
    </Card>
  );
}

function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }): ReactNode {
  return (
    <Box as="dl" display="grid" columnGap="4" rowGap="1" gridTemplateColumns="auto minmax(0, 1fr)">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fragment key={label}>
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" fontWeight="medium" className="notranslate" overflowWrap="anywhere">
              {value}
            </Box>
          </Fragment>
        ))}
    </Box>
  );
}
