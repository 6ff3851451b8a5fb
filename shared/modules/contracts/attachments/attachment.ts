import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, integer, key, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineList } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const attachmentKinds = ['signed_copy', 'work_order', 'letter', 'licence', 'other'] as const;

const said = {
  kind: choice(attachmentKinds)
    .label('Kind', 'प्रकार')
    .called({
      signed_copy: ['Signed copy', 'हस्ताक्षर की हुई प्रति'],
      work_order: ['Work order', 'कार्यादेश'],
      letter: ['Letter', 'पत्र'],
      licence: ['Licence or certificate', 'लाइसेंस या प्रमाणपत्र'],
      other: ['Other', 'अन्य'],
    }),
  title: text(120).label('Title', 'शीर्षक'),
};

/** What is said of a file that is sent: the text parts of its form. */
export const attachmentForm = z.object({
  kind: z._default(said.kind.schema, 'other'),
  title: z._default(said.title.schema, ''),
});

/** A PDF or picture that belongs to a contract; its bytes are an upload of the same id. */
export const contractAttachments = defineResource({
  name: 'contract_attachments',
  one: 'contract_attachment',
  title: {
    one: ['contract attachment', 'अनुबंध का संलग्नक'],
    many: ['contract attachments', 'अनुबंध के संलग्नक'],
  },
  naming: ['title'],
  fields: { id: key(), contract_id: key(), ...said, type: text(40), size: integer(0) },
  files: { id: null },
  access: {
    read: (actor) => can(actor, 'contracts:read'),
    write: (actor) => can(actor, 'contracts:write'),
  },
  list: { filter: ['kind'], sort: ['created_at'], order: '-created_at' },
});

export type ContractAttachment = Row<typeof contractAttachments>;

/** The files of a contract, the newest first. */
export const listAttachments = defineList(contractAttachments, '/contracts/{id}/attachments');

/** Keeps a PDF or picture with a contract, as it came. */
export const createAttachment = defineOnlineOperation({
  name: 'contract_attachment.create',
  method: 'POST',
  path: '/contracts/{id}/attachments',
  summary: ['Attach a file to a contract', 'अनुबंध में फ़ाइल जोड़ें'],
  permission: 'contracts:write',
  input: attachmentForm,
  output: recordSchema(contractAttachments),
  status: 201,
});

/** Takes a file off a contract and off the server. */
export const removeAttachment = defineOnlineOperation({
  name: 'contract_attachment.delete',
  method: 'DELETE',
  path: '/contracts/attachments/{id}',
  summary: ['Remove a file of a contract', 'अनुबंध की फ़ाइल हटाएँ'],
  permission: 'contracts:write',
  input: z.strictObject({}),
  output: recordSchema(contractAttachments),
});
