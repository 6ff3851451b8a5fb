import * as z from 'zod/mini';
import { useDraft } from '#web/core/data/use-draft.ts';

const shape = z.object({
  done: z.array(z.string()),
  values: z.record(z.string(), z.string()),
  materials: z.array(z.object({ name: z.string(), quantity: z.string(), unit: z.string() })),
  note: z.string(),
  signed_by: z.string(),
  drawing: z._default(z.string(), ''),
  end_code: z.string(),
  agreed: z._default(z.boolean(), false),
});
export type JobDraft = z.infer<typeof shape>;

const blank: JobDraft = {
  done: [],
  values: {},
  materials: [],
  note: '',
  signed_by: '',
  drawing: '',
  end_code: '',
  agreed: false,
};

/** The report of a job that is being written. */
export function useJobDraft(jobId: string) {
  return useDraft(`job/${jobId}`, shape, blank);
}
