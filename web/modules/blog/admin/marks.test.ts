import { expect, test } from 'vitest';
import { withLine, withLink, withMark } from './marks.ts';

test('a mark stands around the words, or before each line of them', () => {
  const text = 'One two\nthree';
  expect(withMark({ text, start: 4, end: 7 }, 'strong', 'words').text).toBe('One **two**\nthree');
  expect(withMark({ text: '', start: 0, end: 0 }, 'strong', 'words')).toEqual({
    text: '**words**',
    start: 2,
    end: 7,
  });
  expect(withMark({ text, start: 2, end: 9 }, 'list', 'point').text).toBe('- One two\n- three');
  expect(withMark({ text, start: 9, end: 9 }, 'quote', 'said').text).toBe('One two\n> three');
  expect(withMark({ text: 'a\n', start: 2, end: 2 }, 'heading', 'Heading').text).toBe('a\n## Heading');
});

test('a line of its own comes after the line of the cursor, with room around it', () => {
  expect(withLine({ text: 'One\nTwo', start: 1, end: 1 }, '{{price x}}').text).toBe(
    'One\n\n{{price x}}\n\nTwo',
  );
  expect(withLine({ text: '', start: 0, end: 0 }, '{{price x}}').text).toBe('{{price x}}\n');
});

test('a link takes the place of the words', () => {
  expect(withLink({ text: 'see here now', start: 4, end: 8 }, 'here', '/faq').text).toBe(
    'see [here](/faq) now',
  );
});
