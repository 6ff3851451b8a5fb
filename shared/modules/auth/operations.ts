import * as z from 'zod/mini';
import { key, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';

/** A phone or browser that acts for a person; its key signs what was done without network. */
export const devices = defineResource({
  name: 'devices',
  one: 'device',
  title: { one: ['phone or computer', 'फ़ोन या कंप्यूटर'], many: ['phones and computers', 'फ़ोन और कंप्यूटर'] },
  fields: { id: key(), public_key: text(300).label('Signing key', 'हस्ताक्षर कुंजी') },
  access: { read: () => false, write: () => true },
});

/** The first operation a device ever queues: the public half (SPKI, base64) of its P-256 key. */
export const registerDevice = defineOperation({
  name: 'device.register',
  method: 'POST',
  path: '/sync/devices',
  summary: ['Register this device', 'यह डिवाइस दर्ज करें'],
  input: z.strictObject({ public_key: z.string().check(z.minLength(80), z.maxLength(300)) }),
  resource: devices,
  offline: true,
});
