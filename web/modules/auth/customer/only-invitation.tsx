import { Box, Heading } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { OfferedBusiness } from '#shared/modules/auth/business-choice.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { choiceMessages as messages, loginMessages } from '../messages.ts';
import { Problem } from './problem.tsx';
import type { Login } from './use-login.ts';

type Props = { login: Login; business: OfferedBusiness; customer: boolean };

/**
 * The one business that added a number, which its person has not agreed to: whether they belong to it. Saying
 * no is asked once more.
 */
export function OnlyInvitation({ login, business, customer }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, phone } = login;
  const [declining, setDeclining] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [declining]);
  const told = { business: business.name };
  const turn = (next: boolean): void => {
    login.clearError();
    setDeclining(next);
  };
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Box display="grid" gap="2">
        <Heading
          as="h2"
          ref={heading}
          tabIndex={-1}
          fontSize="lg"
          fontWeight="semibold"
          outline="none"
          overflowWrap="anywhere"
        >
          {t(
            declining
              ? messages.declineTitle
              : customer
                ? messages.acceptCustomerTitle
                : messages.acceptTitle,
            told,
          )}
        </Heading>
        <Box color="fg.muted">
          {[business.city, formatPhone(phone)].filter((item) => item !== '').join(' · ')}
        </Box>
        <Box>
          {t(declining ? messages.declineOnlyText : customer ? messages.onlyCustomerText : messages.onlyText)}
        </Box>
      </Box>
      <Problem>{error}</Problem>
      <Box display="grid" gap="3">
        {declining ? (
          <>
            <Button look="danger" size="lg" busy={busy} onClick={() => void login.decline(business.id)}>
              {t(messages.declineNow)}
            </Button>
            <Button look="outline" size="lg" disabled={busy} onClick={() => turn(false)}>
              {t(messages.back)}
            </Button>
          </>
        ) : (
          <>
            <Button size="lg" busy={busy} onClick={() => void login.choose(business.id)}>
              {t(messages.accept)}
            </Button>
            <Button look="dangerOutline" size="lg" disabled={busy} onClick={() => turn(true)}>
              {t(customer ? messages.declineCustomer : messages.decline)}
            </Button>
          </>
        )}
      </Box>
      <Button look="ghost" px="2" justifySelf="start" onClick={login.changePhone} disabled={busy}>
        {t(loginMessages.changePhone)}
      </Button>
    </Box>
  );
}
