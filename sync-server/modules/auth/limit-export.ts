import type { SignedCall } from '#server/core/http/route.ts';

/** Everything of an account is much to read and pack, and nobody needs it often. */
export async function limitExport({ services, actor }: SignedCall): Promise<void> {
  await services.limits.take(
    `my-data:${actor.tenantId}/${actor.userId}`,
    { burst: 5, perMinute: 0.5 },
    services.nowMs(),
  );
}
