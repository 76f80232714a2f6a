declare module 'punycode.js' {
  const punycode: {
    /** A host name in its letters; a label that is no Punycode throws. */
    toUnicode: (host: string) => string
  }
  export default punycode
}
