/**
 * Text of the help: paragraphs, lists, code. Nothing is ever read as HTML: in a string, `…` is code, *…* is emphasis
 * and [words](part) links to another part of the help; everything else is plain text.
 */

import { helpAddress } from '../app/address.ts';
import type { TextPart } from '../app/help-types.ts';

const MARKS = /`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

type Piece = { kind: 'text' | 'code' | 'strong'; text: string } | { kind: 'link'; text: string; at: string };

/** The pieces of a line of text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > end) pieces.push({ kind: 'text', text: text.slice(end, found.index) });
    const [whole, code, strong, words, at] = found;
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else pieces.push({ kind: 'link', text: words, at });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** A line of text. */
export const Prose = ({ text }: { text: string }) => <>{piecesOf(text).map(written)}</>;

function written(piece: Piece, key: number) {
  const { kind, text } = piece;
  if (kind === 'code') return <code key={key}>{text}</code>;
  if (kind === 'strong') return <strong key={key}>{text}</strong>;
  if (kind === 'link') return <PartLink key={key} at={piece.at} children={text} />;
  // A size must not break across lines.
  return text.replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0').replace(/(\d) (?=MB)/g, '$1\u00a0');
}

/** A link to a part of the help. The panel of the help follows it without leaving the page. */
export function PartLink({ at, children }: { at: string; children: string }) {
  return <a href={helpAddress(at)}>{children}</a>;
}

/** A part that is only text. */
export function TextBlock({ part }: { part: TextPart }) {
  if (typeof part === 'string') {
    return (
      <p>
        <Prose text={part} />
      </p>
    );
  }
  if ('code' in part) {
    return (
      <pre tabIndex={0} data-scrolls="">
        <code>{part.code}</code>
      </pre>
    );
  }
  const List = 'list' in part ? 'ul' : 'ol';
  const items = 'list' in part ? part.list : part.steps;
  return (
    <List class="help-list">
      {items.map(item => (
        <li key={item}>
          <Prose text={item} />
        </li>
      ))}
    </List>
  );
}
