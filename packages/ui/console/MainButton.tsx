import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core'
import { forwardRef } from 'react'

/** The one main action of a screen, and the only thing in citrus. Everything else is a plain button. */
export const MainButton = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>(function MainButton(props, ref) {
    return <Button ref={ref} color="citrus.5" c="black" {...props} />
  }),
)
