import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import type { Design } from '../../designs/contract.ts'
import type { Game } from '../../games/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import { prizesField } from './to-template.ts'

/** The three screens of a game and the hidden field with its prizes (W2.08–W2.10, W3.61); nothing for other popups. */
export function renderGame(type: PopupType, design: Design): string[] {
  const { game } = design
  if (type !== 'gamified' || game === null) return []
  return [
    `<input type="hidden" name="gamified_prize" value="${prizesField(type, design)}">`,
    screen('poptin_game_screen', game.play),
    screen('poptin_play_screen', game.won),
    screen('poptin_losing_screen', game.lost),
  ]
}

function screen(name: string, { headline, text, button }: Game['play']): string {
  const lines = [
    `<div class="${name}" hidden>`,
    `<h2 class="poptin_headline">${escapeHtml(headline)}</h2>`,
    text === '' ? '' : `<p class="poptin_text">${escapeHtml(text)}</p>`,
    `<button type="button">${escapeHtml(button)}</button>`,
    '</div>',
  ]
  return lines.filter((line) => line !== '').join('\n')
}
