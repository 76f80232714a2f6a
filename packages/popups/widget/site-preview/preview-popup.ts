import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { fetchTemplate } from '../calls/fetch-template.ts'
import { stayInContainer } from '../embedded.ts'
import { loadParts } from '../load-parts.ts'
import type { Page } from '../page.ts'
import { closeDelayMs } from '../rules/after-submit.ts'
import { frameKind } from '../rules/frame-kind.ts'
import { readPlace } from '../rules/placement.ts'
import { filled } from '../tags/filled.ts'
import type { Tray } from './tray.tsx'

type Previewed = {
  popup: PopupObject
  /** The draft, or `null` for what is published. */
  template: TemplateReply | null
  tray: Tray
}

/** Shows a popup at once and resolves when it is gone. What is filled in goes nowhere (W2.06). */
export async function previewPopup(page: Page, { popup, template, tray }: Previewed): Promise<void> {
  const host = document.createElement('div')
  host.id = `poptin_${popup.poptin_id}`
  if (popup.poptin_type === 'embedded') void stayInContainer(page, popup.poptin_id, host)
  else document.body.append(host)
  const [renderer, { design, composition, prizes }, parts] = await Promise.all([
    import('../renderer/core.ts'),
    (template ? Promise.resolve(template) : fetchTemplate(page, popup)).then((one) =>
      filled(page, popup, one),
    ),
    loadParts(popup.design_parts),
  ])
  const kind = frameKind(popup.poptin_type)
  const isModal = kind === 'modal'
  const place = readPlace(popup.design_properties.poptin_location, popup.poptin_type)
  if (kind === 'floating' && place.vertical === 'bottom') tray.goAbove()
  await new Promise<void>((resolve) => {
    const remove = renderer.renderPopup({
      host,
      popup,
      design,
      prizes,
      composition,
      parts,
      device: page.device,
      order: 0,
      country: page.country,
      cdn: page.embed.cdn,
      display: page.embed.display,
      landingPageUrl: location.href,
      submit: async () => {
        const thanks = isOn(popup.design_properties.poptin_design_thank_screen)
        return { closeAfterMs: thanks ? null : closeDelayMs(popup.poptin_target, design.language) }
      },
      press: async () => 'done',
      onClosing: () => {},
      onClosed: resolve,
    })
    if (isModal) tray.standOn(host)
    page.signal.addEventListener('abort', remove, { once: true })
    page.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  if (isModal) tray.standOn(null)
  host.remove()
}
