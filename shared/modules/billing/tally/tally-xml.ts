import type { Paise } from '#shared/core/money.ts';
import { voucherNumber } from './voucher-number.ts';
import { ownLedgers } from './vouchers.ts';
import type { Voucher } from './vouchers.ts';

/** A client as a ledger. */
export type PartyLedger = { readonly name: string; readonly gstin: string; readonly state: string };

/**
 * Ledgers and vouchers as Tally imports them, each ledger before what names it. Debits are below zero there.
 * `remoteIdOf` names each voucher by its source, so that a file that is imported twice does not double it.
 */
export function tallyXml(
  parties: readonly PartyLedger[],
  vouchers: readonly Voucher[],
  remoteIdOf: (source: string) => string,
): string {
  const used = new Set(vouchers.flatMap(({ entries }) => entries.map(({ ledger }) => ledger)));
  const ledgers = [
    ...Object.entries(ownLedgers)
      .filter(([name]) => used.has(name))
      .map(([name, parent]) => ledger(name, parent, [])),
    ...parties.map(({ name, gstin, state }) =>
      ledger(name, 'Sundry Debtors', [
        tag('ISBILLWISEON', 'Yes'),
        ...(gstin === '' ? [] : [tag('PARTYGSTIN', gstin)]),
        ...(state === '' ? [] : [tag('LEDSTATENAME', state)]),
      ]),
    ),
  ];
  const messages = [...ledgers, ...vouchers.map((each) => voucher(each, remoteIdOf(each.source)))].map(
    (content) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>',
    ...messages,
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>',
  ].join('\n');
}

function ledger(name: string, parent: string, more: readonly string[]): string {
  const content = [tag('NAME', name), tag('PARENT', parent), ...more].join('');
  return `<LEDGER NAME="${escaped(name)}" ACTION="Create">${content}</LEDGER>`;
}

function voucher(made: Voucher, remoteId: string): string {
  const { type, date, party, narration, registration = '', bill, entries } = made;
  const number = voucherNumber(made, remoteId);
  const content = [
    tag('DATE', date.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    ...(number === '' ? [] : [tag('VOUCHERNUMBER', number)]),
    ...(party === '' ? [] : [tag('PARTYLEDGERNAME', party)]),
    // Two registrations of a business count numbers of their own.
    ...(registration === '' ? [] : [tag('CMPGSTIN', registration)]),
    tag('NARRATION', narration),
    ...entries.map(({ ledger: name, debit }, index) => {
      const own = [
        tag('LEDGERNAME', name),
        tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No'),
        tag('AMOUNT', amount(debit)),
      ];
      const bills = bill && [
        tag('NAME', bill.name),
        tag('BILLTYPE', bill.isNew ? 'New Ref' : 'Agst Ref'),
        tag('AMOUNT', amount(debit)),
      ];
      return `<ALLLEDGERENTRIES.LIST>${own.join('')}${
        bills && index === 0 ? `<BILLALLOCATIONS.LIST>${bills.join('')}</BILLALLOCATIONS.LIST>` : ''
      }</ALLLEDGERENTRIES.LIST>`;
    }),
  ];
  return `<VOUCHER REMOTEID="${escaped(remoteId)}" VCHTYPE="${type}" ACTION="Create">${content.join('')}</VOUCHER>`;
}

function amount(debit: Paise): string {
  return ((0 - debit) / 100).toFixed(2);
}

function tag(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** Text for XML, without the characters that it cannot hold. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
