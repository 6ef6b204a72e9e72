/** Places where a link can be shared; each opens its own page with the link filled in. */
export const shareTargets = ['zalo', 'telegram', 'facebook', 'whatsapp'] as const;
/** One of {@link shareTargets}. */
export type ShareTarget = (typeof shareTargets)[number];

/** Where a link is shared, with a few words where the place takes some. */
export function shareAddress(target: ShareTarget, { link, words }: { readonly link: string; readonly words: string }) {
  const [url, text] = [encodeURIComponent(link), encodeURIComponent(words)];
  switch (target) {
    case 'zalo':
      return `https://zalo.me/share?u=${url}`;
    case 'telegram':
      return `https://t.me/share/url?url=${url}&text=${text}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'whatsapp':
      return `https://wa.me/?text=${text}%20${url}`;
  }
}
