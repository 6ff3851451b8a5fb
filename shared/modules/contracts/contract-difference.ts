import { fieldLabel, fieldText } from '#shared/core/field-text.ts';
import type { Language } from '#shared/core/i18n.ts';
import { textDifference } from '#shared/core/text-difference.ts';
import type { TextPart } from '#shared/core/text-difference.ts';
import { contracts } from './contract.ts';
import type { Contract } from './contract.ts';

export type ContractChange = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly parts: TextPart[];
};

/** What is running text, and is compared by sentence and word. */
const running: readonly string[] = ['description', 'terms', 'terms_hi'];

/** What changed between two versions of a contract, field by field, as people read it in a language. */
export function contractDifference(before: Contract, after: Contract, language: Language): ContractChange[] {
  const changes: ContractChange[] = [];
  for (const [name, field] of Object.entries(contracts.fields)) {
    if (field.spec.writes !== 'always') continue;
    const [old, now] = [valueOf(before, name), valueOf(after, name)];
    if (JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) continue;
    const isRunning = running.includes(name);
    changes.push({
      field: name,
      label: fieldLabel(name, field, language),
      before: fieldText(field, old, language),
      after: fieldText(field, now, language),
      parts: isRunning ? textDifference(String(old ?? ''), String(now ?? '')) : [],
    });
  }
  return changes;
}

function valueOf(contract: Contract, name: string): unknown {
  return Object.entries(contract).find(([key]) => key === name)?.[1];
}
