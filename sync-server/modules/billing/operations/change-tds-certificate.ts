import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { plainText } from '#shared/core/read-cell.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { billingSays, clientSays } from '#shared/modules/billing/server-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { tdsCertificates } from '#shared/modules/billing/receipts/tds-certificate.ts';
import type { TdsCertificate } from '#shared/modules/billing/receipts/tds-certificate.ts';
import { tdsMessages as messages } from '#shared/modules/billing/receipts/tds-messages.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

type Certificate = Omit<TdsCertificate, 'ver' | 'created_at' | 'updated_at'>;

const operations = resourceOperations(tdsCertificates);
const blank = {
  billed_by: null,
  financial_year: '',
  quarter: 'Q1',
  number: '',
  amount: 0,
  note: '',
} as const;

/** Adding and editing a TDS certificate, which counts once. */
export const tdsCertificateVerbs = {
  create: bind(operations.create, async (tx, { input }) => {
    const id = typeof input['id'] === 'string' ? input['id'] : newId();
    const record: Certificate = { ...blank, client_id: '', dated: dateOf(tx.now), ...input, id };
    const client = await tx.rows(clients).find(record.client_id);
    if (!client || client.merged_into !== null) refuse('invalid', clientSays.noClient, 'client_id');
    await checkCertificate(tx, record);
    return tx.rows(tdsCertificates).insert(record);
  }),
  update: bind(operations.update, async (tx, { id, input }) => {
    const current = await tx.rows(tdsCertificates).visible(id ?? '', tdsCertificates.access.write(tx.actor));
    const record = { ...current, ...input };
    await checkCertificate(tx, record);
    return tx.rows(tdsCertificates).update(record);
  }),
} as const;

async function checkCertificate(tx: Tx, record: Certificate): Promise<void> {
  const fault = tdsCertificates.check?.(record);
  if (fault) refuse('invalid', fault.text, fault.field);
  // Also one that is out of use by now: it had its tax kept back.
  if (record.billed_by !== null && !(await tx.rows(companies).find(record.billed_by)))
    refuse('invalid', billingSays.noCompany, 'billed_by');
  if (record.dated > dateOf(tx.now)) refuse('invalid', messages.datedAhead, 'dated');
  // Two at once would not see each other.
  await lockTenantSequence(tx);
  const others = await tx.sql
    .selectFrom('tds_certificates')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', record.client_id)
    .where('financial_year', '=', record.financial_year)
    .where('quarter', '=', record.quarter)
    .where('id', '!=', record.id)
    .where('deleted', '=', 0)
    .execute();
  if (others.some(({ number }) => plainText(String(number)) === plainText(record.number)))
    refuse('exists', messages.twice, 'number');
}
