import { maskAadhaar } from '#shared/core/aadhaar.ts';

/**
 * Any JSON value with the Aadhaar numbers in it shown by their last four digits, names of fields included. A whole
 * number becomes a text where it is one.
 */
export function maskedValues(value: unknown): unknown {
  if (typeof value === 'string') return maskAadhaar(value);
  if (typeof value === 'number' && Number.isInteger(value)) {
    const text = maskAadhaar(String(value));
    return text === String(value) ? value : text;
  }
  if (Array.isArray(value)) return value.map(maskedValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [maskAadhaar(name), maskedValues(inside)]));
}
