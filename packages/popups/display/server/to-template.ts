import type { Design } from '../../designs/contract.ts'
import { composeDesign } from '../../designs/rules/compose-design.ts'
import { gameOf } from '../../designs/rules/game-of.ts'
import { visitorsPrizes } from '../../games/rules/wire-prizes.ts'
import type { PopupType } from '../../model/contract.ts'
import type { TemplateReply } from '../contract.ts'

/** A design as our widget takes it: nothing of a game's codes and stock is in it, and its odds where it is a wheel. */
export function toTemplate(version: number, design: Design, type: PopupType): TemplateReply {
  return {
    version,
    design: {
      ...design,
      game: design.game && { ...design.game, prizes: [] },
      coupon: design.coupon?.own === undefined ? design.coupon : { ...design.coupon, code: '' },
    },
    composition: composeDesign(type, design),
    prizes: prizesField(type, design),
  }
}

/** The value of the hidden field `gamified_prize`: base64 of a UTF-8 JSON array (W3.62); '' for a popup without a game. */
export function prizesField(type: PopupType, design: Design): string {
  const { game } = design
  if (type !== 'gamified' || game === null) return ''
  const prizes = visitorsPrizes(game, gameOf(type, design) === 'wheel')
  return Buffer.from(JSON.stringify(prizes)).toString('base64')
}
