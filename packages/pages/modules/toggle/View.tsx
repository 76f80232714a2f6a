import { useState } from 'react'
import { readHash } from '../../deep-links/rules/module-hash.ts'
import { useElementHash } from '../../deep-links/storefront/use-element-hash.ts'
import type { ModuleViewProps } from '../module.ts'
import type { ToggleProps } from './schema.ts'
import { ToggleItem } from './ToggleItem.tsx'

/** A title that shows and hides its text (S4.68); an address that names it opens it. */
export function ToggleView({ id, root, props }: ModuleViewProps<ToggleProps>) {
  const [isOpen, setOpen] = useState(props.isOpen)
  useElementHash((hash) => {
    if (readHash(hash) === id) setOpen(true)
  })
  return (
    <ToggleItem
      attributes={root('et_pb_toggle')}
      title={props.title}
      body={props.body}
      level={props.level}
      isOpen={isOpen}
      onAsk={setOpen}
    />
  )
}
