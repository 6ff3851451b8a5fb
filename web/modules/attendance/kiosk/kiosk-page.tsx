import { Box } from '@chakra-ui/react';
import { ArrowLeft, DoorOpen, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { readKiosk } from '#shared/modules/attendance/queries.ts';
import type { KioskPerson } from '#shared/modules/attendance/kiosk.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { kioskScreens as messages } from '../kiosk-messages.ts';
import { AskPin } from './ask-pin.tsx';
import { KioskClock } from './kiosk-clock.tsx';
import { KioskOff } from './kiosk-off.tsx';
import { KioskPunch } from './kiosk-punch.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RefusedNote } from './refused-note.tsx';
import { PeopleList } from './people-list.tsx';

const idleMs = 60_000;
const renewMs = 5 * 60_000;
/** How often it is renewed while somebody stands in front of it, who may have a PIN of this minute. */
const askedMs = 5000;

/**
 * A device that all share: who one is, the PIN, the punch, the photo, and the next person. It stands alone
 * without network.
 */
export function KioskPage({ unsent }: { unsent: (back: ReactNode) => ReactNode }): ReactNode {
  const { t, language } = useLanguage();
  const kiosk = useQuery<typeof readKiosk>('/attendance/kiosk', {}, { keep: true, follow: ['roster'] });
  const [chosen, setChosen] = useState<KioskPerson | null>(null);
  const [proved, setProved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const { reload } = kiosk;
  const again = (): void => {
    setChosen(null);
    setProved(false);
    setLeaving(false);
    setDeciding(false);
  };

  // A new PIN or a new person reaches the device although nobody touches it.
  useEffect(() => {
    const timer = setInterval(reload, renewMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the timer must outlive renderings
  }, []);
  const asksPin = chosen !== null && !proved;
  useEffect(() => {
    if (!asksPin) return undefined;
    reload();
    const timer = setInterval(reload, askedMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the timer must outlive renderings
  }, [asksPin]);
  useIdle(chosen !== null || leaving || deciding, again);

  if (!kiosk.data)
    return (
      <Page narrow title={t(messages.who)}>
        {kiosk.failed ? (
          <EmptyState icon={<Users aria-hidden />} title={t(messages.empty)} text={t(messages.emptyText)} />
        ) : (
          <CardSkeletons label={t(messages.loading)} count={3} />
        )}
      </Page>
    );
  const site = { id: kiosk.data.site_id, name: kiosk.data.site_name };
  const siteName = writtenIn(language, kiosk.data.site_name, kiosk.data.site_name_hi);
  // The newest of what is known of the person: the PIN may have been changed a moment ago.
  const person = kiosk.data.people.find((person) => person.staff_id === chosen?.staff_id) ?? chosen;
  if (deciding)
    return unsent(
      <Button look="outline" mb="5" onClick={again}>
        <ArrowLeft size={20} aria-hidden />
        {t(messages.toKiosk)}
      </Button>,
    );
  const leave = leaving ? (
    <LeaveDialog
      exitPin={kiosk.data.exit_pin}
      onRefused={() => {
        setLeaving(false);
        setDeciding(true);
      }}
      onClose={() => setLeaving(false)}
    />
  ) : null;
  if (kiosk.data.off)
    return (
      <>
        <KioskOff site={siteName} onLook={() => setLeaving(true)} />
        {leave}
      </>
    );
  if (person && proved) return <KioskPunch person={person} site={site} onDone={again} />;
  if (person) return <AskPin person={person} onRight={() => setProved(true)} onBack={again} />;
  return (
    <Page narrow title={t(messages.who)} subtitle={siteName}>
      {kiosk.failed ? <OfflineNote asOf={kiosk.asOf} /> : null}
      <KioskClock />
      <RefusedNote onLook={() => setLeaving(true)} />
      <PeopleList people={kiosk.data.people} onChoose={setChosen} />
      <Box mt="10" textAlign="center">
        <Button look="quiet" minHeight="56px" onClick={() => setLeaving(true)}>
          <DoorOpen size={20} aria-hidden />
          {t(messages.leave)}
        </Button>
      </Box>
      {leave}
    </Page>
  );
}

/** Whoever walks away leaves nothing open for the next. */
function useIdle(open: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    let timer = setTimeout(onIdle, idleMs);
    const touch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, idleMs);
    };
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only whether somebody is there counts
  }, [open]);
}
