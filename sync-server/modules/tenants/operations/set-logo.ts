import * as z from 'zod/mini';
import { AppError, refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { logoLimits } from '#shared/modules/tenants/brand.ts';
import { tenantMessages as say } from '#shared/modules/tenants/messages.ts';
import { brandView } from '#server/core/documents/brand-view.ts';
import type { KeptLogo } from '#server/core/documents/brand-view.ts';
import type { Reencoded } from '#server/core/files/reencode-task.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { storePicture } from '#server/modules/files/operations/store-upload.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';

/** Room for the envelope around the picture. */
const envelopeBytes = 4096;

/** Keeps a picture as the logo of the caller's own business. What is no picture, or too large, names the field. */
export async function setLogo(call: SignedCall): Promise<Reply> {
  ownOnly(call);
  const { files } = await readMultipart(call.raw, logoLimits.bytes + envelopeBytes, say.logoFile, z.object({})).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large') refuse('invalid', say.logoBytes, 'logo');
    throw error;
  });
  const file = files('logo')[0] ?? refuse('invalid', say.logoFile, 'logo');
  if (file.size > logoLimits.bytes) refuse('invalid', say.logoBytes, 'logo');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await call.services.pictureEncoder.reencode(bytes, 'logo', { share: shareOf(call.actor), signal: call.signal });
  const { from, type, width, height } = picture;
  if (Math.max(from.width, from.height) > logoLimits.most || Math.min(from.width, from.height) < logoLimits.fewest) refuse('invalid', say.logoSize, 'logo');
  return keepLogo(call, { logo: { id: newId(call.services.nowMs()), type, width, height }, picture });
}

/** Takes the logo away: the product's mark stands in its place. */
export async function removeLogo(call: SignedCall): Promise<Reply> {
  ownOnly(call);
  return keepLogo(call, null);
}

async function keepLogo({ actor, services }: SignedCall, next: { logo: KeptLogo; picture: Reencoded } | null): Promise<Reply> {
  const { tenantId } = actor;
  const data = await runTransaction(services, actor, async (tx) => {
    const row = await tx.sql.selectFrom('tenants').select(['name', 'brand']).where('id', '=', tenantId).executeTakeFirstOrThrow();
    const { logo: before, ...rest } = JSON.parse(String(row['brand'])) as { logo?: KeptLogo };
    if (before) await tx.sql.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', before.id).execute();
    if (next) await storePicture(tx, { id: next.logo.id, ownerId: actor.userId, kind: 'brand_logo' }, next.picture);
    const brand = JSON.stringify({ ...rest, ...(next ? { logo: next.logo } : {}) });
    await tx.sql.updateTable('tenants').set({ brand }).where('id', '=', tenantId).execute();
    tx.log(logLine(actor, 'tenant.logo', 'tenants', tenantId, restOrigin(), 'applied', JSON.stringify(next?.logo ?? {})));
    return brandView({ id: tenantId, name: row['name'], brand });
  });
  return { data };
}

function ownOnly({ actor, params }: SignedCall): void {
  if (params['id'] !== actor.tenantId) refuse('not_found', ['Not found', 'नहीं मिला']);
}
