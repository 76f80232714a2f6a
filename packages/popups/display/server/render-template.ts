import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import type { Design } from '../../designs/contract.ts'
import { cartActions } from '../../designs/rules/compile-cart.ts'
import { composeDesign } from '../../designs/rules/compose-design.ts'
import { gameOf } from '../../designs/rules/game-of.ts'
import { isSeen } from '../../forms/rules/check-form.ts'
import { wireNames } from '../../forms/rules/fill-fields.ts'
import type { PopupType } from '../../model/contract.ts'
import { renderField } from './render-field.ts'
import { renderGame } from './render-game.ts'
import { renderLink, renderParts, renderTeaser } from './render-parts.ts'

/**
 * The template's html (W7.12, W7.13): one root with the part classes of W2.08, inputs with their field
 * kind, and no style, script or handler, so that it stands under any Content-Security-Policy.
 */
export function renderTemplate(popup: { id: string; type: PopupType }, design: Design): string {
  const { form, thanks } = design
  const { layout } = composeDesign(popup.type, design).arrangement
  const names = wireNames(form.fields)
  const teaserMode = design.teaser === null ? '' : ` data-teaser-mode="${design.teaser.mode}"`
  const game = design.game !== null && gameOf(popup.type, design) === 'drag' ? ' data-game="drag"' : ''
  const lines = [
    `<div id="poptin_${popup.id}" class="poptin_root" data-layout="${layout}"${game}${teaserMode} lang="${design.language}" dir="${design.language === 'he' ? 'rtl' : 'ltr'}">`,
    '<form class="poptin_form_screen" novalidate>',
    form.eyebrow === '' ? '' : `<p class="poptin_eyebrow">${escapeHtml(form.eyebrow)}</p>`,
    `<h2 class="poptin_headline">${escapeHtml(form.headline)}</h2>`,
    form.text === '' ? '' : `<p class="poptin_text">${escapeHtml(form.text)}</p>`,
    ...renderParts(design),
    ...form.fields
      .filter(isSeen)
      .map((field) => renderField(field, names.get(field.id) ?? field.id, popup.id, design.language)),
    ...form.fields
      .filter((field) => field.kind === 'hidden')
      .map(
        (field) =>
          `<input type="hidden" name="${names.get(field.id)}" value="${escapeHtml(field.value)}" data-field-kind="hidden">`,
      ),
    form.button === null
      ? ''
      : `<button type="submit" class="poptin_submit">${escapeHtml(form.button)}</button>`,
    ...design.links.map((link, index) =>
      renderLink(link, cartActions({ links: design.links.slice(0, index + 1) }).length),
    ),
    form.smallPrint === '' ? '' : `<small>${escapeHtml(form.smallPrint)}</small>`,
    form.skip === null ? '' : `<button type="button" class="poptin_skip">${escapeHtml(form.skip)}</button>`,
    '</form>',
    '<div class="poptin_thank_screen" hidden>',
    `<h2 class="poptin_headline">${escapeHtml(thanks.headline)}</h2>`,
    thanks.text === '' ? '' : `<p class="poptin_text">${escapeHtml(thanks.text)}</p>`,
    `<button type="button" class="poptin_close">${escapeHtml(thanks.button)}</button>`,
    '</div>',
    ...renderGame(popup.type, design),
    renderTeaser(design),
    '</div>',
  ]
  return lines.filter((line) => line !== '').join('\n')
}
