/** What an agent has to have before a borrower hears from them; a missing one is named by its key. */
export const gateParts = ['certificate', 'police', 'id_card', 'letter'] as const;
export type GatePart = (typeof gateParts)[number];

/** The papers of an agent, each by the last day on which it holds; null where there is none. */
export type AgentPapers = {
  readonly certified_to: string | null;
  readonly police_to: string | null;
  readonly has_id_card: boolean;
  /** By which lenders the agent is authorised. */
  readonly letters: readonly { readonly lender_id: string; readonly valid_to: string }[];
};

/** What an agent lacks on a day, whoever the lender is. */
export function lacksOf(papers: AgentPapers, day: string): GatePart[] {
  const holds: Readonly<Record<'certificate' | 'police' | 'id_card', boolean>> = {
    certificate: papers.certified_to !== null && papers.certified_to >= day,
    police: papers.police_to !== null && papers.police_to >= day,
    id_card: papers.has_id_card,
  };
  return (['certificate', 'police', 'id_card'] as const).filter((part) => !holds[part]);
}

/** The first thing that an agent lacks for the cases of a lender on a day; null where nothing does. */
export function gateOf(papers: AgentPapers, lenderId: string, day: string): GatePart | null {
  const [lack] = lacksOf(papers, day);
  if (lack !== undefined) return lack;
  const isAuthorised = papers.letters.some((one) => one.lender_id === lenderId && one.valid_to >= day);
  return isAuthorised ? null : 'letter';
}
