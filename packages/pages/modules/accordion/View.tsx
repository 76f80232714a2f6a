import { useState } from 'react'
import { readHash } from '../../deep-links/rules/module-hash.ts'
import { useElementHash } from '../../deep-links/storefront/use-element-hash.ts'
import type { ModuleViewProps } from '../module.ts'
import { ToggleItem } from '../toggle/ToggleItem.tsx'
import { nextOpen } from './next-open.ts'
import type { AccordionProps } from './schema.ts'

/** Titles with texts, exactly one of which is open (S4.66); an address that names one opens it. */
export function AccordionView({ id, root, props }: ModuleViewProps<AccordionProps>) {
  const [open, setOpen] = useState(0)
  useElementHash((hash) => {
    const named = props.items.findIndex((_item, index) => itemId(id, index) === readHash(hash))
    if (named >= 0) setOpen(named)
  })
  return (
    <div {...root('et_pb_accordion')}>
      {props.items.map((item, index) => (
        <ToggleItem
          key={itemId(id, index)}
          attributes={{
            id: itemId(id, index),
            className: `et_pb_toggle et_pb_accordion_item et_pb_accordion_item_${index}`,
          }}
          title={item.title}
          body={item.body}
          level={props.level}
          isOpen={index === open}
          onAsk={(isOpen) => setOpen((current) => nextOpen(current, { index, isOpen }))}
        />
      ))}
    </div>
  )
}

function itemId(id: string, index: number): string {
  return `${id}-${index}`
}
