import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '#web/core/api-error.ts';
import { api } from '#web/core/api.ts';
import { useLanguage } from '#web/core/language.tsx';
import { startSession } from '#web/core/session.ts';
import type { SessionUser } from '#web/core/session.ts';
import { Button } from '#web/core/ui/button.tsx';
import { Card } from '#web/core/ui/card.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { deviceName } from '../customer/device-name.ts';
import { setupMessages as say } from '../messages.ts';

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

/** The owner's first minute: the business, themselves and a password, by the one-time link. */
export default function SetupPage(): ReactNode {
  const { t } = useLanguage();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [form, setForm] = useState<Form>({ business: '', name: '', email: '', phone: '', city: '', address: location.origin, password: '' });
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { data } = await api<{ token: string; user: SessionUser }>('POST', '/auth/register', {
        ...form,
        token: query.get('token') ?? '',
        device: deviceName(),
      });
      startSession(data.token, data.user);
      await navigate('/admin', { replace: true });
    } catch (problem) {
      setError(problem instanceof ApiError ? problem : new ApiError(0, 'internal', t(say.failed)));
      setBusy(false);
    }
  };
  const general = error && !names.some((name) => error.fieldMessage(name)) ? error.message || t(say.failed) : '';

  return (
    <Page narrow title={t(say.title)} subtitle={t(say.subtitle)}>
      <Card maxW="480px">
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Box display="grid" gap="5">
            {names.map((name) => (
              <TextField
                key={name}
                label={t(say[name])}
                {...kinds[name]}
                required={name !== 'phone' && name !== 'city'}
                optional={name === 'phone' || name === 'city'}
                hint={name === 'password' ? t(say.passwordHint) : name === 'address' ? t(say.addressHint) : undefined}
                error={error?.fieldMessage(name)}
                value={form[name]}
                onChange={(value) => setForm({ ...form, [name]: value })}
                disabled={busy}
              />
            ))}
            <Box role="alert" display={general ? 'flex' : 'none'} gap="2" alignItems="center" color="danger" fontWeight="medium">
              <CircleAlert size={18} aria-hidden />
              {general}
            </Box>
            <Button
              type="submit"
              busy={busy}
              disabled={form.business.trim() === '' || form.name.trim() === '' || form.email.trim() === '' || form.password === ''}
            >
              {t(busy ? say.working : say.start)}
            </Button>
          </Box>
        </form>
      </Card>
    </Page>
  );
}
