import { create } from 'zustand';

interface AnnouncementsState {
  /** The dialog of announcements; `first` is the one that it opens with. */
  readonly announcements: { readonly first?: number | undefined } | undefined;
  /** Whether somebody just signed in and is to see the news of the brand. */
  readonly newsExpected: boolean;
}

/** The brand's announcements: the dialog of them all, and the news that follow a sign-in. */
export const useAnnouncementsStore = create<AnnouncementsState>(() => ({
  announcements: undefined,
  newsExpected: false,
}));

const set = useAnnouncementsStore.setState;

/** Shows the announcements of the brand, at the one that is named or at the newest. */
export const openAnnouncements = (first?: number): void => set({ announcements: { first } });

/** Takes the announcements away. */
export const closeAnnouncements = (): void => set({ announcements: undefined });

/** Shows the news that follow a sign-in, or takes them away. */
export const expectNews = (newsExpected: boolean): void => set({ newsExpected });
