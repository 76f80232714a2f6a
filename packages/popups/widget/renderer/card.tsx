import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { useState } from 'react'
import type { Photo as PopupPhoto } from '../../designs/contract.ts'
import { readEmailMode } from '../../forms/rules/email-fault.ts'
import type { PopupType } from '../../model/contract.ts'
import type { CloseTrigger } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { thanksSeconds } from '../rules/after-submit.ts'
import { formStops } from '../rules/tab-order.ts'
import { CreditLink } from './credit-link.tsx'
import { PopupForm } from './form.tsx'
import { ofPart } from './of-part.ts'
import type { Screen } from './part.ts'
import type { Drawing } from './render.tsx'
import { Slot } from './slot.tsx'
import { Thanks } from './thanks.tsx'

type CardProps = {
  drawing: Drawing
  screen: Screen
  /** How many fields its words come with, for now; `null` for a card without words yet. */
  most: number | null
  skip: string | null
  tabIndex: number
  onScreen: (screen: Screen) => void
  close: (trigger: CloseTrigger) => void
}

/** The card: a picture, the paper with the form or the thanks, and what the popup's parts put on it. */
export function Card({ drawing, screen, most, skip, tabIndex, onScreen, close }: CardProps) {
  const { design, popup } = drawing
  const hasPicture = drawing.composition.arrangement.picture !== 'none'
  const properties = popup.design_properties
  const useGame = ofPart(drawing.parts, 'useGame')
  const game = useGame?.({ drawing, screen, tabIndex, onScreen, close })
  const slot = { drawing, screen, tabIndex, close }
  /** The place right before the X, wherever that is: both have the last one, and the X comes later in the page. */
  const last = tabIndex + formStops(design.form.fields)
  return (
    <div className="card">
      {hasPicture && design.photo && (
        <Photo photo={design.photo} cdn={drawing.cdn} sizes={sizesFor(popup.poptin_type)} />
      )}
      <Slot name="onCard" {...slot} />
      <div className="paper">
        <Slot name="top" {...slot} tabIndex={last} />
        {most === null ? null : screen === 'form' || game?.holdsForm ? (
          <PopupForm
            setting={{
              drawing,
              words: design.form,
              fields: design.form.fields,
              parts: drawing.parts,
              emailCheck: readEmailMode(popup.validations.email),
              language: design.language,
              display: drawing.display,
              country: drawing.country,
              landingPageUrl: drawing.landingPageUrl,
              filled: drawing.filled,
              play: game?.play,
              onSubmit: async (fields) => {
                const { closeAfterMs, isRefused = false } = await drawing.submit(fields)
                if (game?.takesOver(isRefused) || isRefused) return isRefused
                if (closeAfterMs === null) onScreen('thanks')
                else setTimeout(() => close('submit'), closeAfterMs)
                return false
              },
            }}
            most={most}
            skip={skip}
            tabIndex={tabIndex}
            onSkip={() => close('cancel_click')}
            slot={slot}
          />
        ) : screen !== 'thanks' ? null : (
          <Thanks
            design={ofPart(drawing.parts, 'thankYouDesign')?.(drawing) ?? design}
            closeAfterSeconds={thanksSeconds(
              isOn(properties.poptin_design_thank_screen_auto_close),
              Number(properties.poptin_design_thank_screen_auto_close_sec),
            )}
            tabIndex={tabIndex}
            onClose={() => close('submit')}
            afterText={<Slot name="afterThanks" {...slot} />}
          />
        )}
        {game?.content}
        {isOn(popup.if_poptin_credit) && (
          <CreditLink provider={drawing.display} popupId={popup.poptin_id} tabIndex={last} />
        )}
      </div>
    </div>
  )
}

/** How wide a picture is drawn at most: all of a window that it fills, and of a phone; a part of a card on a desktop. */
const sizesFor = (type: PopupType) => (type === 'fullpage' ? '100vw' : '(max-width: 640px) 100vw, 640px')

type PhotoProps = { photo: PopupPhoto; cdn: string; sizes: string }

function Photo({ photo: { picture, focus }, cdn, sizes }: PhotoProps) {
  const [failed, setFailed] = useState(false)
  const sources = (format: 'avif' | 'webp' | 'jpg') =>
    picture.widths.map((width) => `${cdn}${pictureUrl(picture.name, width, format)} ${width}w`).join(', ')
  const middle = picture.widths.find((width) => width >= 800) ?? picture.widths.at(-1) ?? picture.width
  return (
    <div className="photo">
      {!failed && (
        <picture>
          <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
          <img
            src={`${cdn}${pictureUrl(picture.name, middle, 'jpg')}`}
            srcSet={sources('jpg')}
            sizes={sizes}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
            onError={() => setFailed(true)}
          />
        </picture>
      )}
    </div>
  )
}
