/** Names one form of one page, where it asks for a ticket. */
export function formKey(slug: string, moduleId: string): string {
  return `${slug}/${moduleId}`
}
