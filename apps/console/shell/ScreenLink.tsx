import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

/** A link of the navigation; `aria-current` tells which screen is on show. */
export function ScreenLink(props: { to: string; className: string | undefined; children: ReactNode }) {
  return (
    <NavLink to={props.to} end={props.to === '/'} className={() => props.className}>
      {props.children}
    </NavLink>
  )
}
