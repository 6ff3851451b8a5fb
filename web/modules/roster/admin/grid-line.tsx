import { memo } from 'react';
import type { ReactNode } from 'react';
import type { CellLook } from './grid-model.ts';
import type { GridColumn, GridRow } from './grid-model.ts';

export const rowHeight = 40;
export const columnWidth = 44;

type Props = {
  row: GridRow;
  n: number;
  columns: readonly GridColumn[];
  version: unknown;
  left: number;
  right: number;
  light: boolean;
  focus: number;
  /** The first and the last day that are selected; -1 for none. */
  picked: number;
  pickedTo: number;
};

/** The days of one row. `light` draws days that look alike as one element, for while the grid moves. */
export const GridLine = memo(
  function GridLine({ row, n, columns, left, right, light, focus, picked, pickedTo }: Props): ReactNode {
    return (
      <div
        className="line"
        role="row"
        aria-rowindex={n + 2}
        data-row={n}
        data-left={left}
        style={{
          top: `${n * rowHeight}px`,
          left: `${left * columnWidth}px`,
          width: `${(columns.length - left) * columnWidth}px`,
        }}
      >
        <div className="name notranslate" role="rowheader">
          {row.head} {row.sub}
        </div>
        {light
          ? runs(row, columns, left, right)
          : cells({ row, n, columns, left, right, focus, picked, pickedTo })}
      </div>
    );
  },
  (before, after) =>
    before.row.key === after.row.key &&
    before.version === after.version &&
    before.n === after.n &&
    before.left === after.left &&
    before.right === after.right &&
    before.light === after.light &&
    before.focus === after.focus &&
    before.picked === after.picked &&
    before.pickedTo === after.pickedTo &&
    before.columns === after.columns,
);

function cells({
  row,
  n,
  columns,
  left,
  right,
  focus,
  picked,
  pickedTo,
}: Omit<Props, 'version' | 'light'>): ReactNode {
  return columns.slice(left, right).map((column, i) => {
    const at = left + i;
    const look = row.look(at);
    return (
      <div
        key={at % (right - left)}
        className={`cell ${lookClass(look, column)}`}
        role="gridcell"
        aria-colindex={at + 2}
        aria-selected={picked >= 0 && at >= picked && at <= pickedTo ? true : undefined}
        tabIndex={focus === at ? 0 : -1}
        data-at={`${n}:${at}`}
        aria-label={look.text === '' ? look.label : `${look.text}. ${look.label}`}
      >
        {look.text}
      </div>
    );
  });
}

/** Days beside one another that look alike are one element, whose letters stand a day apart by tabs. */
function runs(row: GridRow, columns: readonly GridColumn[], left: number, right: number): ReactNode {
  const found: { at: number; name: string; texts: string[] }[] = [];
  for (let at = left; at < Math.min(right, columns.length); at += 1) {
    const look = row.look(at);
    const name = lookClass(look, columns[at]);
    const last = found.at(-1);
    if (last?.name === name) last.texts.push(look.text);
    else found.push({ at, name, texts: [look.text] });
  }
  return found.map(({ at, name, texts }) => (
    <div
      key={at}
      className={`run ${name}`}
      role="gridcell"
      aria-colindex={at + 2}
      aria-colspan={texts.length}
      style={{ width: `${texts.length * columnWidth}px` }}
    >
      {texts.join('\t')}
    </div>
  ));
}

function lookClass({ tone, draft }: CellLook, column: GridColumn | undefined): string {
  return `${tone}${draft ? ' draft' : ''}${column?.rest ? ' rest' : ''}`;
}
