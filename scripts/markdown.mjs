/**
 * A document in blocks: paragraphs of prose and blocks of code, each with the number of its first line and
 * the heading of the second rank that it stands under. `language` is what a fence names.
 *
 * @param {string} text
 * @returns {{ kind: 'prose' | 'code', language: string, section: string, line: number, text: string }[]}
 */
export function markdownBlocks(text) {
  const blocks = [];
  let open = null;
  let fence = null;
  let section = '';
  let inList = false;
  const close = () => {
    if (open) blocks.push({ ...open, text: open.lines.join('\n') });
    open = null;
  };
  const add = (kind, line, content, language = '') => {
    if (open?.kind !== kind) {
      close();
      open = { kind, language, section, line, lines: [] };
    }
    open.lines.push(content);
  };
  text.split('\n').forEach((content, index) => {
    const mark = /^\s*(`{3,}|~{3,})\s*(\w*)/.exec(content);
    if (fence) {
      if (mark && mark[1].startsWith(fence.mark)) fence = null;
      else add('code', index + 1, content, fence.language);
      if (!fence) close();
      return;
    }
    if (mark) {
      close();
      fence = { mark: mark[1], language: mark[2] ?? '' };
      return;
    }
    if (content.trim() === '') {
      close();
      return;
    }
    if (/^##? /.test(content)) section = content.replace(/^##? +/, '').trim();
    const isIndented = /^ {4}/.test(content);
    if (!isIndented) inList = /^\s*(?:[-*+]|\d+\.) /.test(content) || (inList && /^\s/.test(content));
    if (isIndented && !inList && open?.kind !== 'prose') add('code', index + 1, content.slice(4));
    else add('prose', index + 1, content);
  });
  close();
  return blocks;
}

/**
 * What stands in backticks in a block of prose, with the number of its line.
 *
 * @param {{ line: number, text: string }} block
 */
export function codeSpans({ line, text }) {
  return [...text.matchAll(/`([^`]+)`/g)].map(({ 1: code = '', index }) => ({
    line: line + text.slice(0, index).split('\n').length - 1,
    text: code.replaceAll(/\s+/g, ' '),
  }));
}

/**
 * The names by which links reach the headings of a document, as GitHub makes them.
 *
 * @param {string} text
 * @returns {Set<string>}
 */
export function headingAnchors(text) {
  const anchors = new Set();
  for (const block of markdownBlocks(text)) {
    if (block.kind !== 'prose') continue;
    for (const [, heading = ''] of block.text.matchAll(/^#{1,6} +(.+)$/gm)) {
      const plain = heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
        .trim()
        .replaceAll(' ', '-');
      let anchor = plain;
      for (let again = 1; anchors.has(anchor); again += 1) anchor = `${plain}-${again}`;
      anchors.add(anchor);
    }
  }
  return anchors;
}
