import { useEffect, useState } from 'react';
import type { FieldChange } from '#shared/core/field-change.ts';
import type { previewRefill } from '#shared/modules/contracts/refill/refill.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';

/** What filling the terms again changes; null while it is not known, with why where that is said. */
export type RefillPreview = {
  readonly changes: readonly FieldChange[] | null;
  readonly problem: ApiError | null;
};

const pauseMs = 350;
const unknown: RefillPreview = { changes: null, problem: null };

/** Tries values once nothing was typed for a moment. The newest question alone is answered. */
export function useRefillPreview(
  id: string,
  { keep, values }: { keep: boolean; values: Readonly<Record<string, string>> },
): RefillPreview {
  const asked = JSON.stringify({ keep, values });
  const [preview, setPreview] = useState(unknown);
  useEffect(() => {
    let left = false;
    setPreview(unknown);
    const timer = setTimeout(() => {
      call<typeof previewRefill>('POST /contracts/{id}/refill-preview', {
        params: { id },
        form: JSON.parse(asked),
      }).then(
        ({ data }) => {
          if (!left) setPreview({ changes: data.changes, problem: null });
        },
        (error: unknown) => {
          if (!left) setPreview({ changes: null, problem: error instanceof ApiError ? error : null });
        },
      );
    }, pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, asked]);
  return preview;
}
