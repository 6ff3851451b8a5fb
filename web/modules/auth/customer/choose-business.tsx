import { Box, chakra, Heading } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { OfferedBusiness } from '#shared/modules/auth/business-choice.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { choiceMessages as messages, loginMessages } from '../messages.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { OnlyInvitation } from './only-invitation.tsx';
import { Problem } from './problem.tsx';
import type { Login } from './use-login.ts';

/**
 * After the code: in which of several businesses to sign in. Invitations are confirmed first, or declined; a
 * single one is asked about at once.
 */
export default function ChooseBusiness({ login, customer }: { login: Login; customer: boolean }): ReactNode {
  const { t } = useLanguage();
  const { businesses, busy, error, phone } = login;
  const [asked, setAsked] = useState<OfferedBusiness | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [businesses]);

  const press = (business: OfferedBusiness): void => {
    login.clearError();
    if (business.invited) setAsked(business);
    else void login.choose(business.id);
  };
  const act = async (work: Promise<boolean>): Promise<void> => {
    if (await work) setAsked(null);
  };
  const [only, ...others] = businesses;
  if (only?.invited && others.length === 0)
    return <OnlyInvitation key={only.id} login={login} business={only} customer={customer} />;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Box>
        <Heading as="h2" ref={heading} tabIndex={-1} fontSize="lg" fontWeight="semibold" outline="none">
          {t(messages.title)}
        </Heading>
        <Box color="fg.muted">{t(messages.text, { phone: formatPhone(phone) })}</Box>
      </Box>
      {asked ? null : <Problem>{error}</Problem>}
      <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {businesses.map((business) => (
          <li key={business.id}>
            <BusinessButton business={business} busy={busy} onPress={() => press(business)} />
          </li>
        ))}
      </Box>
      <Button look="ghost" px="2" justifySelf="start" onClick={login.changePhone} disabled={busy}>
        {t(loginMessages.changePhone)}
      </Button>
      {asked && businesses.includes(asked) ? (
        <InvitationDialog
          business={asked}
          customer={customer}
          busy={busy}
          error={error}
          onAccept={() => void act(login.choose(asked.id))}
          onDecline={() => void act(login.decline(asked.id))}
          onClose={() => {
            login.clearError();
            setAsked(null);
          }}
        />
      ) : null}
    </Box>
  );
}

const Styled = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '72px',
    px: '4',
    py: '3',
    textAlign: 'start',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderRadius: 'lg',
    cursor: 'pointer',
    transition: 'background-color 140ms, border-color 140ms',
    _hover: { bg: 'brand.subtle', borderColor: 'brand' },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.7 },
    '& svg': { flexShrink: 0 },
  },
});

function BusinessButton({
  business,
  busy,
  onPress,
}: {
  business: OfferedBusiness;
  busy: boolean;
  onPress: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { name, city, invited } = business;
  return (
    <Styled
      type="button"
      disabled={busy}
      aria-label={`${t(invited ? messages.open : messages.signInTo, { business: name })}${city ? `, ${city}` : ''}`}
      onClick={onPress}
    >
      <Box
        aria-hidden
        className="notranslate"
        display="grid"
        placeItems="center"
        flexShrink={0}
        width="44px"
        height="44px"
        borderRadius="full"
        bg={invited ? 'info.subtle' : 'brand'}
        color={invited ? 'info' : 'fg.onBrand'}
        fontWeight="bold"
        fontSize="lg"
      >
        {[...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase()}
      </Box>
      <Box flex="1" minW="0" display="grid" gap="1" justifyItems="start">
        <Box className="notranslate" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Box>
        {city ? (
          <Box className="notranslate" fontSize="sm" color="fg.muted">
            {city}
          </Box>
        ) : null}
        {invited ? (
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontSize="sm">
            <StatusBadge tone="info" icon="note">
              {t(messages.isNew)}
            </StatusBadge>
            {t(messages.invited)}
          </Box>
        ) : null}
      </Box>
      <Box color="fg.muted">
        <ChevronRight size={22} aria-hidden />
      </Box>
    </Styled>
  );
}
