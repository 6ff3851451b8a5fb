import type { ReactNode } from 'react';
import KioskEntryPage from '#web/modules/attendance/kiosk/entry-page.tsx';
import AttentionPage from '#web/modules/sync/attention-page.tsx';

/** A kiosk, with what was refused there for whoever knows its exit PIN. */
export default function Kiosk(): ReactNode {
  return <KioskEntryPage unsent={(back) => <AttentionPage back={back} />} />;
}
