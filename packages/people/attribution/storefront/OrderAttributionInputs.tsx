import { createElement, useEffect } from 'react'
import { defineAttributionInputs, INPUTS_ELEMENT } from './attribution-inputs.ts'

/** The place in the checkout form where attribution's hidden inputs stand (S7.61). */
export function OrderAttributionInputs() {
  useEffect(defineAttributionInputs, [])
  return createElement(INPUTS_ELEMENT)
}
