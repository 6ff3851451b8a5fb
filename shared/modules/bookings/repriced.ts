import { minus, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Added } from './added.ts';
import { addedTo, agreedFor, isNight } from './surcharge-rules.ts';
import type { Priced, Surcharge, SurchargeRules, Wished } from './surcharge.ts';

type Booked = {
  readonly time: string;
  readonly is_urgent: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly surcharges: readonly Surcharge[];
  readonly added: readonly Added[];
};

/**
 * A booking's price once it is moved to another time or becomes urgent: what was agreed stays, a surcharge
 * that comes new is today's. What guards are for does not change with the time. Null where nothing changes.
 */
export function repriced(
  service: Pick<Service, 'category' | 'custom' | 'per_person'>,
  before: Booked,
  wished: Wished,
  rules: SurchargeRules,
): Priced | null {
  const known = (kind: Surcharge['kind']): number | undefined =>
    before.surcharges.find((one) => one.kind === kind)?.percent;
  const urgent = known('urgent') ?? (before.is_urgent ? 0 : rules.urgent_percent);
  const night = known('night') ?? (isNight(before.time, rules) ? 0 : rules.night_percent);
  const timed = { ...rules, urgent_percent: urgent, night_percent: night };
  const { time, urgent: isUrgent } = wished;
  const agreed = [
    ...agreedFor(service, { time, urgent: isUrgent }, timed),
    ...before.surcharges.filter(({ kind }) => kind === 'armed' || kind === 'relievers'),
  ];
  const isSame =
    agreed.length === before.surcharges.length && agreed.every(({ kind }) => known(kind) !== undefined);
  if (isSame) return null;
  const more = sumOf([...before.surcharges, ...before.added].map(({ amount }) => rupeesToPaise(amount)));
  const rest = minus(rupeesToPaise(before.price), more);
  const { surcharges } = addedTo(paise(Math.round(rest / before.quantity)), before.quantity, agreed);
  const parts = [...surcharges, ...before.added].map(({ amount }) => rupeesToPaise(amount));
  return { price: paiseToRupees(sumOf([rest, ...parts])), surcharges };
}
