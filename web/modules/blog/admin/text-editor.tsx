import { Box } from '@chakra-ui/react';
import { Bold, Heading2, ImagePlus, Link2, List, Quote, ReceiptIndianRupee } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LiveBlock } from '#shared/modules/blog/live-block.ts';
import { posts } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { editorScreens as messages } from '../editor-messages.ts';
import { BlockDialog } from './block-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { withLine, withLink, withMark } from './marks.ts';
import type { Mark, Marked } from './marks.ts';
import { PictureDialog } from './picture-dialog.tsx';
import type { NewPicture } from './picture-dialog.tsx';

type Props = {
  name: 'body' | 'body_hi';
  value: string;
  blocks: readonly LiveBlock[];
  error: string | undefined;
  onChange: (text: string) => void;
  /** A picture has come; the other language's text may want it too. */
  onPicture: (picture: NewPicture) => void;
};

const marks = [
  ['heading', Heading2],
  ['strong', Bold],
  ['list', List],
  ['quote', Quote],
] as const;

/** The text of a post with a bar of marks, links, pictures and live blocks. */
export function TextEditor({ name, value, blocks, error, onChange, onPicture }: Props): ReactNode {
  const { t, language } = useLanguage();
  const area = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState<'link' | 'picture' | 'block' | null>(null);
  const [words, setWords] = useState('');
  const marked = (): Marked => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    return { text: value, start: selectionStart, end: selectionEnd };
  };
  const put = ({ text, start, end }: Marked): void => {
    onChange(text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  };
  const mark = (kind: Mark): void => put(withMark(marked(), kind, t(messages.someWords)));
  const askLink = (): void => {
    const { start, end } = marked();
    setWords(value.slice(start, end));
    setAsking('link');
  };
  return (
    <Box display="grid" gap="2">
      <Box role="toolbar" aria-label={t(messages.toolbar)} display="flex" flexWrap="wrap" gap="1">
        {marks.map(([kind, Icon]) => (
          <IconButton key={kind} label={t(messages[kind])} onClick={() => mark(kind)}>
            <Icon size={20} aria-hidden />
          </IconButton>
        ))}
        <IconButton label={t(messages.link)} onClick={askLink}>
          <Link2 size={20} aria-hidden />
        </IconButton>
        <IconButton label={t(messages.picture)} onClick={() => setAsking('picture')}>
          <ImagePlus size={20} aria-hidden />
        </IconButton>
        <IconButton label={t(messages.block)} onClick={() => setAsking('block')}>
          <ReceiptIndianRupee size={20} aria-hidden />
        </IconButton>
      </Box>
      <TextArea
        {...inputProps(posts, name, language)}
        ref={area}
        hint={t(messages.textHint)}
        optional
        rows={16}
        lang={name === 'body' ? 'en' : 'hi'}
        value={value}
        onChange={onChange}
        error={error}
      />
      {asking === 'link' ? (
        <LinkDialog
          words={words}
          onClose={() => setAsking(null)}
          onDone={(words, address) => put(withLink(marked(), words, address))}
        />
      ) : null}
      {asking === 'picture' ? (
        <PictureDialog
          onClose={() => setAsking(null)}
          onDone={(picture) => {
            const words = name === 'body' ? picture.alt : picture.alt_hi;
            put(withLine(marked(), `![${words}](${picture.url})`));
            onPicture(picture);
          }}
        />
      ) : null}
      {asking === 'block' ? (
        <BlockDialog
          blocks={blocks}
          onClose={() => setAsking(null)}
          onDone={(chosen) => put(withLine(marked(), `{{${chosen}}}`))}
        />
      ) : null}
    </Box>
  );
}
