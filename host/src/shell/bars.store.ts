import { create } from 'zustand';

interface BarsState {
  /** Whether the menu of small screens is open. */
  readonly menuSheetOpen: boolean;
  /** Whether pages that fold the bars away show them now. */
  readonly barsUnfolded: boolean;
}

/** What of the bars around a page is open at the moment; a new page load forgets it. */
export const useBarsStore = create<BarsState>(() => ({ menuSheetOpen: false, barsUnfolded: false }));

/** Opens or closes the menu of small screens. */
export const showMenuSheet = (menuSheetOpen: boolean): void => useBarsStore.setState({ menuSheetOpen });

/** Shows the bars of a page that folds them away, or folds them again. */
export const unfoldBars = (barsUnfolded: boolean): void => useBarsStore.setState({ barsUnfolded });
