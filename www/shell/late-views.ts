/** The views that follow the first one, in one file: more files would split the code shared with the first view. */

import '../families/late.ts';

export { ClassView } from '../class/view.tsx';
export { bindSheetPrinting } from '../class/worksheet-preview.tsx';
export { openBook } from '../help/book.tsx';
export { HelpView } from '../help/view.tsx';
export { CollectionBar } from '../library/collection-bar-view.tsx';
export { LibraryView } from '../library/view.tsx';
export { followPen, previewAt } from '../make/draw.ts';
export { Pens } from '../make/draw-view.tsx';
export { drawingKey } from '../make/drawing-keys.ts';
export * as pens from '../make/drawing-pointer.ts';
export { cancelImproving, dropProposal } from '../make/improve.ts';
export { TriedBar } from '../make/improve-view.tsx';
export { followMaking } from '../make/verdict.ts';
export { Check, verdictLine } from '../make/verdict-view.tsx';
export { Choices } from '../make/view.tsx';
export { Coach, coachWords } from '../play/coach.tsx';
export { goOn } from '../play/next.ts';
export { QuizButton } from '../play/quiz-view.tsx';
export { WinCard } from '../play/win-card.tsx';
export { takeSharedCollection } from '../puzzle/collection-open.ts';
export { cancelGenerating } from '../puzzle/generate.ts';
export { openPasted } from '../puzzle/incoming.ts';
export { followRound } from '../puzzle/rounds.ts';
export { playAgainst, takeResults } from '../puzzle/sender.ts';
export { Invitation } from '../share/invitation-view.tsx';
export { SolveButton, Transport } from '../solve/bar-view.tsx';
export * as playback from '../solve/playback.ts';
export { bindPrinting } from '../solve/print.tsx';
export { Dialogs } from './dialogs.tsx';
export { beginQuiz, openFiles, takeAttempt, unpackRecipe } from './incoming.ts';
export { default as style } from './late.css';
export { LinkMaking } from './link-making.tsx';
export { Panel } from './panel.tsx';
