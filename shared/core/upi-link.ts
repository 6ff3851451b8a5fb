/** Whom a UPI payment goes to: their UPI id, and their name. */
export type Payee = { readonly vpa: string; readonly name: string };

/**
 * The address that opens a UPI app with everything filled in (NPCI's linking specification): amount in rupees
 * with two decimals or left out where the payer decides, spaces as `%20`, the `@` of the payee kept readable.
 * The note takes no slash: the number of a paper is divided by dashes there.
 */
export function upiLink(payee: Payee, rupees: number | null, note: string, reference: string): string {
  const values: readonly (readonly [string, string])[] = [
    ['pa', encodeURIComponent(payee.vpa).replace('%40', '@')],
    ['pn', encodeURIComponent(payee.name)],
    ...(rupees === null ? [] : [['am', rupees.toFixed(2)] as const]),
    ['cu', 'INR'],
    [
      'tn',
      encodeURIComponent(
        note
          .replaceAll('/', '-')
          .replace(/[^\w -]/g, '')
          .slice(0, 50),
      ),
    ],
    ['tr', encodeURIComponent(reference.replace(/[^\w]/g, '').slice(0, 35))],
  ];
  return `upi://pay?${values.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
