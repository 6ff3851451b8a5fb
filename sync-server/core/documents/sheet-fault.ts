/**
 * Why a sheet could not be read. `broken`: it is none. `large`: it unpacks to far more than it is. `long`:
 * the cell in
 * `row`, as the spreadsheet counts it, holds too much text. `much`: all cells together do, or there are too
 * many of them.
 */
export class SheetFault extends Error {
  override name = 'SheetFault';
  readonly reason: 'broken' | 'large' | 'long' | 'much';
  readonly row: number | undefined;

  constructor(reason: 'broken' | 'large' | 'long' | 'much', row?: number) {
    super(`the sheet is ${reason}`);
    this.reason = reason;
    this.row = row;
  }
}
