import * as z from 'zod/mini';
import { maskAadhaar } from '#shared/core/aadhaar.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { handoverCode, partText, signHandover } from '#shared/modules/attendance/handover.ts';
import type { Half, InPart, OutPart } from '#shared/modules/attendance/handover.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { deviceNames } from '#web/core/session/names.ts';
import { send } from '#web/core/data/outbox.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { deviceId, sha256, signAsDevice } from '#web/core/sync/sign-as-device.ts';

/** Signed on this phone: the half and the code of the whole. */
export type Signed = { readonly id: string; readonly half: Half };
const kept = z.object({ id: z.string(), half: z.object({ text: z.string(), sig: z.string() }) });

/** Signs that a post is handed over, and saves it on this phone at once. */
export async function giveOver(
  user: SessionUser,
  duty: Duty,
  items: OutPart['items'],
  notes: string,
): Promise<Signed> {
  const part: OutPart = {
    type: 'handover.out',
    ...(await signer(user, duty)),
    site_id: duty.site_id,
    site_name: duty.site_name,
    post: duty.post,
    items,
    notes: maskAadhaar(notes.trim()),
  };
  const half = { text: partText(part), sig: await signAsDevice(part) };
  const id = handoverCode(await sha256(half.text));
  await send(signHandover, { id, input: { out: half } });
  keepShown(user, duty.id, { id, half });
  return { id, half };
}

/**
 * Signs that a post was taken over, and saves it on this phone with the other's half where that was scanned.
 */
export async function takeOver(
  user: SessionUser,
  duty: Duty,
  id: string,
  out: Half | null,
  remarks: string,
): Promise<Signed> {
  const part: InPart = {
    type: 'handover.in',
    ...(await signer(user, duty)),
    handover: id,
    remarks: maskAadhaar(remarks.trim()),
  };
  const half = { text: partText(part), sig: await signAsDevice(part) };
  await send(signHandover, { id, input: { taken: half, ...(out ? { out } : {}) } });
  return { id, half };
}

/** The code of a text that was scanned. */
export async function codeOf(half: Half): Promise<string> {
  return handoverCode(await sha256(half.text));
}

/** What this phone showed last for a duty, to be shown again until the relief has come. */
export function shownFor(user: SessionUser, dutyId: string): Signed | null {
  try {
    return z.nullable(kept).parse(JSON.parse(localStorage.getItem(keyOf(user, dutyId)) ?? 'null'));
  } catch {
    return null;
  }
}

function keepShown(user: SessionUser, dutyId: string, signed: Signed): void {
  const prefix = keyOf(user, '');
  // Those of earlier duties are with the server, or wait in the queue.
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  try {
    localStorage.setItem(keyOf(user, dutyId), JSON.stringify(signed));
  } catch {
    // A full storage: it can be signed anew.
  }
}

function keyOf(user: SessionUser, dutyId: string): string {
  return `${deviceNames(user).channel}-handover-${dutyId}`;
}

async function signer(user: SessionUser, duty: Duty): Promise<Omit<InPart, 'type' | 'handover' | 'remarks'>> {
  return {
    tenant: user.tenant_id ?? '',
    device: await deviceId(),
    staff_id: duty.staff_id,
    staff_name: duty.staff_name,
    duty_id: duty.id,
    at: instantFromMs(Date.now()),
  };
}
