import * as z from 'zod/mini';
import { both, date, flag, id, real, text } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { normalCode } from './promotion-code.ts';

/** What is wrong with a code, said by the form. */
export const promotionMessages = defineMessages({
  order: ['The end date cannot be before the start date.', 'आख़िरी तारीख़ पहली तारीख़ से पहले नहीं हो सकती।'],
  form: ['Use three to twenty letters and digits.', 'तीन से बीस अंग्रेज़ी अक्षर और अंक लिखें।'],
});

const code = text(24).checked(
  z.overwrite<string>(normalCode),
  z.refine<string>((value) => /^[A-Z0-9]{3,20}$/.test(value), both(promotionMessages.form)),
);

/** A code that takes a part off an order: for a first order only or for all, always or on some days. */
export const promotions = defineResource({
  name: 'promotions',
  one: 'promotion',
  naming: ['code'],
  title: { one: ['promotion', 'ऑफ़र'], many: ['promotions', 'ऑफ़र'] },
  fields: {
    id: id(),
    code: code.required().unique().editable().label('Code', 'कोड'),
    percent: real(0.1, 100).required().editable().label('Percent off', 'छूट (%)'),
    first_order: flag().editable().label('First order only', 'सिर्फ़ पहले ऑर्डर पर'),
    valid_from: date().optional().editable().label('Valid from', 'कब से'),
    valid_until: date()
      .optional()
      .editable()
      .label('Valid until', 'कब तक')
      .hint(
        'Leave both dates empty for a code that never expires.',
        'हमेशा चलने वाले कोड के लिए दोनों तारीख़ें ख़ाली छोड़ें।',
      ),
  },
  access: { read: 'settings:read', write: 'settings:write' },
  list: {
    columns: ['code', 'percent', 'first_order', 'valid_from', 'valid_until'],
    sort: ['code', 'valid_from', 'created_at'],
    search: ['code'],
    order: 'code',
  },
  check: ({ valid_from: from, valid_until: until }) =>
    typeof from === 'string' && typeof until === 'string' && until < from
      ? { field: 'valid_until', text: promotionMessages.order }
      : null,
});

export type Promotion = Row<typeof promotions>;
