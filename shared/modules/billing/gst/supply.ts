import { abroad } from '#shared/core/gst-states.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import type { GstRecipient, GstSupplier, SupplyType } from './document.ts';
import { decideReverseCharge } from './reverse-charge.ts';
import type { ReverseChargeFacts } from './reverse-charge.ts';
import type { ReverseChargeReason } from './reverse-charge-reasons.ts';

/** Why a state is the place of supply (sections 12 and 13 of the IGST Act). */
export const placeReasons = defineMessages({
  registration: ['The state of the client’s GSTIN.', 'ग्राहक के GSTIN का राज्य।'],
  address: ['The state of the client’s address on record.', 'दर्ज पते का राज्य।'],
  supplier: [
    'The client has no address on record: the supplier’s state.',
    'ग्राहक का पता दर्ज नहीं है: एजेंसी का राज्य।',
  ],
  property: ['The state where the property is.', 'जहाँ संपत्ति है वह राज्य।'],
  performed: ['The state where the service is performed.', 'जहाँ सेवा दी जाती है वह राज्य।'],
  held: ['The state where the event is held.', 'जहाँ कार्यक्रम होता है वह राज्य।'],
  abroad: ['The client is outside India.', 'ग्राहक भारत से बाहर है।'],
});
export type PlaceReason = keyof typeof placeReasons;

/** Why a supply has the taxes it has. */
export const splitReasons = defineMessages({
  sez: ['A SEZ unit is a party: IGST.', 'SEZ इकाई शामिल है: IGST।'],
  same_state: ['Supplier and place of supply are in the same state.', 'एजेंसी और सप्लाई का राज्य एक है।'],
  same_territory: [
    'Supplier and place of supply are in the same union territory.',
    'एजेंसी और सप्लाई का केंद्र शासित प्रदेश एक है।',
  ],
  other_state: ['Supplier and place of supply are in different states.', 'एजेंसी और सप्लाई के राज्य अलग हैं।'],
});
export type SplitReason = keyof typeof splitReasons;

/** The taxes of a supply. UTGST is printed as such and stands under SGST in returns. */
export type TaxSplit = 'cgst_sgst' | 'cgst_utgst' | 'igst';

/**
 * How the place of a service is found: by its recipient, or by where a property is, a service is performed, a
 * training is given or an event is held.
 */
export const placeRules = ['general', 'property', 'performed', 'training', 'event'] as const;
export type PlaceRule = (typeof placeRules)[number];

/** What the place of supply, the taxes and the reverse charge of one line depend on. */
export type SupplyFacts = {
  readonly supplier: Pick<GstSupplier, 'state' | 'constitution' | 'sez'>;
  /** `state` is the one of the address on record, empty where there is none. */
  readonly recipient: Pick<GstRecipient, 'kind' | 'gstin' | 'state' | 'financialInstitution'>;
  readonly sac: string;
  /** Where a property is, a service is performed or an event is held; null where that is not known. */
  readonly siteState: string | null;
  /** What the service code says (`placeRuleOf`), unless somebody decided otherwise. */
  readonly rule?: PlaceRule;
  readonly on: ReverseChargeFacts['on'];
};

export type SupplyDecision = {
  readonly place: string;
  readonly placeReason: PlaceReason;
  readonly split: TaxSplit;
  readonly splitReason: SplitReason;
  readonly reverseCharge: boolean;
  readonly reverseChargeReason: ReverseChargeReason;
};

/** Territories whose own tax is UTGST; Delhi, Puducherry and Jammu and Kashmir have SGST. */
const unionTerritories: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38', '97']);
/** Who is registered with a GSTIN of their own. A unit in a SEZ is, and so is who only deducts tax. */
const registered: ReadonlySet<GstRecipient['kind']> = new Set([
  'regular',
  'composition',
  'sez',
  'tds',
  'uin',
]);
/** The services whose place is not their recipient's, by the beginning of their code. */
const rulesByCode: readonly (readonly [string, PlaceRule])[] = [
  ['9954', 'property'],
  ['99972', 'performed'],
  ['9992', 'training'],
  ['998596', 'event'],
];

/** Decides the place of supply of one line, which taxes it has, and who pays them, each with its reason. */
export function decideSupply(facts: SupplyFacts): SupplyDecision {
  const { supplier, recipient, sac, on } = facts;
  const { place, placeReason } = placeOf(facts);
  const { split, splitReason } = splitOf(supplier, recipient, place);
  const { reverseCharge, reason } = decideReverseCharge({
    sac,
    constitution: supplier.constitution,
    recipient,
    on,
  });
  return { place, placeReason, split, splitReason, reverseCharge, reverseChargeReason: reason };
}

/** How the place of a service is found where nobody says otherwise. */
export function placeRuleOf(sac: string): PlaceRule {
  return rulesByCode.find(([code]) => sac.startsWith(code))?.[1] ?? 'general';
}

/**
 * Whether a document has integrated tax: everything that a unit in a SEZ buys or sells, what is sold to
 * another state, and the rare `intra_igst`.
 */
export function isInterState(
  supplier: Pick<GstSupplier, 'state' | 'sez'>,
  recipient: Pick<GstRecipient, 'kind'>,
  pos: string,
  supplyType: SupplyType = 'regular',
): boolean {
  const sez = supplier.sez || recipient.kind === 'sez' || supplyType.startsWith('sez_');
  return sez || supplyType === 'intra_igst' || supplier.state !== pos;
}

/** Whether the state tax of a place is called UTGST. */
export function hasUtgst(place: string): boolean {
  return unionTerritories.has(place);
}

function placeOf(facts: SupplyFacts): { place: string; placeReason: PlaceReason } {
  const { supplier, recipient, siteState, sac } = facts;
  const rule = facts.rule ?? placeRuleOf(sac);
  const isRegistered = registered.has(recipient.kind);
  if (siteState !== null && siteState !== '') {
    if (rule === 'property') return { place: siteState, placeReason: 'property' };
    if (rule === 'performed') return { place: siteState, placeReason: 'performed' };
    if (rule === 'training' && !isRegistered) return { place: siteState, placeReason: 'performed' };
    if (rule === 'event' && !isRegistered) return { place: siteState, placeReason: 'held' };
  }
  if (recipient.kind === 'overseas') return { place: abroad, placeReason: 'abroad' };
  const ofGstin = isRegistered ? recipient.gstin?.slice(0, 2) : undefined;
  // The number of a UN body or an embassy begins with a state as well.
  if (ofGstin !== undefined && ofGstin !== '') return { place: ofGstin, placeReason: 'registration' };
  if (recipient.state !== '')
    return { place: recipient.state, placeReason: isRegistered ? 'registration' : 'address' };
  return { place: supplier.state, placeReason: 'supplier' };
}

function splitOf(
  supplier: SupplyFacts['supplier'],
  recipient: SupplyFacts['recipient'],
  place: string,
): { split: TaxSplit; splitReason: SplitReason } {
  if (supplier.sez || recipient.kind === 'sez') return { split: 'igst', splitReason: 'sez' };
  if (supplier.state !== place) return { split: 'igst', splitReason: 'other_state' };
  return hasUtgst(place)
    ? { split: 'cgst_utgst', splitReason: 'same_territory' }
    : { split: 'cgst_sgst', splitReason: 'same_state' };
}
