import * as z from 'zod/mini';
import { useState } from 'react';
import { businessChoice } from '#shared/modules/auth/business-choice.ts';
import type { BusinessChoice, OfferedBusiness } from '#shared/modules/auth/business-choice.ts';
import { signInMessages } from '#shared/modules/auth/sign-in-messages.ts';
import type { Message } from '#shared/core/i18n.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useCountdown } from '#web/core/device/use-countdown.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { startSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { useWait } from '#web/core/data/use-wait.ts';
import type { Wait } from '#web/core/data/use-wait.ts';
import { choiceMessages, loginMessages as messages } from '../messages.ts';
import { deviceName } from './device-name.ts';
import { useBackStep } from './use-back-step.ts';
import { withPasskey } from './with-passkey.ts';
import { call } from '#web/core/session/call.ts';
import type {
  SecondFactor,
  SignedIn,
  chooseBusiness,
  declineInvitation,
  sendOtp as sendOtpContract,
  verifyOtp,
} from '#shared/modules/auth/exchanges.ts';
import { codeLength } from '#shared/modules/auth/one-time-code.ts';

export type Login = {
  step: 'phone' | 'otp' | 'choose' | 'done';
  phone: string;
  otp: string;
  error: string;
  busy: boolean;
  /** Seconds until a code can be asked for again. */
  countdown: number;
  /** What the server asked to wait with: asking for a code, and entering one. */
  waits: { readonly send: Wait; readonly verify: Wait };
  setPhone: (phone: string) => void;
  setOtp: (otp: string) => void;
  sendOtp: () => Promise<boolean>;
  verify: () => Promise<boolean>;
  changePhone: () => void;
  clearError: () => void;
  /** The businesses to choose from, in that step. */
  businesses: readonly OfferedBusiness[];
  /** Signs in to one of them. An invitation is accepted by it. */
  choose: (business: string) => Promise<boolean>;
  /** Says no to an invitation. Where one confirmed business is left, it is signed in to. */
  decline: (business: string) => Promise<boolean>;
};

/**
 * Sign-in by phone and one-time code. The session itself is only started by `finish`, after the success
 * screen.
 */
export function useLogin(
  role: 'customer' | 'staff' | 'supervisor' | 'provider',
): Login & { finish: () => void } {
  const { t } = useLanguage();
  const [step, setStep] = useState<Login['step']>('phone');
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('');
  const { busy, error, setError, attempt } = useAttempt();
  const [countdown, setCountdown] = useCountdown();
  const [choice, setChoice] = useState<BusinessChoice | null>(null);
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);

  const waits = { send: useWait(), verify: useWait() };

  const sendOtp = async (): Promise<boolean> => {
    const international = parsePhone(phone);
    if (!international) {
      setError(t(signInMessages.invalidPhone));
      return false;
    }
    return attempt(
      async () => {
        const { data } = await call<typeof sendOtpContract>('POST /auth/send-otp', {
          input: { phone: international, role },
        });
        setStep('otp');
        setOtp('');
        waits.verify.end();
        setCountdown(data.resend_after);
      },
      messages.sendFailed,
      waits.send,
    );
  };

  const verify = (code = otp): Promise<boolean> =>
    attempt(
      async () => {
        const given = { phone: parsePhone(phone), otp: code, role, device: deviceName(), asks: true };
        try {
          await enter((await call<typeof verifyOtp>('POST /auth/verify-otp', { form: given })).data);
        } catch (problem) {
          if (problem instanceof ApiError && problem.code === 'no_business')
            return changePhone(problem.message);
          const asked =
            problem instanceof ApiError && problem.code === 'choose_business'
              ? z.safeParse(businessChoice, problem.body['choice'])
              : undefined;
          if (!asked?.success) throw problem;
          setChoice(asked.data);
          setStep('choose');
        }
      },
      messages.verifyFailed,
      waits.verify,
    );

  const enter = async (answer: SignedIn | SecondFactor): Promise<void> => {
    setSignedIn('second_factor' in answer ? await withPasskey(answer) : answer);
    setStep('done');
  };

  const changePhone = (why = ''): void => {
    setStep('phone');
    setOtp('');
    setChoice(null);
    setError(why);
  };
  const back = useBackStep(step === 'choose', changePhone);

  /**
   * Works with the ticket of the list. One that is used up or too old leads back to the number, with the
   * server's sentence.
   */
  const withTicket = (work: (ticket: string) => Promise<void>, fallback: Message): Promise<boolean> =>
    attempt(async () => {
      try {
        await work(choice?.ticket ?? '');
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.code !== 'choice_expired') throw problem;
        back(problem.message);
      }
    }, fallback);

  const chooseWith = async (ticket: string, business: string): Promise<void> =>
    enter(
      (
        await call<typeof chooseBusiness>('POST /auth/choose-business', {
          input: { ticket, business, device: deviceName() },
        })
      ).data,
    );

  const choose = (business: string): Promise<boolean> =>
    withTicket((ticket) => chooseWith(ticket, business), choiceMessages.failed);

  const decline = (business: string): Promise<boolean> =>
    withTicket(async (ticket) => {
      const { data, message } = await call<typeof declineInvitation>('POST /auth/decline-invitation', {
        input: { ticket, business },
      });
      if (data.choice === null) return back(t(choiceMessages.noneLeft));
      if (message) toast.success(message);
      setChoice(data.choice);
      const [only, ...others] = data.choice.businesses;
      if (only && others.length === 0 && !only.invited) await chooseWith(data.choice.ticket, only.id);
    }, choiceMessages.declineFailed);

  const finish = (): void => {
    if (signedIn) startSession(signedIn.token, signedIn.user);
  };

  return {
    step,
    phone,
    otp,
    error,
    busy,
    countdown,
    waits,
    setPhone: (text) => {
      setPhone(digits(text, 10));
      waits.send.end();
    },
    setOtp: (text) => {
      const code = digits(text, codeLength);
      setOtp(code);
      // A whole code is sent by itself, once; after a wrong one the person corrects it or presses the button.
      if (code.length === codeLength && code !== otp && error === '' && waits.verify.seconds === 0)
        void verify(code);
    },
    sendOtp,
    verify: () => verify(),
    changePhone: () => (step === 'choose' ? back() : changePhone()),
    clearError: () => setError(''),
    businesses: choice?.businesses ?? [],
    choose,
    decline,
    finish,
  };
}

type Attempts = {
  readonly busy: boolean;
  readonly error: string;
  readonly setError: (error: string) => void;
  /** Does the work and says whether it went well; why it did not stands in `error`. */
  readonly attempt: (work: () => Promise<void>, fallback: Message, wait?: Wait) => Promise<boolean>;
};

function useAttempt(): Attempts {
  const { t } = useLanguage();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>, fallback: Message, wait?: Wait): Promise<boolean> => {
    setBusy(true);
    setError('');
    try {
      await work();
      return true;
    } catch (problem) {
      wait?.heed(problem);
      setError(problem instanceof ApiError && problem.message ? problem.message : t(fallback));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, attempt };
}

function digits(text: string, most: number): string {
  const only = text.replace(/\D/g, '');
  return (only.length > most && only.startsWith('91') ? only.slice(2) : only).slice(0, most);
}
