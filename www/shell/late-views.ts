/** The views that follow the first one, in one file: more files would split the code shared with the first view. */

import '../families/late.ts';

export { GradingView } from '../class/grade-view.tsx';
export { ClassView } from '../class/view.tsx';
export { bindSheetPrinting, SheetPreview } from '../class/worksheet-preview.tsx';
export { openBook } from '../help/book.tsx';
export { KeysDialog } from '../help/keys.tsx';
export { Collect } from '../library/collect-view.tsx';
export { Library } from '../library/view.tsx';
export { previewAt } from '../make/draw.ts';
export { Pens } from '../make/draw-view.tsx';
export { drawingKey } from '../make/drawing-keys.ts';
export * as pens from '../make/drawing-pointer.ts';
export { followForms } from '../make/entered.ts';
export { Another } from '../make/generator-view.tsx';
export { cancelImproving, dropProposal } from '../make/improve.ts';
export { Tried } from '../make/improve-view.tsx';
export { followMaking } from '../make/verdict.ts';
export { Check, verdictLine } from '../make/verdict-view.tsx';
export { Choices, MakeView } from '../make/view.tsx';
export { SettingsView } from '../settings/view.tsx';
export { AboutEdit, AboutStrip } from '../share/about-view.tsx';
export { ShareDialog } from '../share/view.tsx';
export { SolveButton, Transport } from '../solve/bar-view.tsx';
export { CompareView } from '../solve/comparison-view.tsx';
export { bindPrinting } from '../solve/print.tsx';
export { ProofView } from '../solve/proof-card-view.tsx';
export { ResultView } from '../solve/result-view.tsx';
export { StatesView } from '../solve/states-view.tsx';
export { PlaybackView, SearchSection, SolveView } from '../solve/view.tsx';
