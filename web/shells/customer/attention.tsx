import type { ReactNode } from 'react';
import AttentionPage from '#web/modules/sync/attention-page.tsx';
import { LostSlot } from '#web/modules/bookings/components/lost-slot.tsx';

/** What needs a decision; a booking whose time was taken meanwhile is offered others at once. */
export default function Attention(): ReactNode {
  return (
    <AttentionPage
      help={(operation) => (operation.code === 'slot_taken' ? <LostSlot operation={operation} /> : null)}
    />
  );
}
