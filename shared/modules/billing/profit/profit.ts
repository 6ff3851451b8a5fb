import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { billedParts } from './billed-parts.ts';
import type { BilledPaper } from './billed-parts.ts';
import { costParts } from './cost-parts.ts';
import type { CostPart, SiteOfClient, WageCost } from './cost-parts.ts';

/** Material used for a client. `cost` in paise is null where nobody has entered what it cost. */
export type MaterialCost = {
  readonly clientId: string;
  readonly siteId: string | null;
  readonly date: CalendarDate;
  readonly cost: Paise | null;
};

/** Whose work or material something is: of a client’s site on a day, or of no client or day that is known. */
export type PlaceInTime = Pick<CostPart, 'clientId' | 'siteId' | 'date'> & { readonly month?: string };

/** Which places are meant; every one where nothing is said. */
export type Meant = (place: PlaceInTime) => boolean;
const everything: Meant = () => true;

/** Everything that the profit of some months is calculated from. */
export type ProfitFacts = {
  readonly wages: readonly WageCost[];
  readonly papers: readonly BilledPaper[];
  readonly materials: readonly MaterialCost[];
  readonly sites: readonly SiteOfClient[];
  readonly clientNames: ReadonlyMap<string, string>;
  readonly siteNames: ReadonlyMap<string, string>;
};

/** At a client's site, a customer of the app, or at no client's site. */
export const profitPlaces = ['client', 'customers', 'elsewhere'] as const;
export type ProfitPlace = (typeof profitPlaces)[number];

/** What one post earns and costs, in paise. */
export type ProfitRow = {
  readonly place: ProfitPlace;
  readonly clientId: string | null;
  readonly client: string;
  readonly siteId: string | null;
  readonly site: string;
  /** Null for what belongs to the whole site or client; empty for work that was on no roster. */
  readonly post: string | null;
  billed: number;
  wages: number;
  relievers: number;
  employer: number;
  material: number;
  /** Lines of material whose cost is not entered. */
  costsMissing: number;
  readonly people: Set<string>;
};

/**
 * Billed, wages and costs by client, site and post, in the order of their names; wages and costs of the
 * places that are meant.
 */
export function profitRows(facts: ProfitFacts, isMeant: Meant = everything): ProfitRow[] {
  const rows = new Map<string, ProfitRow>();
  const at = rowFinder(rows, facts);
  const named = siteNaming(facts);
  for (const paper of facts.papers)
    for (const { clientId, siteId, post, amount } of billedParts(paper, named(paper.clientId)))
      at(clientId === null ? 'customers' : 'client', clientId, siteId, post).billed += amount;
  for (const part of costParts(facts.wages, facts.sites).filter(isMeant)) {
    const row = at(placeOf(part), part.clientId, part.siteId, part.post);
    if (part.isReliever) row.relievers += part.wages;
    else row.wages += part.wages;
    row.employer += part.employer;
    row.people.add(part.staffId);
  }
  for (const { clientId, siteId, cost } of facts.materials.filter(isMeant)) {
    const row = at('client', clientId, siteId, null);
    if (cost === null) row.costsMissing += 1;
    else row.material += cost;
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      profitPlaces.indexOf(a.place) - profitPlaces.indexOf(b.place) ||
      a.client.localeCompare(b.client) ||
      a.site.localeCompare(b.site) ||
      Number(a.post === null) - Number(b.post === null) ||
      (a.post ?? '').localeCompare(b.post ?? ''),
  );
}

/** What is left of what was billed, in paise; below zero for a loss. Missing costs are not in it. */
export function profitOf(row: Pick<ProfitRow, 'billed' | 'wages' | 'relievers' | 'employer' | 'material'>) {
  return paise(row.billed - row.wages - row.relievers - row.employer - row.material);
}

/** Where one looks: a client's site and post, or the places of no client. */
export type Spot = {
  readonly clientId: string | null;
  readonly siteId: string | null;
  readonly post: string | null;
};

/** Who worked at a place: the cost of each with the duties it is made of. */
export type PersonCost = {
  readonly staffId: string;
  readonly code: string;
  readonly name: string;
  wages: Paise;
  employer: Paise;
  minutes: number;
  readonly isReliever: boolean;
  readonly duties: CostPart[];
};

/** The people behind a row, with their duties by day. */
export function peopleAt(
  facts: Pick<ProfitFacts, 'wages' | 'sites'>,
  spot: Spot,
  isMeant: Meant = everything,
): PersonCost[] {
  const people = new Map<string, PersonCost>();
  for (const part of costParts(facts.wages, facts.sites).filter(isMeant)) {
    const { clientId, siteId, post } = part;
    if (clientId !== spot.clientId || siteId !== spot.siteId || post !== spot.post) continue;
    const key = `${part.staffId} ${part.isReliever}`;
    const person = people.get(key) ?? {
      staffId: part.staffId,
      code: part.code,
      name: part.name,
      wages: noMoney,
      employer: noMoney,
      minutes: 0,
      isReliever: part.isReliever,
      duties: [],
    };
    person.wages = paise(person.wages + part.wages);
    person.employer = paise(person.employer + part.employer);
    person.minutes += part.minutes;
    if (part.date !== null) person.duties.push(part);
    people.set(key, person);
  }
  for (const { duties } of people.values()) duties.sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  return [...people.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.code.localeCompare(b.code),
  );
}

function placeOf({ clientId }: CostPart): ProfitPlace {
  return clientId === null ? 'elsewhere' : 'client';
}

function rowFinder(rows: Map<string, ProfitRow>, { clientNames, siteNames }: ProfitFacts) {
  return (
    place: ProfitPlace,
    clientId: string | null,
    siteId: string | null,
    post: string | null,
  ): ProfitRow => {
    const key = JSON.stringify([place, clientId, siteId, post]);
    const known = rows.get(key) ?? {
      place,
      clientId,
      client: clientNames.get(clientId ?? '') ?? '',
      siteId,
      site: siteNames.get(siteId ?? '') ?? '',
      post,
      billed: 0,
      wages: 0,
      relievers: 0,
      employer: 0,
      material: 0,
      costsMissing: 0,
      people: new Set<string>(),
    };
    rows.set(key, known);
    return known;
  };
}

/** A line names its site; only sites of the bill's client are meant. */
function siteNaming({ sites, siteNames }: ProfitFacts) {
  return (clientId: string | null) =>
    (name: string): string | null =>
      sites.find((site) => site.client_id === clientId && siteNames.get(site.site_id) === name)?.site_id ??
      null;
}
