declare module 'email-providers' {
  /** Domains at which anybody gets an address, in small letters. */
  const domains: readonly string[]
  export default domains
}
