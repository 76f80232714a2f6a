import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Long enough not to ask for every letter, short enough to feel at once, in ms. */
const SEARCH_DELAY_MS = 250

/** A search field that asks while the owner types; the key `/` leads to it from anywhere on the screen. */
export function SearchField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(props.value)
  const field = useRef<HTMLInputElement>(null)
  const search = useDebouncedCallback(props.onChange, SEARCH_DELAY_MS)
  useEffect(() => {
    if (document.activeElement !== field.current) setText(props.value)
  }, [props.value])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const change = (value: string) => {
    setText(value)
    search(value.trim())
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={props.label}
      placeholder={props.label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      // Anyone who goes on to a link of the list is not called back to it by what they typed before.
      onBlur={() => search.flush()}
      leftSection={<Search aria-hidden size={18} />}
      rightSection={
        text === '' ? null : <CloseButton aria-label="Clear the search" onClick={() => change('')} />
      }
      size="sm"
      w={{ base: '100%', sm: 260 }}
    />
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
