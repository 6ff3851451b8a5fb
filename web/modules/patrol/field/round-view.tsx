import { Box, Heading } from '@chakra-ui/react';
import { CheckCheck, MapPin, QrCode, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { instantFromMs, timeOf } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { createIncident } from '#shared/modules/incidents/operations.ts';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import { nextStop, stopId } from '#shared/modules/patrol/rounds.ts';
import { createScan } from '#shared/modules/patrol/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { toast } from '#web/core/device/toast.ts';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { usePosition } from '#web/core/device/use-position.ts';
import { StopBadge } from '../components/round-status.tsx';
import { patrolScreens as messages } from '../messages.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ScanSheet } from './scan-sheet.tsx';
import type { FieldRound } from './sort-rounds.ts';
import { useScan } from './use-scan.ts';

type Props = { field: FieldRound; checkpoints: ReadonlyMap<string, Checkpoint> };

/** One round: where to go next, one big button, and what is scanned so far. */
export function RoundView({ field, checkpoints }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { route, state } = field;
  const { fix } = usePosition();
  const tool = useScan(field, checkpoints, fix);
  const [sheet, setSheet] = useState<'scan' | 'cannot' | 'trouble' | null>(null);
  const next = nextStop(state);
  const nameOf = (id: string): string => {
    const point = checkpoints.get(id);
    return writtenIn(language, point?.name ?? '', point?.name_hi);
  };
  const target = next ? checkpoints.get(next.checkpointId) : undefined;
  const last = state.stops
    .filter((stop) => stop.scan)
    .sort((a, b) => scannedAt(a).localeCompare(scannedAt(b)))
    .at(-1);
  const here = last ? nameOf(last.checkpointId) : writtenIn(language, route.name, route.name_hi);
  const close = (): void => setSheet(null);

  const report = async (note: string, photo: Blob | null): Promise<boolean> => {
    try {
      const kept = photo ? await savePhoto(photo, 'incident') : null;
      const title = t(messages.troubleName, { name: here });
      const input = {
        title,
        description: note,
        location: `${route.site_name}, ${here}`,
        category: 'security' as const,
        photos: kept ? [kept.id] : [],
      };
      await send(createIncident, { id: newId(), input });
      toast.success(t(messages.troubleSaved, { name: here }));
      return true;
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
      return false;
    }
  };

  return (
    <Box display="grid" gap="5">
      <Box aria-live="polite" textAlign="center">
        <Heading
          as="h2"
          textAlign="center"
          fontSize="2xl"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          color={next ? 'fg' : 'ok'}
        >
          {next ? t(messages.progress, { n: state.scanned, all: state.wanted }) : t(messages.done)}
        </Heading>
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {next
            ? `${t(state.round.mode === 'strict' ? messages.strict : messages.loose)}, ${t(messages.until, { time: clock(state.round.endsMs) })}`
            : t(messages.doneText, { n: state.wanted })}
        </Box>
      </Box>
      {next && target ? (
        <>
          <Card tone="brand" display="grid" gap="1">
            <Box color="fg.muted" fontSize="sm">
              {t(messages.goTo)}
            </Box>
            <Box
              display="flex"
              gap="2"
              alignItems="flex-start"
              fontSize="xl"
              fontWeight="bold"
              lineHeight="snug"
            >
              <Box mt="0.5" flexShrink={0} color="brand.text">
                <MapPin size={24} aria-hidden />
              </Box>
              {nameOf(target.id)}
            </Box>
            {target.hint === '' ? null : <Box className="notranslate">{target.hint}</Box>}
            {next.closesMs < state.round.endsMs || next.opensMs > state.round.startsMs ? (
              <Box color="fg.muted" fontVariantNumeric="tabular-nums">
                {clock(next.opensMs)}–{clock(next.closesMs)}
              </Box>
            ) : null}
          </Card>
          <BigButton icon={<QrCode aria-hidden />} disabled={tool.busy} onClick={() => setSheet('scan')}>
            {t(messages.scan)}
          </BigButton>
        </>
      ) : (
        <Box textAlign="center" color="ok">
          <CheckCheck size={64} aria-hidden style={{ display: 'inline-block' }} />
        </Box>
      )}
      <BigButton
        look="plain"
        minHeight="72px"
        icon={<TriangleAlert aria-hidden />}
        onClick={() => setSheet('trouble')}
      >
        {t(messages.trouble)}
      </BigButton>
      <Box as="ol" listStyleType="none" display="grid" gap="2">
        {state.stops.map((stop, i) => (
          <StopLine key={stop.checkpointId} place={i + 1} name={nameOf(stop.checkpointId)} stop={stop} />
        ))}
      </Box>
      {sheet === 'scan' && target ? (
        <ScanSheet
          tool={tool}
          target={target}
          targetName={nameOf(target.id)}
          onClose={close}
          onCannot={() => setSheet('cannot')}
        />
      ) : null}
      {sheet === 'cannot' && target ? (
        <ReportDialog
          name={`patrol/${stopId(state.round.id, target.id)}`}
          title={t(messages.cannotTitle)}
          text={t(messages.cannotText, { name: nameOf(target.id) })}
          saveLabel={t(messages.save)}
          longest={maxLengthOf(createScan, 'note')}
          onSave={(note, photo) => tool.takeWithout(target, note, photo)}
          onClose={close}
        />
      ) : null}
      {sheet === 'trouble' ? (
        <ReportDialog
          name={`patrol/${state.round.id}`}
          title={t(messages.troubleTitle)}
          text={t(messages.troubleText, { name: here })}
          saveLabel={t(messages.report)}
          longest={maxLengthOf(createIncident, 'description')}
          onSave={report}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}

type Stop = FieldRound['state']['stops'][number];

function StopLine({ place, name, stop }: { place: number; name: string; stop: Stop }): ReactNode {
  const kept = stop.scan?._state;
  return (
    <Card as="li" display="flex" alignItems="center" gap="3" py="3">
      <Box fontWeight="bold" color="fg.muted" minW="1.5em" textAlign="end" fontVariantNumeric="tabular-nums">
        {place}
      </Box>
      <Box minW="0" flex="1" fontWeight="semibold">
        {name}
      </Box>
      {stop.scan ? <Box fontVariantNumeric="tabular-nums">{timeOf(stop.scan.effective_at)}</Box> : null}
      <StopBadge state={stop.state} kept={kept} />
    </Card>
  );
}

function scannedAt(stop: Stop): string {
  return stop.scan?.effective_at ?? '';
}

function clock(ms: number): string {
  return timeOf(instantFromMs(ms));
}
