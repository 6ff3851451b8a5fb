import type { CalendarDate } from '#shared/core/dates.ts';
import type { MatchWorld } from './match-world.ts';
import { bankMessages as messages } from './messages.ts';
import { recordedFor } from './recorded-money.ts';
import type { RecordedMoney } from './recorded-money.ts';
import { suggestMatch } from './suggest.ts';
import type { CreditLine, Suggestion } from './suggest.ts';

/** What a line may be: money that is recorded already (`known`), or a new receipt. */
export type Match = { readonly suggestion: Suggestion | null; readonly known: readonly RecordedMoney[] };

/** Matches a credit. Nothing new is called certain while the line may be money that is recorded already. */
export function matchOf(
  line: CreditLine & { readonly day: CalendarDate },
  world: MatchWorld,
  recorded: readonly RecordedMoney[],
): Match {
  const found = suggestMatch(line, world);
  const suggestion = found && {
    ...found,
    ...(isTooLate(found, line.day, world) ? { certainty: 'likely' as const } : {}),
  };
  const known = recordedFor(line, recorded, found?.certainty === 'certain' ? found.client_id : null);
  if (suggestion === null || known.length === 0) return { suggestion, known };
  return {
    suggestion: { ...suggestion, certainty: 'likely', reasons: [...suggestion.reasons, messages.known] },
    known,
  };
}

/** Whether a bill of it is dated after the money came, which no receipt may settle. */
function isTooLate(
  { client_id: id, parts }: Suggestion,
  day: CalendarDate,
  { clients }: MatchWorld,
): boolean {
  const bills = clients.find((client) => client.id === id)?.bills ?? [];
  return bills.some((bill) => bill.issued_on > day && parts.some((part) => part.invoice_id === bill.id));
}
