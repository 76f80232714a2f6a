/** Presses the play button of the popup that an element is in: what is played by pointer does nothing else. */
export function pressPlay(element: Element): void {
  const root = element.getRootNode() as ShadowRoot
  root.querySelector<HTMLButtonElement>('.poptin_game_screen .button')?.click()
}
