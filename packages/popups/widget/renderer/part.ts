import type { ComponentType, ReactNode } from 'react'
import type { Design, Link } from '../../designs/contract.ts'
import type { PlacedPart } from '../../designs/rules/places/placed-parts.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import type { Values } from '../../forms/rules/check-form.ts'
import type { otherFault } from '../../forms/rules/field-fault.ts'
import type { FieldMessages } from '../../forms/rules/field-messages.ts'
import type { WriteValue } from '../../forms/rules/fill-fields.ts'
import type { Language, MessageName } from '../../forms/rules/messages.ts'
import type { CloseTrigger } from '../../model/popup-object-contract.ts'
import type { WirePrize } from '../../model/prize-contract.ts'
import type { Phones, usePhones } from '../validators/use-phones.ts'
import type { FieldProps } from './fields/field-parts.tsx'
import type { Drawing } from './render.tsx'
import type { FormSetting } from './use-form.ts'
import type { useOutside } from './use-outside.ts'

/** Screens of a popup; one is seen at a time (W2.10). */
export type Screen = 'form' | 'thanks' | GameScreenName

/** Screens of a game: to play, won, lost (W2.08, W2.09). */
export type GameScreenName = 'play' | 'won' | 'lost'

/** What a game has come to: its prize, and the screen that tells it; `null` for none (W4.66). */
export type GameStep = { prize: WirePrize; screen: 'won' | 'lost' | null }

/** What a game needs of the card that it stands on. */
export type GameSetting = {
  drawing: Drawing
  screen: Screen
  tabIndex: number
  onScreen: (screen: Screen) => void
  close: (trigger: CloseTrigger) => void
}

/** A game on a card. */
export type CardGame = {
  /** The form stays while it is played, and is sent afterwards. */
  holdsForm: boolean
  play: FormSetting['play']
  /** Says, when the form was sent, whether the game decides what comes then. */
  takesOver: (isRefused: boolean) => boolean
  /** What is on the paper in the screens of the game. */
  content: ReactNode
}

/**
 * Places that a part may fill:
 * - `behind` the card and `onCard`, over picture and paper: decoration that takes no clicks;
 * - `top`: the first line of the paper, over its whole width; its controls are reached after the form's, since the X
 *   leads to the first field (W2.20);
 * - `afterText` and `afterForm`: among the words, before the fields and after the form's button. Only while the form is
 *   on the screen; `afterThanks` is their place on the thank-you screen.
 *
 * A control with `data-aside` is not the one that a popup puts the focus on when it opens.
 */
export type SlotName = 'behind' | 'onCard' | 'top' | 'afterText' | 'afterForm' | 'afterThanks'

/** What a part in a slot is drawn from. */
export type SlotProps = {
  drawing: Drawing
  screen: Screen
  /** Tab index of all its controls: equal ones are reached in the order they stand in. */
  tabIndex: number
  close: (trigger: CloseTrigger) => void
}

/** What of a form is seen at a time: all of it, or a step. */
export type FormStep = {
  words: Design['form']
  /** What this step asks. */
  fields: readonly FormField[]
  /** Goes to the step that follows: the form is not sent yet. Gives true. */
  next?: (() => true) | undefined
  /** What is sent in the end: the fields, and what was answered on the way there. */
  sent?: readonly [fields: readonly FormField[], values: Values]
  /** How far it is, and the way back. */
  progress?: ReactNode
}

export type AnyFieldProps = FieldProps<FormField> & {
  emailCheck: string
  phones: Phones | null
  /** Origin of the display service. */
  display: string
}

/** What a link button that adds to the cart is drawn from: what any has, and how the popup is closed when it did. */
export type CartButtonProps = {
  link: Link
  drawing: Drawing
  className: string
  tabIndex: number
  onDone: () => void
}

/** What a link's icon is found by: its address, as it is written. */
export type LinkIconProps = { address: string }

/** What a summary of a form is drawn from: its fields, what is in them, and what is wrong with some in words. */
export type SummaryProps = {
  fields: readonly FormField[]
  values: Values
  troubles: Readonly<Record<string, string>>
  language: Language
}

/** What a form is made of, in the order in which it stands where no owner has placed it. */
export type FormPieces = {
  summary: ReactNode
  progress: ReactNode
  eyebrow: ReactNode
  headline: ReactNode
  text: ReactNode
  /** What optional parts draw after the text. */
  afterText: ReactNode
  fields: ReactNode
  button: ReactNode
  /** What they draw after the button. */
  afterForm: ReactNode
  skip: ReactNode
  smallPrint: ReactNode
}

/** What the pieces of a form are placed by: what parts in a slot are drawn from, and the tab index after the fields. */
export type ArrangeSetting = SlotProps & { afterFields: number }

/**
 * One optional part of the renderer: a folder `renderer/parts/{name}/` whose file `{name}.tsx` exports `part`, and is fetched beside the
 * core when the design needs it (`designs/rules/parts-of.ts`). It is built by itself; what it
 * imports of Preact and of the modules named in `core.ts` comes from the core, and is in no part twice.
 */
export type Part = {
  /** Style sheet that is adopted after the core's. */
  css?: string
  /** Draws fields that the core does not; nothing for those of others. */
  Field?: ComponentType<AnyFieldProps>
  /** Says above the form what is wrong with it. */
  Summary?: ComponentType<SummaryProps>
  /** Shows a form in steps. */
  useFormStep?: (setting: FormSetting, values: Values) => FormStep | null
  /** The design with what is said in place of its thank-you. */
  thankYouDesign?: (drawing: Drawing) => Design
  /** Other words for what is wrong with a field. */
  reword?: (fault: MessageName) => MessageName
  /** Says what is wrong with the fields that it draws. */
  otherFault?: typeof otherFault
  /** Writes what is sent for them. */
  wireValue?: WriteValue
  /** The words of that. */
  fieldMessages?: FieldMessages
  /** Hears what happens on the page around a popup that floats above it. */
  useOutside?: typeof useOutside
  /** Judges phone numbers. */
  usePhones?: typeof usePhones
  /** Draws the mark of what a link leads to, before its words. */
  LinkIcon?: ComponentType<LinkIconProps>
  /** Draws link buttons that add to the cart. */
  CartButton?: ComponentType<CartButtonProps>
  /** Makes the typeface of a design known to the page, in place of the usual ones; resolves when it is there or does not come. */
  loadTypeface?: (cdn: string, design: Design) => Promise<void>
  /** The screen that a showing begins with, where it is not the form; asked once for each. */
  firstScreen?: (drawing: Drawing) => Screen
  /** The game of a popup. */
  useGame?: (setting: GameSetting) => CardGame
  /** Puts the pieces of a form where the owner wants them. */
  arrange?: (pieces: FormPieces, setting: ArrangeSetting) => ReactNode
  /** The part of the grid that what it draws in a form belongs to. */
  place?: PlacedPart
  /** What it draws into the places of the card. */
  slots?: Partial<Record<SlotName, ComponentType<SlotProps>>>
}
