import { gstStates } from '#shared/core/gst-states.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { GstAmendment } from '#shared/modules/billing/filing/amendment.ts';
import { amendmentScreens as messages } from '../../amendment-screens.ts';

/** A row of a return by its table and place of supply. */
export function rowName(kind: GstAmendment['kind'], place: string, t: (message: Message) => string): string {
  const state = gstStates.find(({ code }) => code === place);
  return `${t(messages[kind])} · ${state ? t(state.name) : place}`;
}
