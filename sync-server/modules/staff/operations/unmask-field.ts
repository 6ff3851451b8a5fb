import { refuse } from '#shared/core/errors.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import * as contracts from '#shared/modules/staff/online.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { cameFrom } from '#server/core/http/shown-lines.ts';

export const unmaskField = handleOnline(contracts.unmaskField, {
  handler: async (tx, { input: { field, reason }, params, call }) => {
    const person = await tx.rows(staff).visible(params['id'] ?? '', staff.access.write(tx.actor));
    if (person[field] === '') refuse('not_found', messages.nothing);
    if (isSealed(person[field])) refuse('gone', messages.keyMissing);
    return {
      answer: { field, value: person[field] },
      about: [staff.name, person.id],
      logged: { fields: [field], reason, as: 'page', ...cameFrom(call) },
    };
  },
});
