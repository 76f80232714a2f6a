import type { TemplateReply } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { loadOnce } from '../load-once.ts'
import type { Page } from '../page.ts'
import type { TeaserMoment } from '../rules/teaser-visibility.ts'

/**
 * What tells a popup's teaser tab, if it has one, where the popup is in its life (W1.18, W4.38). The tab comes with the
 * first word, and without the renderer.
 */
export function teaserOf(
  page: Page,
  popup: PopupObject,
  template: () => Promise<TemplateReply>,
  open: () => void,
): (moment: TeaserMoment) => void {
  const tab = loadOnce(async () => {
    const [{ placeTeaser }, { design }] = await Promise.all([import('./teaser-tab.ts'), template()])
    return placeTeaser(page, popup.poptin_id, design, open)
  })
  return (moment) => {
    if (!isOn(popup.is_teasers_on)) return
    tab()
      .then((teaser) => teaser.tell(moment))
      .catch(page.log)
  }
}
