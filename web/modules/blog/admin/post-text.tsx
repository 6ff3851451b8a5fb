import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { renderText } from '#shared/modules/blog/render-text.ts';

/** A post's text as the site shows it. `renderText` lets no HTML of the writer through. */
export function PostText({ text, lang }: { text: string; lang: 'en' | 'hi' }): ReactNode {
  return (
    <Box
      className="notranslate"
      lang={lang}
      p="4"
      bg="bg.sunken"
      borderRadius="lg"
      overflowWrap="anywhere"
      css={{
        '& > * + *': { marginTop: '12px' },
        '& h2, & h3': { fontWeight: 600 },
        '& ul': { listStyle: 'disc', paddingInlineStart: '20px' },
        '& ol': { listStyle: 'decimal', paddingInlineStart: '20px' },
        '& img': { maxWidth: '100%' },
      }}
      dangerouslySetInnerHTML={{
        __html: renderText(text)
          .replaceAll('<h3>', '<h4>')
          .replaceAll('</h3>', '</h4>')
          .replaceAll('<h2>', '<h3>')
          .replaceAll('</h2>', '</h3>'),
      }}
    />
  );
}
