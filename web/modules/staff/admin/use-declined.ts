import { useOnlineAnswer } from '#web/core/data/online-answer.ts';

/** Somebody on the register who said that they do not work here. */
export type Declined = {
  readonly id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly code: string;
  readonly declined_at: string;
};

const nobody: readonly Declined[] = [];

/** Who declined the invitation, as the server knows it now. */
export function useDeclined(): { readonly people: readonly Declined[]; readonly reload: () => void } {
  const { data, reload } = useOnlineAnswer<readonly Declined[]>('/staff/declined');
  return { people: data ?? nobody, reload };
}
