/*
 * The renderer's core as it is built: what draws every popup, and what the optional parts take from it instead of
 * bringing it along (`build/build-widget.ts`).
 */

export { useEffect, useRef, useState } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { message } from '../../forms/rules/messages.ts'
export { nextTask } from '../next-task.ts'
export { Asked, inputProps, Trouble } from './fields/field-parts.tsx'
export { renderPopup } from './render.tsx'
export { loadFace } from './typeface.ts'
