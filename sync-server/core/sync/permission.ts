import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { AppError } from '#shared/core/errors.ts';

/** Refuses where the actor lacks a permission, with the words the screens show. */
export function requirePermission(actor: Actor, permission: string): void {
  if (!can(actor, permission)) throw permissionError(actor, permission);
}

/** The refusal of an action the role does not cover, in the shape the screens know. */
export function permissionError(actor: Actor, permission: string): AppError {
  return new AppError(
    'forbidden',
    [
      "You don't have permission to perform this action. Please contact your administrator.",
      'आपको इस काम की अनुमति नहीं है। कृपया अपने एडमिन से संपर्क करें।',
    ],
    {
      extra: { friendlyError: true, userRole: actor.role, required: permission, status: 403 },
    },
  );
}
