import type { Call } from '#server/core/http/route.ts';
import { isKnownDevice } from './known-device.ts';

type Account = { readonly tenantId: string; readonly userId: string };
type Rule = { readonly burst: number; readonly perMinute: number };

/**
 * Limits what may be tried with an account. It goes by the account that was found, so that another spelling
 * of its name opens no new bucket; a name nobody has is limited alike under its canonical form. Strangers
 * share one bucket and their address; a device of the account's own holder has its own, which they cannot use
 * up.
 */
export async function limitAccount(
  call: Call,
  what: string,
  whose: Whose,
  rules: { readonly account: Rule; readonly address: Rule },
): Promise<void> {
  const { limits, config, nowMs } = call.services;
  const times = config.demo ? 1000 : 1;
  const rule = ({ burst, perMinute }: Rule): Rule => ({ burst: burst * times, perMinute: perMinute * times });
  const { account, name, device } = whose;
  if (account && device !== null && (await isKnownDevice(call.services, account, device)))
    return limits.take(
      `${what}-known:${account.tenantId}/${account.userId}/${device}`,
      rule(rules.account),
      nowMs(),
    );
  await limits.take(`${what}-address:${call.ip}`, rule(rules.address), nowMs());
  await limits.take(
    `${what}:${account ? `${account.tenantId}/${account.userId}` : name}`,
    rule(rules.account),
    nowMs(),
  );
}

/**
 * Who is meant: the account that was found, or else the canonical form of the name that was given; and the
 * device that asks.
 */
export type Whose = {
  readonly account: Account | null;
  readonly name: string;
  readonly device: string | null;
};
