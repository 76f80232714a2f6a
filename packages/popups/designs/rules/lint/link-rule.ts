import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { isSeen } from '../../../forms/rules/check-form.ts'
import type { Link } from '../../contract.ts'
import type { Finding, LintRule } from './finding.ts'

/** What a button or a redirect may open besides plain addresses of the web. */
const SCHEMES = /^(https?|tel|sms|mailto):/i
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** Addresses that templates begin with. */
const EXAMPLE = /^(https?:)?(\/\/)?([\w-]+\.)*example\.(com|org|net)(\/|$)|^https?:\/\/[^/]+\/example(\/|$)/i

/** Buttons without words, and buttons and redirects that lead nowhere. */
export const linkRule: LintRule = ({ design, settings }) => {
  const { form, links, coupon } = design
  const redirect = settings.redirect
  const cannotAct = form.button === null && links.length === 0 && coupon === null
  return [
    ...links.flatMap(linkFindings),
    ...(form.button === null && form.fields.some(isSeen)
      ? [error('design.form.button', 'The form has fields and no button to send them. Add one.')]
      : []),
    ...(form.button !== null && !isVisible(form.button)
      ? [error('design.form.button', 'The button says nothing. Write what it does.')]
      : []),
    ...(redirect === null ? [] : addressFindings(redirect.url, 'settings.redirect.url', 'after', 'The page')),
    ...(cannotAct && settings.close.control === 'none'
      ? [error('design.links', 'There is nothing to press: no button, no link and nothing that closes it.')]
      : []),
  ]
}

function linkFindings(link: Link, index: number): Finding[] {
  const path = `design.links.${index}`
  const { action } = link
  const name = isVisible(link.label) ? `“${link.label}”` : `Button ${index + 1}`
  return [
    ...(isVisible(link.label) ? [] : [error(`${path}.label`, `Button ${index + 1} says nothing.`)]),
    ...(action.kind === 'url' ? addressFindings(action.url, `${path}.action.url`, 'buttons', name) : []),
    ...(action.kind === 'add_to_cart' && !/^\d+$/.test(action.variantId.trim())
      ? [error(`${path}.action.variantId`, `${name} adds nothing yet. Enter the number of a variant.`)]
      : []),
    ...(action.kind === 'popup' && action.popupId === ''
      ? [error(`${path}.action.popupId`, `${name} opens no popup yet. Choose which.`)]
      : []),
  ]
}

function addressFindings(url: string, path: string, part: Finding['part'], name: string): Finding[] {
  const address = url.trim()
  if (address === '') return [{ ...error(path, `${name} leads nowhere. Enter an address.`), part }]
  if (EXAMPLE.test(address))
    return [{ ...error(path, `${name} still leads to an example address. Enter your own.`), part }]
  if (ANY_SCHEME.test(address) && !SCHEMES.test(address))
    return [{ ...error(path, `${name} may only open web addresses, tel:, sms: and mailto:.`), part }]
  return []
}

function error(path: string, message: string): Finding {
  return { level: 'error', part: 'buttons', path, message }
}
