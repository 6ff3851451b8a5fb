import type { BusinessChoice } from '#shared/modules/auth/business-choice.ts';
import type { Answer, TestApp } from './make-app.ts';

/**
 * Somebody with a phone in their hand: a browser with its cookie, and the steps of signing in with a number.
 */
export type PhoneSignIn = {
  readonly send: (path: string, body: unknown) => Promise<Answer>;
  /** Asks for a code and enters it. */
  readonly enter: (number: string, role?: string) => Promise<Answer>;
  /** The same, where a choice between businesses must come. */
  readonly choice: (number: string, role?: string) => Promise<BusinessChoice>;
  readonly choose: (choice: BusinessChoice, name: string) => Promise<Answer>;
  readonly decline: (choice: BusinessChoice, name: string) => Promise<Answer>;
};

let addresses = 0;

/**
 * A new browser at an address of its own. `codeFor` says what the text message said; the demo’s code stands
 * where it is left out.
 */
export function phoneSignIn(t: TestApp, codeFor: (phone: string) => string = () => '123456'): PhoneSignIn {
  let cookie = '';
  const address = `198.51.100.${(addresses += 1)}`;
  const send = async (path: string, body: unknown): Promise<Answer> => {
    const answer = await t.call('POST', `/api/auth/${path}`, {
      body,
      headers: { origin: 'http://localhost', 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
    });
    cookie = /^[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie;
    return answer;
  };
  const enter = async (phone: string, role = 'staff'): Promise<Answer> => {
    const sent = await send('send-otp', { phone, role });
    return sent.status === 200 ? send('verify-otp', { phone, role, otp: codeFor(phone) }) : sent;
  };
  const idOf = (choice: BusinessChoice, name: string): string =>
    choice.businesses.find((business) => business.name === name)?.id ?? `no ${name}`;
  return {
    send,
    enter,
    choice: async (phone, role) => {
      const answer = await enter(phone, role);
      if (answer.body?.code !== 'choose_business')
        throw new Error(`no choice: ${answer.status} ${answer.text}`);
      return answer.body.choice as BusinessChoice;
    },
    choose: (choice, name) =>
      send('choose-business', { ticket: choice.ticket, business: idOf(choice, name) }),
    decline: (choice, name) =>
      send('decline-invitation', { ticket: choice.ticket, business: idOf(choice, name) }),
  };
}
