import { filled } from '#shared/core/i18n.ts';
import type { Fault } from '#shared/core/resource.ts';
import { blankClient } from '#shared/modules/billing/blank-client.ts';
import { clientFault, clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { leads } from './lead.ts';
import type { Lead } from './lead.ts';
import { quoteMessages as messages } from './quote-messages.ts';

type Known = Pick<
  Lead,
  'name' | 'company' | 'kind' | 'financial' | 'gstin' | 'phone' | 'email' | 'city' | 'address'
>;
type FromLead = Omit<Client, 'id' | 'ver' | 'created_at' | 'updated_at'>;

/**
 * The client that a lead becomes. `state` is the state of the business, which counts where there is no GSTIN.
 * A kind that does not go with the GSTIN gives way to it, so that it is always a valid client.
 */
export function clientOfLead(lead: Known, state: string, creditDays: number): FromLead {
  const company = lead.company || lead.name;
  const { gstin } = lead;
  const isAbroad = lead.kind === 'overseas';
  return {
    ...blankClient,
    credit_days: creditDays,
    name: cut(company, 'name'),
    kind: fits(lead) ? lead.kind : gstin === '' ? 'unregistered' : 'regular',
    gstin,
    financial: lead.financial,
    address: cut(lead.address, 'address'),
    city: cut(lead.city, 'city'),
    state_code: gstin === '' ? (isAbroad ? '' : state) : gstin.slice(0, 2),
    pan: fits(lead) && lead.kind === 'regular' ? gstin.slice(2, 12) : '',
    phone: cut(lead.phone, 'phone'),
    email: cut(lead.email, 'email'),
    contacts: [
      { name: cut(lead.name, 'name', 120), role: '', phone: lead.phone, email: cut(lead.email, 'email') },
    ],
  };
}

/**
 * What must be put right on a lead before it can become a client, by the field of the lead; null for nothing.
 */
export function leadFault(lead: Known): Fault | null {
  const { kind, gstin, email } = lead;
  const fault = clientFault({ kind, gstin, state_code: '', pan: '' });
  if (fault) return told(fault.field, fault.text);
  if (email.length > lengthOf('email')) return told('email', messages.emailLong);
  return null;
}

function told(field: string, text: Fault['text']): Fault {
  const [en, hi] = leads.fields[field]?.spec.label ?? [field, field];
  return {
    field,
    text: [
      filled(messages.leadFault, { field: en, fault: text[0] })[0],
      filled(messages.leadFault, { field: hi, fault: text[1] })[1],
    ],
  };
}

function fits({ kind, gstin }: Known): boolean {
  return clientFault({ kind, gstin, state_code: '', pan: '' }) === null;
}

function cut(
  text: string,
  field: 'name' | 'address' | 'city' | 'phone' | 'email',
  most = lengthOf(field),
): string {
  return text.slice(0, most);
}

function lengthOf(field: string): number {
  return clients.fields[field]?.maxLength ?? 0;
}
