import { ButtonLink } from '@buoy/ui/Button.tsx'
import { Body } from '../../text/storefront/Body.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './call-to-action.module.css'
import type { CallToActionProps } from './schema.ts'

/** A few words and one button. */
export function CallToActionView({ root, props }: ModuleViewProps<CallToActionProps>) {
  const Heading = `h${props.level}` as const
  const look = props.tone === 'citrus' ? 'secondary' : 'primary'
  return (
    <div {...root('et_pb_promo', 'et_pb_cta', styles.promo, styles[props.tone])}>
      <div className={`et_pb_promo_description ${styles.words}`}>
        <Heading className={`et_pb_module_header ${styles.title}`}>{props.title}</Heading>
        <Body body={props.body} Heading={({ 2: 'h3', 3: 'h4', 4: 'h5' } as const)[props.level]} />
      </div>
      <ButtonLink className="et_pb_button et_pb_promo_button" href={props.button.href} look={look}>
        {props.button.label}
      </ButtonLink>
    </div>
  )
}
