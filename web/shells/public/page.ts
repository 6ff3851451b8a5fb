import type { ReactNode } from 'react';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { Crumb, Data } from './structured-data.ts';

/** What a page may say in the language it is written in. */
export type Speech = { readonly language: Language; readonly t: (message: Message) => string };

/** A public page: its file, what search engines and people sharing it read, and its content. */
export type PublicPage = {
  readonly name: string;
  readonly title: Message;
  readonly description: Message;
  readonly content: ReactNode;
  /** The way to it, after the home page; its own step last. */
  readonly crumbs?: readonly Crumb[];
  readonly data?: (speech: Speech) => readonly Data[];
  readonly keywords?: Message;
  /** Without the bar at the top. */
  readonly bare?: boolean;
  readonly kind?: 'website' | 'article';
  /** The server says which address counts and which languages there are, in `page.links`. */
  readonly ownLinks?: true;
};
