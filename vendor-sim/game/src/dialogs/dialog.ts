import { element } from '../dom/element';
import { icon } from '../dom/icon';

export interface DialogOptions {
  readonly title: string;
  readonly closeLabel: string;
  readonly content: readonly Node[];
  readonly wide?: boolean;
}

let count = 0;

/** Opens a modal dialog; Escape, its button and the ground behind it close it. Returns a way to close it. */
export function openDialog({ title, closeLabel, content, wide = false }: DialogOptions): () => void {
  const titleId = `dialog-title-${(count += 1)}`;
  const close = (): void => dialog.close();
  const dialog: HTMLDialogElement = element('dialog', {
    class: wide ? 'dialog dialog-wide' : 'dialog',
    attributes: { 'aria-labelledby': titleId },
    children: [
      element('header', {
        class: 'dialog-head',
        children: [
          element('h2', { text: title, attributes: { id: titleId } }),
          element('button', {
            class: 'icon-button',
            attributes: { type: 'button', 'aria-label': closeLabel },
            on: { click: close },
            children: [icon('close')],
          }),
        ],
      }),
      element('div', { class: 'dialog-body', attributes: { tabindex: '0' }, children: content }),
    ],
    on: {
      close: () => dialog.remove(),
      click: (event) => {
        if (event.target === dialog) close();
      },
    },
  });
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
