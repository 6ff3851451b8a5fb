import { Box } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { LeftWorkNote } from '#web/core/ui/feedback/left-work-note.tsx';
import { SignedOutNote } from '#web/core/ui/feedback/signed-out-note.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { BusinessStep } from '../customer/business-step.tsx';
import { LoginForm } from '../customer/login-form.tsx';
import { useLogin } from '../customer/use-login.ts';
import { fieldLoginMessages as messages } from '../field-login-messages.ts';

type Role = 'staff' | 'supervisor' | 'provider';

/** Sign-in for people who do duty; nothing but the phone, the code and which of the two they are. */
export default function FieldLoginPage(): ReactNode {
  const { t } = useLanguage();
  const [role, setRole] = useState<Role>('staff');
  const [codeAsked, setCodeAsked] = useState(false);
  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Box display="grid" gap="5">
        <SignedOutNote />
        {codeAsked ? null : (
          <ChoiceList<Role>
            label={t(messages.role)}
            value={role}
            onChange={setRole}
            options={[
              { value: 'staff', label: t(messages.staff) },
              { value: 'supervisor', label: t(messages.supervisor) },
              { value: 'provider', label: t(messages.partner) },
            ]}
          />
        )}
        <SignIn key={role} role={role} onCodeAsked={setCodeAsked} />
        <LeftWorkNote />
        <ButtonAnchor href="tel:112" look="dangerOutline" size="lg">
          <Phone size={22} aria-hidden />
          {t(messages.emergency)}
        </ButtonAnchor>
        {codeAsked ? null : (
          <Box
            textAlign="center"
            css={{ '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '56px' } }}
          >
            <TextLink to="/field/kiosk">{t(messages.kiosk)}</TextLink>
          </Box>
        )}
      </Box>
    </Page>
  );
}

/**
 * `onCodeAsked` hears whether a code was asked for: it is for one kind of sign-in, which then cannot be
 * changed.
 */
function SignIn({ role, onCodeAsked }: { role: Role; onCodeAsked: (asked: boolean) => void }): ReactNode {
  const { status } = useSession();
  const navigate = useNavigate();
  const login = useLogin(role);
  const leave = useEffectEvent(() => {
    login.finish();
    void navigate('/field', { replace: true });
  });
  useEffect(() => onCodeAsked(login.step !== 'phone'), [login.step, onCodeAsked]);
  useEffect(() => {
    if (login.step === 'done') leave();
  }, [login.step]);
  if (status === 'signed-in' && login.step !== 'done') return <Navigate to="/field" replace />;
  return (
    <Card>
      {login.step === 'choose' ? (
        <BusinessStep login={login} customer={false} />
      ) : (
        <LoginForm login={login} pending={false} />
      )}
    </Card>
  );
}
