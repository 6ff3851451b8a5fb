import { can } from '#shared/core/access.ts';
import { date, id, instant, key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { possessionInput } from './visit.ts';

/**
 * That an asset was taken into possession: by which order, what was in it, who saw it, and where it stands.
 */
export const recoveryPossessions = defineResource({
  name: 'recovery_possessions',
  one: 'recovery_possession',
  title: { one: ['possession', 'कब्ज़ा'], many: ['possessions', 'कब्ज़े'] },
  naming: ['asset', 'order_number'],
  path: '/recovery/possessions',
  fields: {
    id: id(),
    case_id: key().refersTo('recovery_cases'),
    contact_id: key(),
    asset: text(200).label('Asset', 'सामान'),
    order_number: text(60).label('Authorisation number', 'अधिकार पत्र नंबर'),
    order_on: date().label('Authorised on', 'अधिकार पत्र की तारीख़'),
    items: nested(possessionInput.shape.items).label('Inventory', 'सामान की सूची'),
    witnesses: nested(possessionInput.shape.witnesses).label('Witnesses', 'गवाह'),
    yard: text(200).label('Yard', 'यार्ड'),
    yard_receipt: text(60).label('Yard receipt', 'यार्ड रसीद'),
    taken_at: instant().label('Taken', 'कब लिया'),
    agent_id: key(),
    agent_name: text(120).label('Agent', 'एजेंट'),
  },
  access: {
    read: (actor) => can(actor, 'recovery:read') || { agent_id: actor.userId },
    write: 'recovery:write',
  },
  list: { filter: ['case_id', 'agent_id'], sort: ['taken_at'], order: '-taken_at' },
});

export type RecoveryPossession = Row<typeof recoveryPossessions>;
