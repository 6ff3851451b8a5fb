import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { componentName } from '#shared/modules/payroll/rules/line-labels.ts';
import { figureLabel } from '#shared/modules/payroll/statutory/figure-labels.ts';
import {
  figuresIn,
  figuresOf,
  formatFigure,
  valueAt,
} from '#shared/modules/payroll/statutory/rate-figures.ts';
import { rateKinds } from '#shared/modules/payroll/statutory/rates.ts';

type Values = Readonly<Record<string, unknown>>;
/** What a nested value has in it: each part by a name that is the same before and after a change. */
type Parts = ReadonlyMap<string, { readonly field: Message; readonly text: Message }>;
/** A part of a nested field of which a line of the log tells something. */
export type PartChange = { readonly field: Message; readonly from: Message; readonly to: Message };

const nothing: Message = ['', ''];
const yes: Message = ['Yes', 'हाँ'];
const no: Message = ['No', 'नहीं'];

/** How the parts of nested fields are told, by resource and field; `id` is that of the record. */
const tellers: Readonly<Record<string, (value: unknown, id: string) => Parts>> = {
  'wage_structures.components': (value) => sumsOf(value, 'name', 'amount', componentName),
  'bill_schedules.lines': (value) => sumsOf(value, 'title', 'rate'),
  'contract_addenda.changes': (value) => sumsOf(value, 'title', 'new_rate'),
  'statutory_rates.values': figures,
};

/** What differs in a nested field, part by part; undefined where its parts are not told. */
export function partChanges(
  place: { readonly coll: string; readonly name: string; readonly id: string },
  [from, to]: readonly unknown[],
): readonly PartChange[] | undefined {
  const tell = tellers[`${place.coll}.${place.name}`];
  // What was kept as words of its own is told by these.
  if (!tell || typeof from === 'string' || typeof to === 'string') return undefined;
  const [was, is] = [tell(from, place.id), tell(to, place.id)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)];
    const part = after ?? before;
    return part === undefined || before?.text[0] === after?.text[0]
      ? []
      : [{ field: part.field, from: before?.text ?? nothing, to: after?.text ?? nothing }];
  });
}

/** Entries with a name and an amount in rupees. */
function sumsOf(
  value: unknown,
  name: string,
  amount: string,
  called: (text: string) => Message = (text) => [text, text],
): Parts {
  const entries = Array.isArray(value) ? value.filter(isValues) : [];
  return new Map(
    entries.map((entry, at) => {
      const own = String(entry[name] ?? '');
      const text = formatRupees(Number(entry[amount] ?? 0));
      // Of two entries with one name the second is another part.
      const nth = entries.slice(0, at).filter((earlier) => earlier[name] === entry[name]).length;
      return [`${own} ${nth}`, { field: called(own), text: [text, text] as const }];
    }),
  );
}

/** The figures of a statutory rate in the units of people; its kind begins its id. */
function figures(value: unknown, id: string): Parts {
  const kind = rateKinds.find((one) => id.startsWith(`${one}:`));
  if (kind === undefined || !isValues(value)) return new Map();
  return new Map(
    figuresIn(figuresOf(kind), value).map(({ path, shape }) => {
      const figure = valueAt(value, path);
      const words = (at: 0 | 1): string =>
        path
          .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : figureLabel(kind, name)[at]))
          .join(' ');
      const text =
        typeof figure === 'number' && shape.type === 'figure' ? formatFigure(figure, shape.unit) : '';
      const flag = figure === true ? yes : no;
      return [
        path.join('.'),
        {
          field: [words(0), words(1)] as const,
          text: shape.type === 'flag' ? flag : ([text, text] as const),
        },
      ];
    }),
  );
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
