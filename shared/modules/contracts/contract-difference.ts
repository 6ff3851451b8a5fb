import { compareFields } from '#shared/core/compare-fields.ts';
import type { FieldChange } from '#shared/core/field-change.ts';
import type { Language } from '#shared/core/i18n.ts';
import { contracts } from './contract.ts';
import type { Contract } from './contract.ts';

/** What is running text, and is compared by sentence and word. */
const running: readonly string[] = ['description', 'terms', 'terms_hi'];
const names = Object.entries(contracts.fields)
  .filter(([, field]) => field.spec.writes === 'always')
  .map(([name]) => name);

/** What changed between two versions of a contract, field by field, as people read it in a language. */
export function contractDifference(before: Contract, after: Contract, language: Language): FieldChange[] {
  return compareFields(before, after, { fields: contracts.fields, names, running, language });
}
