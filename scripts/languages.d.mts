export function textsIn(source: string): string[];
export function faultsOf(texts: readonly string[], translations: Readonly<Record<string, string>>): string[];
export function textsByFolder(): Map<string, string[]>;
