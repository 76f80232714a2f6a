import type { SlotName, SlotProps } from './part.ts'

/** What the popup's optional parts draw in one place. */
export function Slot({ name, ...props }: SlotProps & { name: SlotName }) {
  return props.drawing.parts.map(({ slots }, index) => {
    const Content = slots?.[name]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a popup do not change while it is up
    return Content && <Content key={index} {...props} />
  })
}
