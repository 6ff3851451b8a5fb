import { refuse } from '#shared/core/errors.ts';
import { rupeesToPaise, paiseToRupees, sumOf } from '#shared/core/money.ts';
import { clientFault, clients, registrationKinds } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { MergedField } from '#shared/modules/billing/merge.ts';
import { mergeMessages as messages } from '#shared/modules/billing/merge-messages.ts';

/**
 * The client that is kept, with the values that are taken from the other one. Its opening balance is that of
 * both, its contacts are those of both, and what sites of the other are billed to stays among its GSTINs.
 */
export function mergedClient(kept: Client, other: Client, take: readonly MergedField[]): Client {
  const taken = Object.fromEntries(take.map((field) => [field, other[field]]));
  const next: Client = {
    ...kept,
    ...taken,
    user_id: kept.user_id ?? other.user_id,
    opening_balance: paiseToRupees(
      sumOf([rupeesToPaise(kept.opening_balance), rupeesToPaise(other.opening_balance)]),
    ),
    opening_billed_by: (kept.opening_balance === 0 ? other : kept).opening_billed_by,
  };
  const whole = {
    ...next,
    registrations: registrationsOf(next, kept, other),
    contacts: contactsOf(kept, other),
  };
  const fault = clientFault(whole);
  if (fault) refuse('invalid', fault.text, fault.field);
  return whole;
}

/** Every GSTIN that either had, but for the one that is now the client's own. */
function registrationsOf(next: Client, kept: Client, other: Client): Client['registrations'] {
  const own = ({ gstin, kind, address, city, pin }: Client) => ({
    gstin,
    // What it was billed as before stays so, where the client that is kept is billed as something else.
    kind: (kind !== next.kind && registrationKinds.find((known) => known === kind)) || ('' as const),
    label: '',
    address,
    city,
    pin,
  });
  const all = [...kept.registrations, ...other.registrations, own(kept), own(other)];
  const byGstin = new Map(
    all
      .filter(({ gstin }) => gstin !== '' && gstin !== next.gstin)
      .toReversed()
      .map((registration) => [registration.gstin, registration] as const),
  );
  const registrations = [...byGstin.values()].toReversed();
  if (registrations.length > (clients.fields['registrations']?.most ?? 0))
    refuse('invalid', messages.manyRegistrations, 'other_id');
  return registrations;
}

function contactsOf(kept: Client, other: Client): Client['contacts'] {
  const keyOf = ({ name, phone, email }: Client['contacts'][number]): string =>
    [name, phone, email].join('\n').toLowerCase();
  const known = new Set(kept.contacts.map(keyOf));
  const contacts = [...kept.contacts, ...other.contacts.filter((contact) => !known.has(keyOf(contact)))];
  if (contacts.length > (clients.fields['contacts']?.most ?? 0))
    refuse('invalid', messages.manyContacts, 'other_id');
  return contacts;
}
