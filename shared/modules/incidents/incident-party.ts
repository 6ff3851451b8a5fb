import { choice, id, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { partyKinds, partyRoles } from './party-input.ts';

/** A person or a vehicle of an incident. It stays off phones; who may not read people sees it masked. */
export const incidentParties = defineResource({
  name: 'incident_parties',
  one: 'incident_party',
  title: { one: ['person or vehicle', 'व्यक्ति या वाहन'], many: ['people and vehicles', 'व्यक्ति और वाहन'] },
  naming: ['incident_id'],
  path: '/incidents/people',
  fields: {
    id: id(),
    incident_id: id().refersTo('incidents').label('Incident', 'घटना'),
    kind: choice(partyKinds)
      .label('Kind', 'किस्म')
      .called({ person: ['Person', 'व्यक्ति'], vehicle: ['Vehicle', 'वाहन'] }),
    role: choice(partyRoles)
      .label('Role', 'भूमिका')
      .called({
        victim: ['Affected', 'पीड़ित'],
        witness: ['Witness', 'गवाह'],
        suspect: ['Suspect', 'संदिग्ध'],
        other: ['Other', 'अन्य'],
      }),
    name: text(120).label('Name', 'नाम'),
    phone: text(20).label('Phone', 'फ़ोन'),
    plate: text(20).label('Number plate', 'नंबर प्लेट'),
    note: text(300).label('Note', 'नोट'),
    by_id: key(),
  },
  access: { read: 'incident_people:read', write: 'incidents:write' },
});

export type IncidentParty = Row<typeof incidentParties>;
