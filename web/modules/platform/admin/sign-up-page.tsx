import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatRupees } from '#shared/core/money.ts';
import type { askSignUpCode, signUp } from '#shared/modules/platform/exchanges.ts';
import { planOf, trialPlanOf } from '#shared/modules/subscriptions/plans.ts';
import type { listPlans } from '#shared/modules/subscriptions/queries.ts';
import { trades } from '#shared/modules/tenants/trade.ts';
import type { Trade } from '#shared/modules/tenants/trade.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useCountdown } from '#web/core/device/use-countdown.ts';
import { productName } from '#web/core/session/brand.ts';
import { call } from '#web/core/session/call.ts';
import { startSession } from '#web/core/session/session.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { platformScreens as messages } from '../messages.ts';

/** From nothing to a working desk: an address, the code in its mail, and a few words about the business. */
export default function SignUpPage(): ReactNode {
  const { t } = useLanguage();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <Page narrow title={t(messages.signUpTitle)} subtitle={t(messages.signUpSubtitle)} of={productName}>
      <Card maxW="480px">
        {sent ? (
          <BusinessForm email={email} onBack={() => setSent(false)} />
        ) : (
          <EmailForm email={email} onEmail={setEmail} onSent={() => setSent(true)} />
        )}
      </Card>
      <Prices />
    </Page>
  );
}

/** What it costs after the trial, and that nobody is held. */
function Prices(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof listPlans>('/subscriptions/plans', {}, { visitors: true });
  return (
    <Box as="section" maxW="480px" mt="6" aria-labelledby="after-trial">
      <Heading as="h2" id="after-trial" fontSize="lg" mb="1">
        {t(messages.afterTrial)}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t(messages.afterTrialText)}
      </Box>
      <AnswerStates answer={answer} skeletons={3}>
        {(plans) => (
          <Box as="ul" listStyleType="none">
            {plans.map(({ id, name, price_month, gst_percent, limits: { people, sites } }) => (
              <Box
                as="li"
                key={id}
                display="flex"
                justifyContent="space-between"
                gap="4"
                py="3"
                borderTopWidth="1px"
              >
                <Box>
                  <Box fontWeight="semibold">{name}</Box>
                  <Box color="fg.muted" fontSize="sm">
                    {people === null || sites === null
                      ? t(messages.noLimits)
                      : t(messages.upTo, { people, sites })}
                  </Box>
                </Box>
                <Box textAlign="end" flex="none">
                  <Box fontWeight="semibold">{t(messages.aMonth, { price: formatRupees(price_month) })}</Box>
                  <Box color="fg.muted" fontSize="sm">
                    {t(messages.plusGst, { percent: gst_percent })}
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </AnswerStates>
    </Box>
  );
}

function EmailForm({
  email,
  onEmail,
  onSent,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => call<typeof askSignUpCode>('POST /auth/sign-up/code', { input: { email } })))
      onSent();
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <Box display="grid" gap="5">
        <TextField
          label={t(messages.email)}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={onEmail}
          error={error('email')}
        />
        <Button type="submit" busy={busy}>
          {t(messages.sendCode)}
        </Button>
        <TextLink to="/admin/login">{t(messages.haveAccount)}</TextLink>
      </Box>
    </form>
  );
}

/** The plan that the trial of a trade is on, as the Subscription page will show it. */
function TrialOf({ trade }: { trade: Trade }): ReactNode {
  const { t } = useLanguage();
  const { name, limits } = planOf(trialPlanOf(trade));
  const { people, sites } = limits;
  const plan = t(name);
  return (
    <Box role="status" color="fg.muted">
      {people === null || sites === null
        ? t(messages.trialOfAny, { plan })
        : t(messages.trialOf, { plan, people, sites })}
    </Box>
  );
}

/** As the server asks between two codes. */
const resendSeconds = 30;

const fields = [
  ['code', 'one-time-code', true],
  ['business', 'organization', true],
  ['yourName', 'name', true],
  ['city', 'address-level2', false],
  ['phone', 'tel', false],
  ['password', 'new-password', true],
] as const;
type Name = (typeof fields)[number][0];

function BusinessForm({ email, onBack }: { email: string; onBack: () => void }): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { busy, error, form, run } = useSave();
  const [wait, setWait] = useCountdown(resendSeconds);
  const [trade, setTrade] = useState<Trade>('guards');
  const [values, setValues] = useState<Record<Name, string>>({
    code: '',
    business: '',
    yourName: '',
    city: '',
    phone: '',
    password: '',
  });
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { yourName: name, code, business, city, phone, password } = values;
    await run(async () => {
      const { data } = await call<typeof signUp>('POST /auth/sign-up', {
        input: { email, code, business, name, password, city, phone, trade },
      });
      startSession(data.token, data.user);
      await navigate('/admin/start', { replace: true });
    });
  };
  const again = async (): Promise<void> => {
    if (!(await run(() => call<typeof askSignUpCode>('POST /auth/sign-up/code', { input: { email } }))))
      return;
    toast.success(t(messages.codeSent, { email }));
    setWait(resendSeconds);
  };
  return (
    <form ref={form} onSubmit={(event) => void open(event)} noValidate>
      <Box display="grid" gap="5">
        <Box>
          <Box role="status">{t(messages.codeSent, { email })}</Box>
          <Button look="quiet" disabled={wait > 0 || busy} onClick={() => void again()}>
            {wait > 0 ? t(messages.resendIn, { n: wait }) : t(messages.resend)}
          </Button>
        </Box>
        {fields.map(([name, autoComplete, required]) => (
          <TextField
            key={name}
            label={t(messages[name])}
            type={name === 'password' ? 'password' : name === 'phone' ? 'tel' : 'text'}
            {...(name === 'code' ? { inputMode: 'numeric' as const } : {})}
            autoComplete={autoComplete}
            required={required}
            optional={!required}
            hint={name === 'password' ? t(messages.passwordHint) : undefined}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
            error={error(name === 'yourName' ? 'name' : name === 'code' ? 'code' : name)}
          />
        ))}
        <ChoiceList
          label={t(messages.trade)}
          value={trade}
          options={trades.map((value) => ({ value, label: t(messages[value]) }))}
          onChange={setTrade}
        />
        <TrialOf trade={trade} />
        <Button type="submit" busy={busy}>
          {t(messages.openNow)}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t(messages.otherEmail)}
        </Button>
      </Box>
    </form>
  );
}
