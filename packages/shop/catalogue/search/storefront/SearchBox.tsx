import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { messages } from '../messages.ts'
import { suggestionChoices } from '../rules/suggestion-choices.ts'
import styles from './search-box.module.css'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  id: string
  placeholder: string
  onClose: () => void
}

/**
 * The search field with what it suggests while a shopper types: a combobox with a list (arrow keys,
 * Enter, Escape; the focus stays in the field). Without script it is the plain field of a form.
 */
export function SearchBox({ input, id, placeholder, onClose }: Props) {
  const t = useMessages(messages)
  const listId = useUniqueId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isShut, setIsShut] = useState(false)
  const found = useSuggestions(typed)
  const choices = suggestionChoices(found?.suggestions ?? null, typed)
  const isOpen = !isShut && choices.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      // The first press shuts the list, the next one the search.
      event.stopPropagation()
      if (isOpen) setIsShut(true)
      else onClose()
      return
    }
    if (choices.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsShut(false)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // From the field itself, -1, round the list and back to it.
      setActive(((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
    }
    const chosen = isOpen ? choices[active] : undefined
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    }
  }

  return (
    <div className={styles.box}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="s"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        required
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(-1)
          setIsShut(false)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsShut(true)}
        onFocus={() => setIsShut(false)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        className={styles.list}
        hidden={!isOpen}
        // A press must not take the focus out of the field before it becomes a click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          found !== null &&
          choices.map((choice, index) => (
            <found.Line
              key={`${choice.kind} ${choice.url}`}
              id={optionId(index)}
              choice={choice}
              isActive={index === active}
              onPoint={() => setActive(index)}
            />
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen ? t('suggestionCount', { count: choices.length }) : ''}
      </p>
    </div>
  )
}
