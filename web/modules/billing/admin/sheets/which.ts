/** Which sheet is meant: of a site of a client, in a month `YYYY-MM`. */
export type Which = { readonly client_id: string; readonly site_id: string; readonly month: string };
