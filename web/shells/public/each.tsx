import { createElement } from 'react';
import type { ReactNode } from 'react';

/** What stands inside is repeated by the server for every row of the list. `markBlocks` turns the element into the marks. */
export function Each({ list, children }: { list: 'services' | 'popular'; children: ReactNode }): ReactNode {
  return createElement('each-row', { list }, children);
}

export function markBlocks(html: string): string {
  return html.replace(/<each-row list="(\w+)">/g, '<!--each $1-->').replaceAll('</each-row>', '<!--end-->');
}
