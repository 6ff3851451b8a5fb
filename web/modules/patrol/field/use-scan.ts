import { useState } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDistance, metresBetween } from '#shared/core/distance.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { doubts } from '#shared/modules/attendance/rules.ts';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import { keyOf, proofOf, readCode } from '#shared/modules/patrol/code.ts';
import { createScan } from '#shared/modules/patrol/operations.ts';
import { stopId } from '#shared/modules/patrol/rounds.ts';
import type { ScanMethod } from '#shared/modules/patrol/scan.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { toast } from '#web/core/device/toast.ts';
import type { Fix } from '#web/core/device/use-position.ts';
import { patrolScreens as messages } from '../messages.ts';
import { findCheckpoint } from './find-checkpoint.ts';
import type { FieldRound } from './sort-rounds.ts';

export type ScanTool = {
  readonly busy: boolean;
  /** Takes what was read or typed; gives the sentence that says what is wrong, or null when it is saved. */
  readonly take: (text: string, method: ScanMethod) => Promise<string | null>;
  /**
   * Saves a code that this phone does not know for the checkpoint where its person says to be; a renewed
   * sheet is one.
   */
  readonly takeFor: (checkpoint: Checkpoint, text: string) => Promise<string | null>;
  /** Saves that somebody was there although there is no code to read. */
  readonly takeWithout: (checkpoint: Checkpoint, note: string, photo: Blob | null) => Promise<boolean>;
};

/** Saves scans of one round on this phone at once, with the position it has and no wait for a network. */
export function useScan(
  { route, state }: FieldRound,
  checkpoints: ReadonlyMap<string, Checkpoint>,
  fix: Fix | null,
): ScanTool {
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const nameOf = (checkpoint: Checkpoint): string => writtenIn(language, checkpoint.name, checkpoint.name_hi);

  const save = async (
    checkpoint: Checkpoint,
    method: ScanMethod,
    codeKey: string | null,
    more: { note?: string; photo_id?: string | null },
  ): Promise<void> => {
    const atMs = Date.now();
    const at = instantFromMs(atMs);
    const stop = stopId(state.round.id, checkpoint.id);
    await send(createScan, {
      input: {
        round_id: state.round.id,
        checkpoint_id: checkpoint.id,
        method,
        at,
        proof: codeKey === null ? null : await proofOf(codeKey, stop, at),
        checkpoint_name: checkpoint.name,
        site_id: route.site_id,
        site_name: route.site_name,
        lat: fix?.lat ?? null,
        lng: fix?.lng ?? null,
        accuracy_m: fix?.accuracyM ?? null,
        fix_age_s: fix ? Math.max(0, Math.round((atMs - fix.at) / 1000)) : null,
        ...more,
      },
    });
  };
  const guarded = async (work: () => Promise<string | null>): Promise<string | null> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      vibrate('failed');
      return error instanceof Error && error.message ? error.message : t(messages.failed);
    } finally {
      setBusy(false);
    }
  };

  const take: ScanTool['take'] = (text, method) =>
    guarded(async () => {
      const own = state.stops.flatMap((stop) => checkpoints.get(stop.checkpointId) ?? []);
      const found = await findCheckpoint(text, own);
      if (found.kind !== 'found') {
        vibrate('failed');
        return t(
          found.kind === 'none'
            ? messages.codeShort
            : found.kind === 'unknown'
              ? messages.codeUnknown
              : messages.codeElsewhere,
        );
      }
      const { checkpoint, codeKey, fits } = found;
      const name = nameOf(checkpoint);
      if (
        state.stops.some((stop) => stop.checkpointId === checkpoint.id && stop.scan?.state === 'accepted')
      ) {
        vibrate('saved');
        toast.info(t(messages.again, { name }));
        return null;
      }
      await save(checkpoint, method, codeKey, {});
      vibrate('saved');
      const metres = distanceFrom(checkpoint, fix);
      if (!fits) toast.info(t(messages.savedDoubt, { name }));
      else if (metres === null) toast.success(t(messages.saved, { name }));
      else toast.info(t(messages.savedFar, { name, distance: formatDistance(metres, language) }));
      return null;
    });

  const takeFor: ScanTool['takeFor'] = (checkpoint, text) =>
    guarded(async () => {
      const read = readCode(text);
      if (!read) return t(messages.codeShort);
      await save(checkpoint, 'typed', await keyOf(checkpoint.id, read.code), {});
      vibrate('saved');
      toast.info(t(messages.savedDoubt, { name: nameOf(checkpoint) }));
      return null;
    });

  const takeWithout: ScanTool['takeWithout'] = async (checkpoint, note, photo) => {
    const problem = await guarded(async () => {
      const kept = photo ? await savePhoto(photo, 'patrol_photo') : null;
      await save(checkpoint, 'none', null, { note, photo_id: kept?.id ?? null });
      vibrate('saved');
      toast.success(t(messages.saved, { name: nameOf(checkpoint) }));
      return null;
    });
    if (problem !== null) toast.error(problem);
    return problem === null;
  };
  return { busy, take, takeFor, takeWithout };
}

/** Metres from the checkpoint when they are beyond what it allows. */
function distanceFrom({ lat, lng, radius_m: radius }: Checkpoint, fix: Fix | null): number | null {
  if (lat === null || lng === null || !fix) return null;
  const metres = metresBetween(fix, { lat, lng });
  return metres > radius + Math.min(fix.accuracyM, doubts.accuracyM) ? Math.round(metres) : null;
}
