import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { startSession, useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { deviceName } from '../customer/device-name.ts';
import { setupMessages as messages } from '../admin-messages.ts';
import { useSetUpLink } from './use-set-up-link.ts';
import { call } from '#web/core/session/call.ts';
import type { setUpBusiness } from '#shared/modules/tenants/exchanges.ts';

const names = ['business', 'name', 'email', 'phone', 'city', 'address', 'password'] as const;
type Form = Record<(typeof names)[number], string>;
const kinds: Readonly<Record<(typeof names)[number], { type: string; autoComplete: string }>> = {
  business: { type: 'text', autoComplete: 'organization' },
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'username' },
  phone: { type: 'tel', autoComplete: 'tel' },
  city: { type: 'text', autoComplete: 'address-level2' },
  address: { type: 'url', autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'new-password' },
};

/**
 * The owner's first minute, by the one-time link. Whether the link still works is said before anything is
 * typed.
 */
export default function SetupPage(): ReactNode {
  const { t } = useLanguage();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { user } = useSession();
  const link = useSetUpLink(token);
  if (link.state === 'open')
    return (
      <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
        <SetUpForm token={token} />
      </Page>
    );
  return (
    <Page narrow title={t(link.state === 'done' ? messages.doneTitle : messages.title)}>
      {link.state === 'checking' ? <CardSkeletons count={1} /> : null}
      {link.state === 'failed' ? (
        <ErrorState title={t(messages.notChecked)} text={link.message} retry={link.reload} />
      ) : null}
      {link.state === 'done' || link.state === 'unknown' ? (
        <Card maxW="480px" display="grid" gap="4" justifyItems="start">
          <Box role="status">{t(link.state === 'done' ? messages.doneText : messages.unknownText)}</Box>
          <ButtonLink to={user ? '/admin' : '/admin/login'}>
            {t(user ? messages.toToday : messages.toSignIn)}
          </ButtonLink>
        </Card>
      ) : null}
    </Page>
  );
}

/** The business, its owner and a password. */
function SetUpForm({ token }: { token: string }): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [form, setForm] = useState<Form>({
    business: '',
    name: '',
    email: '',
    phone: '',
    city: '',
    address: location.origin,
    password: '',
  });
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [error]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { data } = await call<typeof setUpBusiness>('POST /auth/register', {
        input: {
          ...form,
          token,
          device: deviceName(),
        },
      });
      startSession(data.token, data.user);
      await navigate('/admin', { replace: true });
    } catch (problem) {
      setError(problem instanceof ApiError ? problem : new ApiError(0, 'internal', t(messages.failed)));
      setBusy(false);
    }
  };
  const general =
    error && !names.some((name) => error.fieldMessage(name)) ? error.message || t(messages.failed) : '';

  return (
    <Card maxW="480px">
      <form ref={formRef} onSubmit={(event) => void submit(event)} noValidate>
        <Box display="grid" gap="5">
          {names.map((name) => (
            <TextField
              key={name}
              label={t(messages[name])}
              {...kinds[name]}
              required={name !== 'phone' && name !== 'city'}
              optional={name === 'phone' || name === 'city'}
              hint={
                name === 'password'
                  ? t(messages.passwordHint)
                  : name === 'address'
                    ? t(messages.addressHint)
                    : undefined
              }
              error={error?.fieldMessage(name)}
              value={form[name]}
              onChange={(value) => setForm({ ...form, [name]: value })}
              disabled={busy}
            />
          ))}
          <Box
            role="alert"
            display={general ? 'flex' : 'none'}
            gap="2"
            alignItems="center"
            color="danger"
            fontWeight="medium"
          >
            <CircleAlert size={18} aria-hidden />
            {general}
          </Box>
          <Button type="submit" busy={busy}>
            {t(busy ? messages.working : messages.start)}
          </Button>
        </Box>
      </form>
    </Card>
  );
}
