import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import {
  handoverCode,
  handovers,
  readInPart,
  readOutPart,
  signHandover as contract,
  withHalves,
} from '#shared/modules/attendance/handover.ts';
import type { Half, Handover, HandoverFlag, InPart, OutPart } from '#shared/modules/attendance/handover.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { punchId } from '#shared/modules/attendance/punch.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { bind } from '#server/core/sync/operations.ts';
import { isSignedBy } from '#server/core/sync/check-signatures.ts';
import { lastKnown } from '#server/core/sql/last-known.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Takes in what a phone has of a handover. Each half is checked against the key of the phone that signed it,
 * whoever brings it; a forged one is refused, one of a phone that has never been heard of is marked until it
 * is.
 */
export const signHandover = bind(contract, async (tx, { id, input }) => {
  const code = id ?? '';
  const rows = tx.rows(handovers);
  const known = await rows.find(code);
  const out = input.out
    ? (readOutPart(input.out.text) ?? refuse('invalid', messages.badHandover, 'out'))
    : null;
  const taken = input.taken
    ? (readInPart(input.taken.text) ?? refuse('invalid', messages.badHandover, 'taken'))
    : null;
  if (!out && !taken) refuse('invalid', messages.badHandover, 'out');
  if (
    out &&
    handoverCode(
      createHash('sha256')
        .update(input.out?.text ?? '')
        .digest(),
    ) !== code
  )
    refuse('invalid', messages.otherHandover, 'out');
  if (taken && taken.handover !== code) refuse('invalid', messages.otherHandover, 'taken');
  if (![out?.staff_id, taken?.staff_id].includes(tx.actor.staffId ?? ''))
    refuse('forbidden', messages.notYourHandover);
  if ((out?.staff_id ?? known?.from_staff_id) === (taken?.staff_id ?? known?.to_staff_id))
    refuse('invalid', messages.selfHandover, 'taken');
  const outDuty = out && (await checkPart(tx, out, 'out'));
  const inDuty = taken && (await checkPart(tx, taken, 'taken'));
  if (input.out && out) await checkSignature(tx, input.out, out, 'out');
  if (input.taken && taken) await checkSignature(tx, input.taken, taken, 'taken');

  const second =
    taken !== null &&
    known?.to_staff_id !== null &&
    known?.to_staff_id !== undefined &&
    known.to_staff_id !== taken.staff_id;
  const merged = withHalves(known, code, { out: input.out, taken: input.taken }, tx.now);
  const next: Handover = {
    ...merged,
    site_id: merged.site_id ?? inDuty?.site_id ?? null,
    site_name: merged.site_name || (inDuty?.site_name ?? ''),
    post: merged.post || (inDuty?.post ?? ''),
    out_punch_id: known?.out_punch_id ?? (outDuty && punchOf(outDuty, 'out')),
    in_punch_id: known?.in_punch_id ?? (inDuty && punchOf(inDuty, 'in')),
    flags: await flagsOf(tx, merged, known, second),
  };
  if (!known) {
    rows.insert({ ...next, ver: 1 });
    return { ...next, ver: 1 };
  }
  if (JSON.stringify(next) === JSON.stringify(known)) return known;
  return rows.update(next);
});

function punchOf(duty: Duty, kind: 'in' | 'out'): string {
  return punchId(duty.staff_id, duty.date, duty.shift_id, kind);
}

/** A half must be of this business, of somebody who works here, and for a duty of theirs. */
async function checkPart(tx: Tx, part: OutPart | InPart, field: 'out' | 'taken'): Promise<Duty> {
  if (part.tenant !== tx.actor.tenantId) refuse('invalid', messages.otherBusiness, field);
  if (!(await tx.rows(staff).find(part.staff_id))) refuse('invalid', messages.noStaff, field);
  // The roster may have been published anew since the phone signed.
  const duty = (await lastKnown(tx, roster, part.duty_id))?.record ?? null;
  if (!duty || duty.staff_id !== part.staff_id) refuse('invalid', messages.otherDuty, field);
  if (part.type === 'handover.out' && part.site_id !== duty.site_id)
    refuse('invalid', messages.otherDuty, field);
  return duty;
}

async function checkSignature(
  tx: Tx,
  half: Half,
  part: OutPart | InPart,
  field: 'out' | 'taken',
): Promise<void> {
  if (half.sig === null) return;
  const keys = await keysOf(tx, part);
  if (keys.length > 0 && !(await isSignedBy(keys, half.text, half.sig)))
    refuse('bad_signature', messages.badSignature, field);
}

/**
 * The public keys that the phone that signed has had, where it is that person's phone: a half may come long
 * after it was signed.
 */
async function keysOf(tx: Tx, part: OutPart | InPart): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('device_keys as k')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.tenant_id', '=', 'k.tenant_id').onRef('s.user_id', '=', 'k.user_id'),
    )
    .select('k.public_key')
    .where('k.tenant_id', '=', tx.actor.tenantId)
    .where('k.device_id', '=', part.device)
    .where('s.id', '=', part.staff_id)
    .orderBy('k.n', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => String(row['public_key']));
}

/**
 * Looks at both halves as they stand, so that what was open when one came alone is settled when the other
 * does.
 */
async function flagsOf(
  tx: Tx,
  handover: Handover,
  known: Handover | null,
  second: boolean,
): Promise<HandoverFlag[]> {
  const flags = new Set<HandoverFlag>();
  if (second || known?.flags.includes('two_takers')) flags.add('two_takers');
  if (handover.items.some((item) => !item.there)) flags.add('item_missing');
  const out = handover.out_text === null ? null : readOutPart(handover.out_text);
  const taken = handover.in_text === null ? null : readInPart(handover.in_text);
  for (const [part, text, sig] of [
    [out, handover.out_text, handover.out_sig],
    [taken, handover.in_text, handover.in_sig],
  ] as const) {
    if (!part || text === null) continue;
    if (sig === null) flags.add('unsigned');
    else if (!(await isSignedBy(await keysOf(tx, part), text, sig))) flags.add('unknown_device');
  }
  if (out && taken && (await lastKnown(tx, roster, taken.duty_id))?.record.site_id !== out.site_id)
    flags.add('other_site');
  return [...flags].toSorted();
}
