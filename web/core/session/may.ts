import { useSession } from './session.ts';

/** True when the signed-in person's role grants the permission; the server asks again at each call. */
export function useMay(permission: string): boolean {
  const { user } = useSession();
  const whole = `${permission.split(':')[0] ?? ''}:*`;
  return user?.permissions.some((held) => held === '*' || held === whole || held === permission) ?? false;
}
