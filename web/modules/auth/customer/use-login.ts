import { useEffect, useState } from 'react';
import { authMessages } from '#shared/modules/auth/messages.ts';
import type { Message } from '#shared/core/i18n.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { api } from '#web/core/api.ts';
import { useLanguage } from '#web/core/language.tsx';
import { startSession } from '#web/core/session.ts';
import type { SessionUser } from '#web/core/session.ts';
import { loginMessages as say } from '../messages.ts';
import { deviceName } from './device-name.ts';
import { withPasskey } from './with-passkey.ts';
import type { SecondFactor } from './with-passkey.ts';

export type Login = {
  step: 'phone' | 'otp' | 'done';
  phone: string;
  otp: string;
  error: string;
  busy: boolean;
  /** Seconds until a code can be asked for again. */
  countdown: number;
  setPhone: (phone: string) => void;
  setOtp: (otp: string) => void;
  sendOtp: () => Promise<boolean>;
  verify: () => Promise<boolean>;
  changePhone: () => void;
};

type SignedIn = { token: string; user: SessionUser };

const resendAfterS = 30;

/** Sign-in by phone and one-time code. The session itself is only started by `finish`, after the success screen. */
export function useLogin(role: 'customer' | 'staff' | 'supervisor' | 'provider'): Login & { finish: () => void } {
  const { t } = useLanguage();
  const [step, setStep] = useState<Login['step']>('phone');
  const [phone, setPhone] = useState('');
  const [otp, setOtp] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [countdown, setCountdown] = useState(0);
  const [signedIn, setSignedIn] = useState<{ token: string; user: SessionUser } | null>(null);

  useEffect(() => {
    if (countdown <= 0) return undefined;
    const timer = setTimeout(() => setCountdown(countdown - 1), 1000);
    return () => clearTimeout(timer);
  }, [countdown]);

  const attempt = async (work: () => Promise<void>, fallback: Message): Promise<boolean> => {
    setBusy(true);
    setError('');
    try {
      await work();
      return true;
    } catch (problem) {
      setError(problem instanceof Error && problem.message ? problem.message : t(fallback));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const sendOtp = async (): Promise<boolean> => {
    const international = parsePhone(phone);
    if (!international) {
      setError(t(authMessages.invalidPhone));
      return false;
    }
    return attempt(async () => {
      const { data } = await api<{ resend_after?: number } | undefined>('POST', '/auth/send-otp', { phone: international, role });
      setStep('otp');
      setCountdown(data?.resend_after ?? resendAfterS);
    }, say.sendFailed);
  };

  const verify = (): Promise<boolean> =>
    attempt(async () => {
      const { data } = await api<SignedIn | SecondFactor>('POST', '/auth/verify-otp', {
        phone: parsePhone(phone),
        otp,
        role,
        device: deviceName(),
      });
      setSignedIn('second_factor' in data ? await withPasskey(data) : data);
      setStep('done');
    }, say.verifyFailed);

  const changePhone = (): void => {
    setStep('phone');
    setOtp('');
    setError('');
  };

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
    setPhone: (text) => setPhone(digits(text, 10)),
    setOtp: (text) => setOtp(digits(text, 6)),
    sendOtp,
    verify,
    changePhone,
    finish,
  };
}

function digits(text: string, most: number): string {
  const only = text.replace(/\D/g, '');
  return (only.length > most && only.startsWith('91') ? only.slice(2) : only).slice(0, most);
}
