import { flag, id, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * Somebody of the staff who visits borrowers. The certificate is the DRA certificate among the papers of
 * their staff record, which ends and is renewed there.
 */
export const recoveryAgents = defineResource({
  name: 'recovery_agents',
  one: 'recovery_agent',
  title: { one: ['agent', 'एजेंट'], many: ['agents', 'एजेंट'] },
  naming: ['name'],
  path: '/recovery/agents',
  fields: {
    id: id(),
    staff_id: key().refersTo('staff').once().required().label('Person', 'व्यक्ति'),
    /** The account by which the person signs in. */
    user_id: key(),
    name: text(120).label('Name', 'नाम'),
    id_card: text(40).editable().label('ID card number', 'पहचान पत्र नंबर'),
    areas: text(1000)
      .editable()
      .label('Areas', 'इलाक़े')
      .hint('Cities, areas or PIN codes, with commas between.', 'शहर, इलाक़े या पिन कोड, बीच में कॉमा।'),
    active: flag()
      .initial(true)
      .editable()
      .label('Takes cases', 'केस लेता है')
      .called({ true: ['Takes cases', 'केस लेता है'], false: ['Takes no cases', 'केस नहीं लेता'] }),
  },
  access: { read: 'recovery:read', write: 'recovery:write' },
  list: {
    columns: ['name', 'id_card', 'areas', 'active'],
    filter: ['active'],
    sort: ['name', 'created_at'],
    search: ['name', 'areas'],
    order: 'name',
  },
});

export type RecoveryAgent = Row<typeof recoveryAgents>;

/** The areas of an agent as they are compared: lower case, without blanks around. */
export function areasOf({ areas }: Pick<RecoveryAgent, 'areas'>): string[] {
  return areas
    .split(',')
    .map((area) => area.trim().toLowerCase())
    .filter((area) => area !== '');
}

/** Whether a case lies in one of an agent’s areas, by its PIN code, area or city. */
export function isInAreas(
  areas: readonly string[],
  { pin, area, city }: { readonly pin: string; readonly area: string; readonly city: string },
): boolean {
  return [pin, area, city].some((place) => place !== '' && areas.includes(place.trim().toLowerCase()));
}
