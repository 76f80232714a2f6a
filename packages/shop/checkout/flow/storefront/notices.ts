/** Hides every notice group that repeats an earlier one word for word (S8.58). */
export function hideRepeatedNotices(root: ParentNode): void {
  const seen = new Set<string>()
  for (const notice of root.querySelectorAll<HTMLElement>('.woocommerce-error')) {
    const words = (notice.textContent ?? '').trim()
    notice.hidden = words !== '' && seen.has(words)
    seen.add(words)
  }
}

/** The sentences of a notice that came as markup (`messages` of a documented answer). */
export function sentencesOf(messages: string): string[] {
  const parsed = new DOMParser().parseFromString(messages, 'text/html')
  const items = [...parsed.querySelectorAll('li')]
  const texts = (items.length > 0 ? items : [parsed.body]).map((item) => (item.textContent ?? '').trim())
  return texts.filter((text) => text !== '')
}
