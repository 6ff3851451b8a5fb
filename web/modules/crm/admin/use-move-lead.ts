import type { WriteOf } from '#shared/core/operation.ts';
import type { leads, LeadStage } from '#shared/modules/crm/lead.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { leadScreens as messages } from '../lead-screens.ts';
import { stageName } from '../stage-names.ts';

type Moving = { readonly id: string; readonly ver: number; readonly name: string };

/** Sends a move with the version that was seen, so that whoever moves second is told. */
export async function sendMove(
  { id, ver }: Omit<Moving, 'name'>,
  stage: LeadStage,
  { reason = '', closeQuotes = false }: { readonly reason?: string; readonly closeQuotes?: boolean } = {},
) {
  const { data } = await call<WriteOf<typeof leads, 'POST', '/crm/leads/{id}/move'>>(
    'POST /crm/leads/{id}/move',
    { params: { id }, form: { stage, reason, close_quotes: closeQuotes } },
    { headers: { 'if-match': `"${ver}"` } },
  );
  return data;
}

/** Moves a lead and says what became of it; null where it was not moved. */
export function useMoveLead(): (
  lead: Moving,
  stage: LeadStage,
  more?: Parameters<typeof sendMove>[2],
) => Promise<Awaited<ReturnType<typeof sendMove>> | null> {
  const { t, language } = useLanguage();
  return async (lead, stage, more) => {
    try {
      const moved = await sendMove(lead, stage, more);
      toast.success(t(messages.moved, { name: lead.name, stage: stageName(stage, language) }));
      return moved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.status === 412 ? t(messages.elsewhere, { name: lead.name }) : error.message);
      return null;
    }
  };
}
