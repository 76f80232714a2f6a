import { createContext } from 'react-router'
import type { Store } from './store.ts'

/** Where loaders find the store; the server sets it for each request. */
export const storeContext = createContext<Store>()
