import { create } from 'zustand';

/** Whether the guide to the app is open. */
export const useDownloadGuideStore = create<{ readonly open: boolean }>(() => ({ open: false }));

/** Shows how to get the app. */
export const openDownloadGuide = (): void => useDownloadGuideStore.setState({ open: true });

/** Takes the guide to the app away. */
export const closeDownloadGuide = (): void => useDownloadGuideStore.setState({ open: false });
