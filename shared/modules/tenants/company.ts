import { choice, date, flag, id, text } from '#shared/core/fields.ts';
import { gstin, pan, pinCode } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Fault, Row } from '#shared/core/resource.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { clientMessages } from '#shared/modules/billing/client-messages.ts';
import { constitutions } from '#shared/modules/billing/gst/document.ts';
import { companySettingWords } from '#shared/modules/billing/setting-words.ts';

/** A legal entity or branch under which the business works: its own registrations and its own licence. */
export const companies = defineResource({
  name: 'companies',
  one: 'company',
  naming: ['name'],
  title: { one: ['company', 'कंपनी'], many: ['companies', 'कंपनियाँ'] },
  fields: {
    id: id(),
    name: text(200).required().editable().label('Name', 'नाम'),
    gstin: gstin().editable().label('GSTIN', 'GSTIN'),
    pan: pan().editable().label('PAN', 'PAN नंबर'),
    /** Decides about reverse charge; without one, that of the billing settings counts. */
    constitution: choice(constitutions)
      .called(companySettingWords)
      .optional()
      .editable()
      .label(...companySettingWords.constitution)
      .hint(
        'Decides whether clients pay the GST on guarding themselves (reverse charge). Leave empty to use the one in Billing settings.',
        'इसी से तय होता है कि गार्ड सेवा पर GST ग्राहक ख़ुद देगा या नहीं (रिवर्स चार्ज)। ख़ाली छोड़ें तो “बिलिंग सेटिंग” वाला लगता है।',
      ),
    address: text(500).editable().label('Address', 'पता'),
    city: text(80).editable().label('City', 'शहर'),
    pin: pinCode().editable().label('PIN code', 'पिन कोड'),
    state: text(80).editable().label('State', 'राज्य'),
    epf_code: text(30).editable().label('EPF code', 'EPF कोड'),
    esic_code: text(30).editable().label('ESI code', 'ESI कोड'),
    psara_licence: text(60).editable().label('PSARA licence', 'PSARA लाइसेंस'),
    psara_area: text(300).editable().label('Licensed districts', 'लाइसेंस के ज़िले'),
    psara_to: date().optional().editable().label('Licence valid until', 'लाइसेंस कब तक'),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  access: { read: 'companies:read', write: 'companies:write' },
  list: {
    columns: ['name', 'gstin', 'city', 'epf_code', 'esic_code', 'psara_to'],
    filter: ['active', 'city'],
    sort: ['name', 'created_at'],
    search: ['name', 'gstin', 'city'],
    order: 'name',
  },
  check: companyFault,
});

export type Company = Row<typeof companies>;

/** What of a company does not go together: a GSTIN begins with its state, and holds the PAN. */
function companyFault({ gstin: number, pan: panOf, state }: Readonly<Record<string, unknown>>): Fault | null {
  if (typeof number !== 'string' || number === '') return null;
  if (panOf !== '' && panOf !== number.slice(2, 12)) return { field: 'pan', text: clientMessages.panOther };
  const said = typeof state === 'string' ? state.trim().toLowerCase() : '';
  const named = gstStates.find(({ name }) => name.some((word) => word.toLowerCase() === said));
  return named && named.code !== number.slice(0, 2)
    ? { field: 'state', text: clientMessages.stateNotGstin }
    : null;
}
