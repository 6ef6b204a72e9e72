import { create } from 'zustand';

/** Whether whoever is signed in chooses a picture of the account. */
export const usePictureDialogStore = create<{ readonly open: boolean }>(() => ({ open: false }));

/** Shows the dialog in which the picture of the account is chosen. */
export const openPicture = (): void => usePictureDialogStore.setState({ open: true });

/** Takes the dialog of the picture away. */
export const closePicture = (): void => usePictureDialogStore.setState({ open: false });
