import type { Message } from '#shared/core/i18n.ts';

/** A document that people share: where it is read, what it is called, and of which records it is one. */
export type SharedDocument = {
  readonly kind: string;
  /** The path of the route that makes it, and that decides who may have it. */
  readonly path: string;
  readonly title: Message;
  /** The collection of the record in its path; absent where it is of no single record. */
  readonly coll?: string;
};

/** Every document that can be shared by a link. */
export const sharedDocuments: readonly SharedDocument[] = [
  { kind: 'payslip', path: '/payroll/payslip/{id}', title: ['Payslip', 'वेतन पर्ची'], coll: 'payslips' },
  { kind: 'id_card', path: '/staff/{id}/id-card', title: ['Identity card', 'पहचान पत्र'], coll: 'staff' },
  {
    kind: 'invoice',
    path: '/billing/invoices/{id}/download',
    title: ['Invoice', 'बिल'],
    coll: 'invoices',
  },
  {
    kind: 'own_invoice',
    path: '/billing/my-invoices/{id}/download',
    title: ['Invoice', 'बिल'],
    coll: 'invoices',
  },
  { kind: 'quote', path: '/quotes/{id}/download', title: ['Quote', 'कोटेशन'], coll: 'lead_quotes' },
  { kind: 'contract', path: '/contracts/{id}/download', title: ['Contract', 'अनुबंध'], coll: 'contracts' },
  {
    kind: 'receipt',
    path: '/recovery/receipts/{id}/paper',
    title: ['Receipt', 'रसीद'],
    coll: 'recovery_receipts',
  },
  { kind: 'job_sheet', path: '/jobs/{id}/sheet', title: ['Job sheet', 'जॉब शीट'], coll: 'jobs' },
  {
    kind: 'wallet_statement',
    path: '/on-call-services/wallet/statement',
    title: ['Wallet statement', 'वॉलेट स्टेटमेंट'],
  },
  { kind: 'own_report', path: '/dashboard/reports/{id}', title: ['Report', 'रिपोर्ट'] },
  { kind: 'report', path: '/reports/export', title: ['Report', 'रिपोर्ट'] },
];

/** A document that is asked for: which one, and what its route is given. */
export type NamedDocument = {
  readonly document: SharedDocument;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};

/** Which document an address below `/api` names; null for any other address. */
export function documentAt(address: string): NamedDocument | null {
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.origin !== base || url.hash !== '') return null;
  const query = new Map(url.searchParams);
  const isOdd = [...query.values()].some((value) => /\p{Cc}/u.test(value));
  if (isOdd || query.size !== [...url.searchParams].length) return null;
  for (const document of sharedDocuments) {
    const params = paramsIn(document.path, url.pathname);
    if (params) return { document, params, query: Object.fromEntries(query) };
  }
  return null;
}

const base = 'http://documents.invalid';

/** The id in an address of a form; null where the address has another form. */
function paramsIn(form: string, pathname: string): Readonly<Record<string, string>> | null {
  const [before = '', after] = form.split('{id}');
  if (after === undefined) return pathname === form ? {} : null;
  if (!pathname.startsWith(before) || !pathname.endsWith(after)) return null;
  const id = decoded(pathname.slice(before.length, pathname.length - after.length));
  return id === null || id === '' || id.length > 200 || /[/\p{Cc}]/u.test(id) ? null : { id };
}

function decoded(text: string): string | null {
  try {
    return text.includes('/') ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
