/**
 * Copies a text; tells whether it is in the clipboard. Where the browser keeps its clipboard from the page, the old
 * command copies the text as it stands in `shown` (W4.73), and if even that fails it stays marked for the visitor.
 */
export async function copyText(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard without https, or the page's policy forbids it.
    getSelection()?.selectAllChildren(shown)
    if (!document.execCommand('copy')) return false
    getSelection()?.removeAllRanges()
    return true
  }
}
