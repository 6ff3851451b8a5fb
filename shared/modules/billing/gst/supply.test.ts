import { describe, expect, test } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import type { Constitution, RecipientKind } from './document.ts';
import { decideReverseCharge } from './reverse-charge.ts';
import { decideSupply } from './supply.ts';
import type { SupplyFacts } from './supply.ts';

const on = calendarDate('2026-11-10');

describe('who pays the tax', () => {
  const regular = { kind: 'regular', gstin: '23AAACM1207K1ZY', financialInstitution: false } as const;
  const bank = { ...regular, financialInstitution: true };
  const of = (kind: RecipientKind, gstin: string | null = null) => ({
    kind,
    gstin,
    financialInstitution: false,
  });

  test.each([
    ['company', '998525', regular, false, 'supplier_incorporated'],
    ['llp', '998525', regular, false, 'supplier_incorporated'],
    ['proprietor', '998525', regular, true, 'security_by_unincorporated'],
    ['proprietor', '998529', regular, true, 'security_by_unincorporated'],
    ['partnership', '998525', regular, true, 'security_by_unincorporated'],
    ['huf', '998525', regular, true, 'security_by_unincorporated'],
    ['society', '998525', regular, true, 'security_by_unincorporated'],
    ['trust', '998525', regular, true, 'security_by_unincorporated'],
    [
      'proprietor',
      '998525',
      of('composition', madeGstin('23', 'regular', 1)),
      false,
      'recipient_composition',
    ],
    ['proprietor', '998525', of('tds', madeGstin('23', 'tds', 1)), false, 'recipient_tds_only'],
    // A government body with a regular GSTIN, and one whose GSTIN says that it only deducts tax.
    [
      'proprietor',
      '998525',
      of('regular', madeGstin('23', 'regular', 2)),
      true,
      'security_by_unincorporated',
    ],
    ['proprietor', '998525', of('regular', madeGstin('23', 'tds', 1)), false, 'recipient_tds_only'],
    ['proprietor', '998525', of('unregistered'), false, 'recipient_unregistered'],
    ['proprietor', '998525', of('uin', madeGstin('23', 'uin', 1)), false, 'recipient_unregistered'],
    ['proprietor', '998525', of('overseas'), false, 'recipient_abroad'],
    ['proprietor', '998525', of('sez', madeGstin('23', 'sez', 1)), false, 'recipient_sez'],
    ['proprietor', '998533', regular, false, 'other_service'],
    ['proprietor', '998513', regular, false, 'other_service'],
    ['proprietor', '998523', regular, false, 'other_service'],
    ['company', '998592', bank, true, 'recovery_for_bank'],
    ['llp', '998592', bank, true, 'recovery_for_bank'],
    ['proprietor', '998592', bank, true, 'recovery_for_bank'],
    ['proprietor', '998592', regular, false, 'recovery_for_others'],
    ['company', '998525', bank, false, 'supplier_incorporated'],
  ] as const satisfies readonly (readonly [Constitution, string, object, boolean, string])[])(
    '%s, %s, %o: reverse charge %s, %s',
    (constitution, sac, recipient, reverseCharge, reason) => {
      expect(decideReverseCharge({ sac, constitution, recipient, on })).toEqual({ reverseCharge, reason });
    },
  );

  test('depends on the day from which the entry holds', () => {
    const facts = { sac: '998525', constitution: 'proprietor', recipient: regular } as const;
    expect(decideReverseCharge({ ...facts, on: calendarDate('2018-12-31') }).reason).toBe('before_the_entry');
    expect(decideReverseCharge({ ...facts, on: calendarDate('2019-01-01') }).reverseCharge).toBe(true);
  });
});

describe('the place of supply and its taxes', () => {
  const facts: SupplyFacts = {
    supplier: { state: '23', constitution: 'company', sez: false },
    recipient: { kind: 'regular', gstin: '23AAACM1207K1ZY', state: '23', financialInstitution: false },
    sac: '998525',
    siteState: null,
    on,
  };
  const client = (kind: RecipientKind, state: string, gstin: string | null = null) => ({
    kind,
    gstin,
    state,
    financialInstitution: false,
  });
  const sez = client('sez', '23', madeGstin('23', 'sez', 1));
  const elsewhere = client('regular', '27', '27AAECP9034L1Z0');

  test.each([
    ['a client of the same state', {}, '23', 'registration', 'cgst_sgst', 'same_state'],
    ['a client of another state', { recipient: elsewhere }, '27', 'registration', 'igst', 'other_state'],
    [
      'a site elsewhere changes nothing for guards',
      { siteState: '27' },
      '23',
      'registration',
      'cgst_sgst',
      'same_state',
    ],
    [
      'somebody unregistered with an address',
      { recipient: client('unregistered', '24') },
      '24',
      'address',
      'igst',
      'other_state',
    ],
    [
      'somebody without an address',
      { recipient: client('unregistered', '') },
      '23',
      'supplier',
      'cgst_sgst',
      'same_state',
    ],
    ['work on a building', { sac: '995473', siteState: '27' }, '27', 'property', 'igst', 'other_state'],
    [
      'a salon',
      { sac: '999721', siteState: '23', recipient: elsewhere },
      '23',
      'performed',
      'cgst_sgst',
      'same_state',
    ],
    [
      'training of a firm',
      { sac: '999293', siteState: '23', recipient: elsewhere },
      '27',
      'registration',
      'igst',
      'other_state',
    ],
    [
      'training of a person',
      { sac: '999293', siteState: '23', recipient: client('unregistered', '27') },
      '23',
      'performed',
      'cgst_sgst',
      'same_state',
    ],
    [
      'an event for a person',
      { sac: '998596', siteState: '27', recipient: client('unregistered', '23') },
      '27',
      'held',
      'igst',
      'other_state',
    ],
    [
      'cleaning taken as work on a building',
      { sac: '998533', rule: 'property', siteState: '27' },
      '27',
      'property',
      'igst',
      'other_state',
    ],
    ['a client abroad', { recipient: client('overseas', '96') }, '96', 'abroad', 'igst', 'other_state'],
    [
      'guards in India for a client abroad',
      { recipient: client('overseas', '96'), rule: 'property', siteState: '23' },
      '23',
      'property',
      'cgst_sgst',
      'same_state',
    ],
    ['a SEZ unit of the same state', { recipient: sez }, '23', 'registration', 'igst', 'sez'],
    [
      'a supplier in a SEZ',
      { supplier: { ...facts.supplier, sez: true } },
      '23',
      'registration',
      'igst',
      'sez',
    ],
    [
      'Chandigarh within Chandigarh',
      { supplier: { ...facts.supplier, state: '04' }, recipient: client('unregistered', '04') },
      '04',
      'address',
      'cgst_utgst',
      'same_territory',
    ],
    [
      'Delhi within Delhi',
      { supplier: { ...facts.supplier, state: '07' }, recipient: client('unregistered', '07') },
      '07',
      'address',
      'cgst_sgst',
      'same_state',
    ],
  ] as const)('%s', (_what, more, place, placeReason, split, splitReason) => {
    expect(decideSupply({ ...facts, ...more })).toMatchObject({ place, placeReason, split, splitReason });
  });
});
