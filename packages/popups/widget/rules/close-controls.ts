/** Which controls close a popup: the X, the skip button, both (ours), or none (W4.39, W4.40). */
export type CloseOption = 'x' | 'button' | 'both' | 'none'

/** Only what the owner has chosen is drawn (W4.39); a missing choice means the X, which its own switch can hide (W4.40). */
export function closeControls(option: string | undefined, isXOn: boolean): { x: boolean; skip: boolean } {
  const known = option === 'button' || option === 'both' || option === 'none' ? option : 'x'
  return {
    x: isXOn && (known === 'x' || known === 'both'),
    skip: known === 'button' || known === 'both',
  }
}
