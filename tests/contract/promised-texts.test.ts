import { describe, expect, test } from 'vitest';
import { promisedTexts } from './promised-texts.ts';
import { allSources } from './source.ts';

/** Kinds of quotation mark are a matter of type, not of words. */
function plain(text: string): string {
  return text.replaceAll(/\\?['’]/g, "'");
}

describe('texts that were promised', () => {
  const files = allSources().map(({ path, text }) => ({ path, text: plain(text) }));
  test.each(Object.entries(promisedTexts))('%s says them all', (folder, texts) => {
    const here = files.filter(({ path }) => path.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(path));
    expect(texts.filter((text) => !here.some((file) => file.text.includes(plain(text))))).toEqual([]);
  });
});
