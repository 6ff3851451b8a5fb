import { choice, id, instant, key, month, nullable, reference, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

import { mostObjection } from './objection.ts';

/** A sheet is sent to the client, who approves it or objects. A newer link replaces one without an answer. */
export const sheetLifecycle = defineLifecycle({
  initial: 'sent',
  states: ['sent', 'approved', 'objected', 'replaced'],
  actions: {
    approve: { from: ['sent'], to: 'approved' },
    object: { from: ['sent'], to: 'objected' },
    replace: { from: ['sent'], to: 'replaced' },
  },
});

/**
 * What became of the attendance sheet of one site of a client in one month. Each request and each approval is
 * a record of its own. `digest` is that of the sheet that was decided on; empty before a decision.
 */
export const sheetApprovals = defineResource({
  name: 'sheet_approvals',
  one: 'sheet_approval',
  title: {
    one: ['approval of an attendance sheet', 'हाज़िरी शीट की मंज़ूरी'],
    many: ['approvals of attendance sheets', 'हाज़िरी शीट की मंज़ूरियाँ'],
    feminine: true,
  },
  naming: ['client_id', 'site_id', 'month'],
  path: '/billing/sheet-approvals',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').label('Client', 'ग्राहक'),
    site_id: key(80).refersTo('locations').label('Site', 'साइट'),
    month: month().label('Month', 'महीना'),
    way: choice(['office', 'client'] as const)
      .label('Approval by', 'किसकी मंज़ूरी')
      .called({ office: ['Supervisor or office', 'सुपरवाइज़र या दफ़्तर'], client: ['Client', 'ग्राहक'] }),
    status: status(sheetLifecycle)
      .label('Status', 'स्थिति')
      .called({
        sent: ['Sent', 'भेजी गई'],
        approved: ['Approved', 'मंज़ूर'],
        objected: ['Objected', 'आपत्ति'],
        replaced: ['Replaced by a newer link', 'नए लिंक से बदली'],
      }),
    digest: reference(64),
    approver: text(120).label('Name', 'नाम'),
    email: text(200).label('Email', 'ई-मेल'),
    objection: text(mostObjection).label('Objection', 'आपत्ति'),
    expires_at: nullable(instant()).label('Link valid until', 'लिंक कब तक'),
    decided_at: nullable(instant()).label('Decided on', 'फ़ैसला कब'),
  },
  access: { read: 'sheets:read', write: 'sheets:write' },
  list: { filter: ['client_id', 'site_id', 'month'], sort: ['created_at'], search: [], order: '-created_at' },
});

export type SheetApproval = Row<typeof sheetApprovals>;
