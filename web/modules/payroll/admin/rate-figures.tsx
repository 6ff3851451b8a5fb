import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { figureLabel } from '#shared/modules/payroll/statutory/figure-labels.ts';
import { figuresOf, formatFigure, itemsAt, valueAt } from '#shared/modules/payroll/statutory/rate-figures.ts';
import type { FigureShape } from '#shared/modules/payroll/statutory/rate-figures.ts';
import type { RateKind } from '#shared/modules/payroll/statutory/rates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { rateMessages as messages } from '../rate-messages.ts';

type Translate = ReturnType<typeof useLanguage>['t'];

/** The figures of a statutory rate, in rupees and percent, with slabs as tables. */
export function RateFigures({ kind, values }: { kind: RateKind; values: unknown }): ReactNode {
  return <Part kind={kind} values={values} shape={figuresOf(kind)} path={[]} />;
}

/** The figures of a statutory rate in one line. */
export function rateSummary(kind: RateKind, values: unknown, t: Translate): string {
  return partsOf(figuresOf(kind), values, [])
    .map(({ name, part, path }) => {
      const label = t(figureLabel(kind, name));
      if (isSingle(part)) return `${label} ${figureText(part, valueAt(values, path), t)}`;
      const [slabs] = partsOf(part, values, path).filter((inside) => inside.part.type === 'list');
      const counted = part.type === 'list' ? path : slabs?.path;
      if (counted === undefined) return label;
      const count = t(messages.slabs, { n: itemsAt(values, counted).length });
      return part.type === 'list' ? count : `${label}: ${count}`;
    })
    .join(' · ');
}

function Part({
  kind,
  values,
  shape,
  path,
}: {
  kind: RateKind;
  values: unknown;
  shape: FigureShape;
  path: readonly string[];
}): ReactNode {
  const { t } = useLanguage();
  const parts = partsOf(shape, values, path);
  const facts = parts.flatMap(({ name, part, path: at }) =>
    isSingle(part)
      ? [{ label: t(figureLabel(kind, name)), value: figureText(part, valueAt(values, at), t) }]
      : [],
  );
  return (
    <Box display="grid" gap="4">
      {facts.length === 0 ? null : <FactList facts={facts} />}
      {parts.map(({ name, part, path: at }) => {
        if (isSingle(part)) return null;
        const label = t(figureLabel(kind, name));
        return (
          <Box as="section" key={name}>
            <Heading as="h3" fontSize="md" mb="2">
              {label}
            </Heading>
            {part.type === 'list' ? (
              <Slabs kind={kind} caption={label} values={values} item={part.item} path={at} />
            ) : (
              <Part kind={kind} values={values} shape={part} path={at} />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function Slabs({
  kind,
  caption,
  values,
  item,
  path,
}: {
  kind: RateKind;
  caption: string;
  values: unknown;
  item: FigureShape;
  path: readonly string[];
}): ReactNode {
  const { t } = useLanguage();
  const rows = itemsAt(values, path);
  if (rows.length === 0) return <Box color="fg.muted">{t(messages.noSlabs)}</Box>;
  return (
    <DataTable<string>
      caption={caption}
      rows={rows}
      rowKey={(row) => row}
      columns={partsOf(item, values, []).map(({ name, part }, i) => ({
        key: name,
        label: t(figureLabel(kind, name)),
        numeric: i > 0,
        cell: (row) => (isSingle(part) ? figureText(part, valueAt(values, [...path, row, name]), t) : null),
      }))}
    />
  );
}

function isSingle(shape: FigureShape): shape is Extract<FigureShape, { type: 'figure' | 'flag' }> {
  return shape.type === 'figure' || shape.type === 'flag';
}

/** The parts of a group, or of a table of names that has any. */
function partsOf(
  shape: FigureShape,
  values: unknown,
  path: readonly string[],
): { name: string; part: FigureShape; path: readonly string[] }[] {
  if (shape.type === 'named')
    return itemsAt(values, path).map((name) => ({ name, part: shape.item, path: [...path, name] }));
  if (shape.type !== 'group') return [];
  return shape.parts
    .map(([name, part]) => ({ name, part, path: [...path, name] }))
    .filter(({ part, path: at }) => part.type !== 'named' || itemsAt(values, at).length > 0);
}

function figureText(
  shape: Extract<FigureShape, { type: 'figure' | 'flag' }>,
  value: unknown,
  t: Translate,
): string {
  if (shape.type === 'flag') return t(value === true ? messages.yes : messages.no);
  return typeof value === 'number' ? formatFigure(value, shape.unit) : t(messages.noLimit);
}
