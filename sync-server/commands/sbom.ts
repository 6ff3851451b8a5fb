import { readAsset } from '#server/core/runtime/assets.ts';

/** Prints the bill of materials that this server was built with. `folder` is where the built server lies. */
export function printBill(folder: string): void {
  const bill = readAsset('sbom.cdx.json', folder);
  if (!bill) throw new Error('there is no bill of materials here; run npm run build');
  process.stdout.write(bill);
}
