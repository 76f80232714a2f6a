import { Button, type ButtonProps } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './list-tools.module.css'

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { icon: LucideIcon }

/** What changes how a list is looked at: quieter than what does something, and squarer. */
export const ToolButton = forwardRef<HTMLButtonElement, Props>(function ToolButton(
  { icon: Icon, ...props },
  ref,
) {
  return (
    <Button
      ref={ref}
      variant="subtle"
      color="dark"
      radius="md"
      px="xs"
      classNames={{ label: styles.label, section: styles.icon }}
      leftSection={<Icon aria-hidden size={16} />}
      {...props}
    />
  )
})
