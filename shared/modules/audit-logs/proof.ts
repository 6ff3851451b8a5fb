/** The name of the form of an exported log, which its first line carries. */
export const proofFormat = 'prahari-audit-log-1';

/** What the last line's signature covers, as text: whose log, which lines, and both ends of their chain. */
export function signedStatement(span: {
  readonly tenant_id: string;
  readonly first: number;
  readonly start: string;
  readonly last: number;
  readonly end: string;
  readonly made_at: string;
}): string {
  return [proofFormat, span.tenant_id, span.first, span.start, span.last, span.end, span.made_at].join('\n');
}

/** How to check an exported log, in the file itself. */
export const proofInstructions = [
  'Every line between the first and the last of this file is one entry: a JSON array with the columns named in "columns".',
  'The last value of an entry is its hash: SHA-256, in hexadecimal, of the JSON text of the array without that value.',
  'The value before it is the hash of the entry before; of the first entry it is "start". Numbers "n" have no gap.',
  'The last line names the hash of the last entry as "end", and signs with RSA-SHA256 the text of format, tenant_id, first, start, last, end and made_at, joined by line feeds.',
  'The certificate is that of the server; ask its operator for the fingerprint. To check all of it: prahari verify --log FILE',
] as const;
