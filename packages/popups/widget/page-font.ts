/**
 * Hands a page's own typeface to a host in it, as `--page-font`, and gives whether there is one: a page that has chosen
 * none shows the browser's usual serif, which no popup wants. The host stands in the page, and its styles start fresh.
 */
export function lendPageFont(host: HTMLElement): boolean {
  const { fontFamily } = getComputedStyle(document.body)
  const isChosen = fontFamily !== getComputedStyle(host).fontFamily
  host.style.setProperty('--page-font', isChosen ? fontFamily : '', 'important')
  return isChosen
}
