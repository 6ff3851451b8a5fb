import { grants } from '#shared/core/access.ts';
import { useSession } from './session.ts';

/** True when the signed-in person's role grants the permission; the server asks again at each call. */
export function usePermission(permission: string): boolean {
  const { user } = useSession();
  return grants(user?.permissions ?? [], permission);
}
