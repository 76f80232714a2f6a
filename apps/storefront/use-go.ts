import { useNavigate, useNavigation } from 'react-router'

/** Goes to another address of the page that is shown, in place; `waiting` until what it shows has come. */
export function useGo(): { go: (address: string) => void; waiting: boolean } {
  const navigate = useNavigate()
  const { state } = useNavigation()
  return {
    go: (address) => void navigate(address, { preventScrollReset: true }),
    waiting: state !== 'idle',
  }
}
