declare module 'art-files' {
  /** Addresses of pictures by name; the build fills them in. */
  export const artFiles: {
    readonly symbols: Readonly<Record<string, string>>;
    readonly grounds: Readonly<Record<string, string>>;
  };
}

declare module '*.css';
