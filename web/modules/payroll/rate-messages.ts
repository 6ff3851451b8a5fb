import { defineMessages } from '#shared/core/i18n.ts';

/** The form and the figures of statutory rates. */
export const rateMessages = defineMessages({
  addSlab: ['Add slab', 'स्लैब जोड़ें'],
  removeSlab: ['Remove last slab', 'आख़िरी स्लैब हटाएँ'],
  slabs: ['{n} {n:slab|slabs}', '{n} {n:स्लैब|स्लैब}'],
  slab: ['Slab {n}', 'स्लैब {n}'],
  noSlabs: ['No slabs', 'कोई स्लैब नहीं'],
  zoneName: ['Name of the schedule', 'अनुसूची का नाम'],
  zoneHint: ['Letters, digits, - and _, for example central-a', 'अंग्रेज़ी अक्षर, अंक, - और _, जैसे central-a'],
  addZone: ['Add schedule', 'अनुसूची जोड़ें'],
  removeZone: ['Remove {name}', '{name} हटाएँ'],
  noLimit: ['No limit', 'कोई सीमा नहीं'],
  yes: ['Yes', 'हाँ'],
  no: ['No', 'नहीं'],
});
