/**
 * Finds a control by its message in whichever language is spoken; `begins` where more follows it, such as
 * what it is for.
 */
export function inEither([english, hindi]: readonly [string, string], begins?: 'begins'): RegExp {
  return new RegExp(`^(${literally(english)}|${literally(hindi)})${begins ? '' : '$'}`);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
