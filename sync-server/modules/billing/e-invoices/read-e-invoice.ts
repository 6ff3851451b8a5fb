import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { eInvoiceMessages as messages } from '#shared/modules/billing/e-invoice-messages.ts';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import type { EInvoiceRecord } from '#shared/modules/billing/e-invoice-record.ts';
import type { readEInvoice } from '#shared/modules/billing/e-invoice/queries.ts';
import { eInvoiceRequests } from '#shared/modules/billing/e-invoice/request.ts';
import type { EInvoiceRequest, EInvoiceState } from '#shared/modules/billing/e-invoice/request.ts';
import { becomesEInvoice, eInvoiceFaults, eInvoiceOf } from '#shared/modules/billing/gst/e-invoice.ts';
import type { EInvoiceParties, EInvoiceParty } from '#shared/modules/billing/gst/e-invoice.ts';
import type { GstDocument } from '#shared/modules/billing/gst/document.ts';
import { gstDocumentOf } from '#shared/modules/billing/gst-document-of.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { findInvoice } from '../queries.ts';

/** How long after its acknowledgement the portal cancels an e-invoice, in milliseconds. */
const cancelWithinMs = 24 * 3_600_000;
/** An address line of the portal. */
const lineLength = 100;

/** An invoice as the e-invoice portal sees it: the document, and who sells to whom. */
export type EInvoiceFacts = { readonly document: GstDocument; readonly parties: EInvoiceParties };

/**
 * What an invoice has at the portal, what keeps it from being uploaded, and until when it can be cancelled.
 */
export async function answerEInvoice(
  call: QueryCall<typeof readEInvoice>,
): Promise<QueryReply<typeof readEInvoice>> {
  const { services, actor } = call;
  const bill = await findInvoice(call, invoices.access.read(actor));
  const { read } = services.database;
  const record = await findEInvoice(read, actor.tenantId, bill.id);
  const facts = await readEInvoiceFacts(read, actor.tenantId, bill);
  const faults = facts ? eInvoiceFaults(facts.document, facts.parties) : [];
  const request = await findRequest(read, actor.tenantId, bill.id);
  const account = await read
    .selectFrom('e_invoice_accounts')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('gstin', '=', bill.supplier_gstin)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return {
    data: {
      state: stateOf(facts, record, request),
      record,
      request,
      has_account: account !== undefined,
      faults: faults.map(({ rule, field, message }) => ({
        rule,
        field,
        message: [message[0], message[1]],
      })),
      cancel_until:
        record?.status === 'registered'
          ? instantFromMs(msFromInstant(record.acked_at) + cancelWithinMs)
          : null,
    },
  };
}

function stateOf(
  facts: EInvoiceFacts | null,
  record: EInvoiceRecord | null,
  request: EInvoiceRequest | null,
): EInvoiceState {
  if (request !== null && request.state !== 'done') return request.state;
  if (record) return record.status;
  return facts && becomesEInvoice(facts.document) ? 'not_sent' : 'not_needed';
}

async function findRequest(sql: Sql, tenantId: string, invoiceId: string): Promise<EInvoiceRequest | null> {
  const row = await sql
    .selectFrom('e_invoice_requests')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', invoiceId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(eInvoiceRequests, row) : null;
}

/** The JSON of an issued invoice, to be uploaded to the portal. Refuses one with faults, naming the first. */
export async function downloadEInvoice(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  const bill = await findInvoice(call, invoices.access.read(actor));
  const facts = await readEInvoiceFacts(services.database.read, actor.tenantId, bill);
  if (!facts || bill.stage !== 'issued') return refuse('illegal_transition', messages.notIssued, 'status');
  const made = eInvoiceOf(facts.document, facts.parties);
  if ('faults' in made) {
    const [fault] = made.faults;
    return refuse('invalid', fault?.message ?? messages.notIssued, fault?.field ?? 'status');
  }
  // The portal takes a list, also of one.
  return documentReply(Buffer.from(JSON.stringify([made.json])), `e-invoice-${bill.number}`, 'json');
}

/** The e-invoice of an invoice, cancelled or not; null where there is none. */
export async function findEInvoice(
  sql: Sql,
  tenantId: string,
  invoiceId: string,
): Promise<EInvoiceRecord | null> {
  const row = await sql
    .selectFrom('e_invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', invoiceId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(eInvoices, row) : null;
}

/** What the portal is told of an invoice; null for a draft and for papers that it does not know. */
export async function readEInvoiceFacts(
  sql: Sql,
  tenantId: string,
  bill: Invoice,
): Promise<EInvoiceFacts | null> {
  const one = async (table: 'clients' | 'companies' | 'invoices', id: string | null) =>
    id === null || id === ''
      ? undefined
      : sql
          .selectFrom(table)
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .executeTakeFirst();
  const [clientRow, companyRow, originalRow] = [
    await one('clients', bill.client_id),
    await one('companies', bill.supplier.company_id),
    await one('invoices', bill.original_id),
  ];
  const client = clientRow && decodeRow(clients, clientRow);
  const company = companyRow && decodeRow(companies, companyRow);
  const document = gstDocumentOf(bill, {
    original: originalRow ? decodeRow(invoices, originalRow) : null,
  });
  if (!document) return null;
  const branch = client?.registrations.find(({ gstin }) => gstin === bill.client_gstin);
  return {
    document,
    parties: {
      seller: partyOf(bill.supplier.name, bill.supplier.address, company),
      buyer: partyOf(bill.client_name, bill.client_address, branch ?? client),
    },
  };
}

/** A party as it was at issue: its address ends with the city and, for clients, the PIN code. */
function partyOf(
  name: string,
  printed: string,
  known: { readonly city: string; readonly pin: string } | undefined,
): EInvoiceParty {
  const [, pin = known?.pin ?? ''] = /\s(\d{6})$/.exec(printed) ?? [];
  const rest = printed.replace(/\s\d{6}$/, '');
  const cut = rest.lastIndexOf(', ');
  const [address, place] = cut < 0 ? [rest, known?.city ?? ''] : [rest.slice(0, cut), rest.slice(cut + 2)];
  return {
    legalName: name.slice(0, lineLength),
    tradeName: '',
    address: address.slice(0, lineLength),
    secondAddress: address.slice(lineLength, 2 * lineLength).trim(),
    place,
    pin,
    phone: '',
    email: '',
  };
}
