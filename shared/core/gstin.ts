import { gstStates } from './gst-states.ts';
import type { Message } from './i18n.ts';

/** What can be wrong with a GSTIN, in the order in which it is looked for. */
export type GstinFault = 'LENGTH' | 'CHARSET' | 'FORMAT' | 'STATE' | 'CHECKSUM';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * After the two digits of the state: companies and people, government, tax deductors, collectors, embassies.
 */
const shapes: readonly RegExp[] = [
  /^[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
  /^[A-Z]{4}\d{5}[A-Z]\dZ\d$/,
  /^[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
  /^[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  /^\d{2}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
];

/** What people are told about a GSTIN that cannot be right. */
export const gstinMessages: Readonly<Record<GstinFault, Message>> = {
  LENGTH: ['A GSTIN has 15 characters.', 'GSTIN में 15 अक्षर होते हैं।'],
  CHARSET: [
    'A GSTIN has only English capital letters and digits.',
    'GSTIN में केवल अंग्रेज़ी के बड़े अक्षर और अंक होते हैं।',
  ],
  FORMAT: ['This GSTIN is not valid. Please check it.', 'GSTIN इस रूप में नहीं होता। कृपया जाँचें।'],
  STATE: [
    'A GSTIN starts with a state code. This one does not.',
    'GSTIN राज्य के नंबर से शुरू होता है; यह किसी राज्य का नहीं है।',
  ],
  CHECKSUM: [
    'This GSTIN contains a wrong character. Please check it.',
    'इस GSTIN का कोई अक्षर ग़लत है। कृपया जाँचें।',
  ],
};

/** A GSTIN as it is kept: without spaces around it, in capitals. */
export function normalGstin(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The first fault of a GSTIN, or null where it is right. It is looked at as `normalGstin` gives it. */
export function gstinFault(typed: string): GstinFault | null {
  const gstin = normalGstin(typed);
  if (gstin.length !== 15) return 'LENGTH';
  if (!/^[0-9A-Z]{15}$/.test(gstin)) return 'CHARSET';
  if (!/^\d{2}/.test(gstin) || !shapes.some((shape) => shape.test(gstin.slice(2)))) return 'FORMAT';
  if (!gstStates.some((state) => state.registers && state.code === gstin.slice(0, 2))) return 'STATE';
  return gstin[14] === checkCharacter(gstin) ? null : 'CHECKSUM';
}

/** The fifteenth character that belongs to the first fourteen. */
export function checkCharacter(gstin: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i += 1) {
    const product = alphabet.indexOf(gstin[i] ?? '0') * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet[(36 - (sum % 36)) % 36] ?? '0';
}
