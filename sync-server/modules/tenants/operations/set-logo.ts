import * as z from 'zod/mini';
import { AppError, refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { logoLimits } from '#shared/modules/tenants/brand.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import * as contracts from '#shared/modules/tenants/online.ts';
import { brandView, logoIn } from '#server/core/documents/brand-view.ts';
import type { BrandView, KeptLogo } from '#server/core/documents/brand-view.ts';
import type { Reencoded } from '#server/core/files/reencode-task.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Outcome } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { storePicture } from '#server/modules/files/operations/store-upload.ts';
import { ownOnly } from './edit-brand.ts';

/** Room for the envelope around the picture. */
const envelopeBytes = 4096;

type Logo = { readonly kept: KeptLogo; readonly picture: Reencoded };

export const setLogo = handleOnline(contracts.setLogo, {
  route: { bodyAs: 'raw', maxBytes: logoLimits.bytes },
  prepare: async ({ call }) => {
    ownOnly(call);
    return readLogo(call);
  },
  handler: (tx, { prepared }) => keepLogo(tx, prepared),
});

export const removeLogo = handleOnline(contracts.removeLogo, {
  prepare: async ({ call }) => ownOnly(call),
  handler: (tx) => keepLogo(tx, null),
});

/** The picture of a form, encoded here. What is no picture, or too large, names the field. */
async function readLogo(call: SignedCall): Promise<Logo> {
  const { files } = await readMultipart(
    call.raw,
    logoLimits.bytes + envelopeBytes,
    messages.logoFile,
    z.object({}),
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too_large')
      refuse('invalid', messages.logoBytes, 'logo');
    throw error;
  });
  const file = files('logo')[0] ?? refuse('invalid', messages.logoFile, 'logo');
  if (file.size > logoLimits.bytes) refuse('invalid', messages.logoBytes, 'logo');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await call.services.pictureEncoder.reencode(bytes, 'logo', {
    share: shareOf(call.actor),
    signal: call.signal,
  });
  const { from, type, width, height } = picture;
  if (
    Math.max(from.width, from.height) > logoLimits.most ||
    Math.min(from.width, from.height) < logoLimits.fewest
  )
    refuse('invalid', messages.logoSize, 'logo');
  return { kept: { id: newId(call.services.nowMs()), type, width, height }, picture };
}

async function keepLogo(tx: Tx, next: Logo | null): Promise<Outcome<BrandView>> {
  const { tenantId, userId } = tx.actor;
  await lockTenantSequence(tx);
  const row = await tx.sql
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { logo: before, rest } = logoIn(row);
  if (before)
    await tx.sql
      .deleteFrom('uploads')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', before.id)
      .execute();
  if (next) await storePicture(tx, { id: next.kept.id, ownerId: userId, kind: 'brand_logo' }, next.picture);
  const brand = JSON.stringify({ ...rest, ...(next ? { logo: next.kept } : {}) });
  await tx.sql.updateTable('tenants').set({ brand }).where('id', '=', tenantId).execute();
  return {
    answer: brandView({ id: tenantId, name: row['name'], brand }),
    about: ['tenants', tenantId],
    logged: next?.kept ?? {},
  };
}
