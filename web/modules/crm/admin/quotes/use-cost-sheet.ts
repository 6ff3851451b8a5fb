import { useEffect, useState } from 'react';
import type { CostSheetFigures } from '#shared/modules/crm/cost-sheet-input.ts';
import type { calculateCostSheet } from '#shared/modules/crm/exchanges.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';

/** What the cost of a post is as it is typed: its figures, or why there are none. */
export type LiveSheet = { readonly figures: CostSheetFigures | null; readonly problem: string };

const pauseMs = 350;

/** Computes the cost of a post once nothing was typed for a moment. The newest question alone is answered. */
export function useCostSheet(input: Readonly<Record<string, unknown>>): LiveSheet {
  const asked = JSON.stringify(input);
  const [sheet, setSheet] = useState<LiveSheet>({ figures: null, problem: '' });
  useEffect(() => {
    const given: unknown = JSON.parse(asked);
    // Without a wage there is no sheet, and the server would only say that one is missing.
    if (typeof given === 'object' && given !== null && !('basicVda' in given)) {
      setSheet({ figures: null, problem: '' });
      return undefined;
    }
    const form = { dryRun: true, input: given };
    let left = false;
    const timer = setTimeout(() => {
      call<typeof calculateCostSheet>('POST /crm/cost-sheet', { form }).then(
        ({ data }) => {
          if (!left) setSheet({ figures: data, problem: '' });
        },
        (error: unknown) => {
          if (!left) setSheet({ figures: null, problem: error instanceof ApiError ? error.message : '' });
        },
      );
    }, pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return sheet;
}
