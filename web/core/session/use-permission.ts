import { grants } from '#shared/core/access.ts';
import { useSession } from './session.ts';

/** True when the signed-in person's role grants the permission; the server asks again at each call. */
export function usePermission(permission: string): boolean {
  return useMay()(permission);
}

/** Tells of any permission whether the signed-in person holds it. */
export function useMay(): (permission: string) => boolean {
  const { user } = useSession();
  return (permission) => grants(user?.permissions ?? [], permission);
}
