import { networkOf } from '../../../../designs/rules/networks.ts'
import type { LinkIconProps, Part } from '../../part.ts'
import iconsCss from './icons.css?inline'
import { ICONS } from './paths.ts'

export const part: Part = { css: iconsCss, LinkIcon }

/** The mark of the network that a link leads to, in the colour of its words, which stay its name; nothing for others. */
function LinkIcon({ address }: LinkIconProps) {
  const network = networkOf(address)
  return (
    network && (
      <svg className="network" viewBox="0 0 24 24" aria-hidden="true" data-network={network}>
        <path d={ICONS[network]} />
      </svg>
    )
  )
}
