/** Where a mailed invitation, or a link for a new password, leads. */
export function joinPath(secret: string): string {
  return `/console/join?token=${secret}`
}

/** Where the link leads that confirms a new address. */
export function confirmEmailPath(secret: string): string {
  return `/console/confirm-email?token=${secret}`
}
