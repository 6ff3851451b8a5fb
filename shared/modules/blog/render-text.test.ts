import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOf, renderText } from './render-text.ts';

describe("a post's text", () => {
  test.each([
    ['Two\nlines\n\nand more', '<p>Two<br>lines</p>\n<p>and more</p>'],
    ['## Head\ntext', '<h2>Head</h2>\n<p>text</p>'],
    ['### Small', '<h3>Small</h3>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['**strong** and *soft*', '<p><strong>strong</strong> and <em>soft</em></p>'],
    ['[here](/faq)', '<p><a href="/faq">here</a></p>'],
    ['[there](https://rbi.org.in)', '<p><a href="https://rbi.org.in" rel="noopener nofollow">there</a></p>'],
    ['5 * 3 * 2', '<p>5 * 3 * 2</p>'],
  ])('%j becomes %s', (text, html) => {
    expect(renderText(text)).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](https://a"onclick=b)',
    '![x](https://evil.example/p.png)',
  ])('%j stays harmless text', (text) => {
    const html = renderText(text);
    expect(html).not.toMatch(/<(script|img)|javascript:[^&]*"|href="\/\/|" *onclick/);
  });

  test('never gives another tag than its own, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '<',
            '>',
            '"',
            '*',
            '[',
            ']',
            '(',
            ')',
            '/',
            '!',
            '#',
            '-',
            ' ',
            '\n',
            'a',
            '&',
            'https://',
          ),
        }),
        (text) => {
          const tags = renderText(text).match(/<[^>]*>/g) ?? [];
          for (const tag of tags)
            expect(tag).toMatch(
              /^<\/?(p|h2|h3|ul|ol|li|blockquote|strong|em|br)>$|^<a href="(https:\/\/|\/)[^"<>]*"( rel="noopener nofollow")?>$|^<\/a>$/,
            );
        },
      ),
    );
  });

  test('says how long it takes to read', () => {
    expect([minutesOf(''), minutesOf('word '.repeat(610))]).toEqual([1, 3]);
  });
});
