import { ButtonLink } from '@buoy/ui/Button.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './button.module.css'
import type { ButtonProps } from './schema.ts'

/** A link that asks to be pressed. */
export function ButtonView({ root, props }: ModuleViewProps<ButtonProps>) {
  return (
    <p {...root('et_pb_button_module_wrapper', styles[props.align])}>
      <ButtonLink className="et_pb_button" href={props.href} look={props.look}>
        {props.label}
      </ButtonLink>
    </p>
  )
}
