import { Box, Heading } from '@chakra-ui/react';
import { CircleCheckBig, ClipboardList, MapPinned, ReceiptIndianRupee } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { SocietyGate } from '#web/core/ui/art/society-gate.tsx';
import { LeftWorkNote } from '#web/core/ui/feedback/left-work-note.tsx';
import { SignedOutNote } from '#web/core/ui/feedback/signed-out-note.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { loginMessages as messages } from '../messages.ts';
import { BusinessStep } from './business-step.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.ts';

const redirectMs = 500;

export default function LoginPage(): ReactNode {
  const { t } = useLanguage();
  const { status } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const login = useLogin('customer');
  const pending =
    (sessionStorage.getItem('pendingBooking') ?? localStorage.getItem('pendingBooking')) !== null;
  const target = pending ? '/book-now?pendingBooking=true' : originIn(state);

  const leave = useEffectEvent(() => {
    login.finish();
    void navigate(target, { replace: true, state: stateIn(state) });
  });
  useEffect(() => {
    if (login.step !== 'done') return undefined;
    const timer = setTimeout(() => leave(), redirectMs);
    return () => clearTimeout(timer);
  }, [login.step]);

  if (status === 'signed-in' && login.step !== 'done') return <Navigate to={target} replace />;
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box
        display="grid"
        gap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 440px) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box display="grid" gap="3">
          <SignedOutNote />
          <Card p={{ base: '4', md: '6' }}>
            {login.step === 'done' ? (
              <Success />
            ) : login.step === 'choose' ? (
              <BusinessStep login={login} customer />
            ) : (
              <LoginForm login={login} pending={pending} />
            )}
          </Card>
          <LeftWorkNote />
          {login.step === 'phone' ? <OtherSignIns /> : null}
        </Box>
        <Promise />
      </Box>
    </Page>
  );
}

/** The ways in for people who work here. */
function OtherSignIns(): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      fontSize="sm"
      color="fg.muted"
      css={{ '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '48px' } }}
    >
      <Box flexBasis={{ base: '100%', sm: 'auto' }}>{t(messages.notCustomer)}</Box>
      <TextLink to="/field/login">{t(messages.staff)}</TextLink>
      <TextLink to="/admin/login">{t(messages.office)}</TextLink>
    </Box>
  );
}

function Success(): ReactNode {
  const { t } = useLanguage();
  return (
    <Box role="status" display="grid" justifyItems="center" gap="3" py="10" textAlign="center">
      <Box color="ok">
        <CircleCheckBig size={52} aria-hidden />
      </Box>
      <Heading as="h2" fontSize="xl">
        {t(messages.welcome)}
      </Heading>
      <Box color="fg.muted">{t(messages.redirecting)}</Box>
    </Box>
  );
}

function Promise(): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      as="aside"
      aria-label={t(messages.panelTitle)}
      bg="brand.subtle"
      borderRadius="xl"
      p={{ base: '5', md: '8' }}
      display="grid"
      gap="5"
    >
      <Heading as="h2" fontSize="xl" fontWeight="semibold">
        {t(messages.panelTitle)}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        fontWeight="medium"
        css={{
          '& li': { display: 'flex', gap: '12px', alignItems: 'center' },
          '& svg': { color: 'brand.text', flexShrink: 0 },
        }}
      >
        <li>
          <ClipboardList size={22} aria-hidden />
          {t(messages.panel1)}
        </li>
        <li>
          <MapPinned size={22} aria-hidden />
          {t(messages.panel2)}
        </li>
        <li>
          <ReceiptIndianRupee size={22} aria-hidden />
          {t(messages.panel3)}
        </li>
      </Box>
      <Box display={{ base: 'none', md: 'block' }} maxW="460px">
        <SocietyGate />
      </Box>
    </Box>
  );
}

/** Where somebody was going when sign-in came between. */
function originIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard';
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : '/dashboard';
}

function stateIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'state' in state ? state.state : undefined;
}
