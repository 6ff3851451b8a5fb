import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import type { LiveBlock } from '#shared/modules/blog/live-block.ts';
import { renderText } from '#shared/modules/blog/render-text.ts';

type Props = { text: string; lang: Language; blocks?: readonly LiveBlock[] };

/** A post's text as the site shows it. `renderText` lets no HTML of the writer through. */
export function PostText({ text, lang, blocks = [] }: Props): ReactNode {
  const shown = {
    side: lang === 'hi' ? (1 as const) : (0 as const),
    blocks: new Map(blocks.map((block) => [block.mark, block])),
    pictures: new Map(),
  };
  return (
    <Box
      className="notranslate"
      lang={lang}
      p="4"
      bg="bg.sunken"
      borderRadius="lg"
      overflowWrap="anywhere"
      css={looks}
      dangerouslySetInnerHTML={{
        __html: renderText(text, shown)
          .replaceAll('<h3>', '<h4>')
          .replaceAll('</h3>', '</h4>')
          .replaceAll('<h2>', '<h3>')
          .replaceAll('</h2>', '</h3>'),
      }}
    />
  );
}

const looks = {
  '& > * + *': { marginTop: '12px' },
  '& h3, & h4': { fontWeight: 600 },
  '& h3': { fontSize: 'lg' },
  '& a': { textDecoration: 'underline' },
  '& ul': { listStyle: 'disc', paddingInlineStart: '20px' },
  '& ol': { listStyle: 'decimal', paddingInlineStart: '20px' },
  '& blockquote': { borderInlineStart: '4px solid', borderColor: 'brand', paddingInlineStart: '16px' },
  '& img': { maxWidth: '100%', borderRadius: '12px' },
  '& figure': {
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: '12px',
    padding: '16px',
  },
  '& figcaption': { fontWeight: 600 },
  '& dl div': { display: 'flex', justifyContent: 'space-between', gap: '16px', paddingBlock: '4px' },
  '& dd': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& figure p': { color: 'fg.muted', fontSize: 'sm', marginTop: '8px' },
} as const;
