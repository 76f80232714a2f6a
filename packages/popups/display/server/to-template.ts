import type { Design } from '../../designs/contract.ts'
import { composeDesign } from '../../designs/rules/compose-design.ts'
import { visitorsPrizes } from '../../games/rules/wire-prizes.ts'
import type { PopupType } from '../../model/contract.ts'
import type { TemplateReply } from '../contract.ts'

/** A design as our widget takes it: nothing of a game's odds, of codes and stock is in it that its visitors may not know. */
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
export function prizesField(type: PopupType, { game }: Design): string {
  if (type !== 'gamified' || game === null) return ''
  return Buffer.from(JSON.stringify(visitorsPrizes(game))).toString('base64')
}
