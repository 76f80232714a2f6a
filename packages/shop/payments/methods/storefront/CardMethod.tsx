import { useRichMessages } from '@buoy/ui/use-messages.tsx'
import { useContext, useEffect, useRef, useState } from 'react'
import type { MethodFormProps } from '../../port/storefront/method-form.ts'
import styles from '../../port/storefront/methods.module.css'
import { savedSource } from '../../saved-methods/rules/token-choice.ts'
import { SaveBox } from '../../saved-methods/storefront/SaveBox.tsx'
import { firstChoice, type MethodChoice, SavedMethods } from '../../saved-methods/storefront/SavedMethods.tsx'
import { SavingContext } from '../../saved-methods/storefront/saving.ts'
import { CardForm } from '../../stripe/storefront/CardForm.tsx'
import { useCardFields } from '../../stripe/storefront/use-card-fields.ts'
import { messages } from '../messages.ts'

/** A card: one that is saved (S4.08), or a new one in its three frames, to be saved if the shopper wants (S4.09). */
export function CardMethod({ method, provider, isSandbox, register, onChange, onFocus }: MethodFormProps) {
  const rich = useRichMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const { methods: all, canSave } = useContext(SavingContext)
  const saved = all.filter(({ gateway }) => gateway === method.id)
  const [chosen, setChosen] = useState<MethodChoice>(() => firstChoice(saved))
  const card = useCardFields(place, { ...provider, onChange, onFocus })
  const latest = useRef({ open: card.open, chosen })
  useEffect(() => {
    latest.current = { open: card.open, chosen }
  })

  useEffect(() => {
    register(async (owner) => {
      const now = latest.current
      if (now.chosen !== 'new') {
        await afterThisEvent()
        return { ok: true, id: savedSource(now.chosen, newTry()) }
      }
      return (await now.open()).createPaymentMethod(owner)
    })
    return () => register(null)
  }, [register])

  function choose(choice: MethodChoice): void {
    setChosen(choice)
    onChange()
    onFocus()
  }

  return (
    <>
      {saved.length > 0 && (
        <SavedMethods gateway={method.id} methods={saved} chosen={chosen} onChoose={choose} />
      )}
      <div
        className={`wc-payment-form ${saved.length > 0 ? styles.newMethod : ''}`}
        hidden={chosen !== 'new'}
      >
        <CardForm container={place} state={card.state} errors={card.errors} retry={card.retry} />
        {canSave && <SaveBox gateway={method.id} />}
        {isSandbox && (
          <p className={styles.sandbox}>
            {rich('testCards', { link: (text) => <a href="/sandbox/">{text}</a> })}
          </p>
        )}
      </div>
    </>
  )
}

/**
 * A saved card needs no answer from anybody, so it would be at hand while the press that asked for it is
 * still being dispatched; browsers ignore a form that is submitted again within its own submit event.
 */
function afterThisEvent(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Tells a new try of a saved card from the same one sent again. */
function newTry(): string {
  return Math.random().toString(36).slice(2)
}
