declare module 'punycode.js' {
  /** A host name in its letters; a label that is no Punycode throws. */
  export function toUnicode(host: string): string
}
