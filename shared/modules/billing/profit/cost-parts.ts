import type { CalendarDate } from '#shared/core/dates.ts';
import { shareOut } from '#shared/core/gst.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { ClientSite } from '../client-site.ts';

/** Work of one duty: when, for how many paid minutes, and where. */
export type WorkedPart = {
  readonly date: CalendarDate;
  readonly minutes: number;
  /** Null where the site is not known. */
  readonly siteId: string | null;
  /** The post of the roster; empty for work that was on no roster. */
  readonly post: string;
};

/** One payslip: gross pay and the employer's statutory share in paise, and the work it pays. */
export type WageCost = {
  readonly staffId: string;
  readonly code: string;
  readonly name: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly gross: Paise;
  readonly employer: Paise;
  readonly work: readonly WorkedPart[];
};

/** The part of a payslip that belongs to one duty, or the whole of it where no work is known. */
export type CostPart = {
  readonly staffId: string;
  readonly code: string;
  readonly name: string;
  readonly date: CalendarDate | null;
  /** The month of the payslip, YYYY-MM. */
  readonly month: string;
  readonly minutes: number;
  /** Whose site it was on that day; null for a site of no client. */
  readonly clientId: string | null;
  readonly siteId: string | null;
  /** Null where the site is not known. */
  readonly post: string | null;
  /** The site is not the one where the person worked most in the month. */
  readonly isReliever: boolean;
  readonly wages: Paise;
  readonly employer: Paise;
};

export type SiteOfClient = Pick<ClientSite, 'client_id' | 'site_id' | 'from' | 'to'>;

/**
 * Splits each payslip over its duties by the minutes worked. The parts add up to the payslip exactly, so the
 * report adds up to the payroll. Paid leave and weekly offs follow the duties.
 */
export function costParts(wages: readonly WageCost[], sites: readonly SiteOfClient[]): CostPart[] {
  const bySite = new Map<string, SiteOfClient[]>();
  for (const site of sites) bySite.set(site.site_id, [...(bySite.get(site.site_id) ?? []), site]);
  return wages.flatMap((payslip) => partsOf(payslip, bySite));
}

function partsOf(
  { staffId, code, name, month, gross, employer, work }: WageCost,
  sites: ReadonlyMap<string, readonly SiteOfClient[]>,
): CostPart[] {
  const worked = work.filter(({ minutes }) => minutes > 0);
  const person = { staffId, code, name, month };
  if (worked.length === 0)
    return [
      {
        ...person,
        date: null,
        minutes: 0,
        clientId: null,
        siteId: null,
        post: null,
        isReliever: false,
        wages: gross,
        employer,
      },
    ];
  const weights = worked.map(({ minutes }) => paise(minutes));
  const [wageShares, employerShares] = [shareOut(gross, weights), shareOut(employer, weights)];
  const usual = usualSite(worked);
  return worked.map((part, at): CostPart => {
    const { date, minutes, siteId, post } = part;
    return {
      ...person,
      date,
      minutes,
      clientId: clientOn(sites.get(siteId ?? '') ?? [], date),
      siteId,
      post: siteId === null ? null : post,
      isReliever: siteId !== usual,
      wages: wageShares[at] ?? paise(0),
      employer: employerShares[at] ?? paise(0),
    };
  });
}

function clientOn(sites: readonly SiteOfClient[], day: string): string | null {
  return sites.find(({ from, to }) => from <= day && (to === null || to >= day))?.client_id ?? null;
}

/** Where somebody worked most; of two alike, where the person was first. */
function usualSite(work: readonly WorkedPart[]): string | null {
  const minutes = new Map<string | null, number>();
  for (const part of work) minutes.set(part.siteId, (minutes.get(part.siteId) ?? 0) + part.minutes);
  let [usual, most]: [string | null, number] = [null, 0];
  for (const [siteId, sum] of minutes) if (sum > most) [usual, most] = [siteId, sum];
  return usual;
}
