import type { Location, Transition } from 'history'
import { useEffect, useRef, useState } from 'react'
import { history } from '../../app/HistoryRouter'
import { LeaveQuestion } from './LeaveQuestion'
import { unsavedNow, useUnsavedNow } from './unsaved_changes'

/** Returns the parts of a URL that decide which forms are shown: page and tab. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('tab')}`

const keepsForms = ({ location }: Transition) => placeOf(location) === placeOf(history.location)

type Leaving = Pick<Transition, 'retry'>

let ask: ((leaving: Leaving) => void) | null = null

/** Runs an action that leaves the application, once unsaved changes are sent or may be lost. */
export const leaveBy = (retry: () => void) => (ask ? ask({ retry }) : retry())

/**
 * Asks before a link, the browser's back button or closing the page loses unsaved changes. While a
 * form is sending, navigation waits for the result.
 */
export function UnsavedQuestion() {
  const unsaved = useUnsavedNow()
  const isHeld = unsaved !== null
  const [blocked, setBlocked] = useState<Leaving | null>(null)
  const unblock = useRef(() => {})
  const leave = (leaving: Leaving) => {
    setBlocked(null)
    unblock.current()
    leaving.retry()
  }
  useEffect(() => {
    if (!isHeld) return
    const block = () => {
      unblock.current()
      unblock.current = history.block((transition) => {
        if (unsavedNow() === null || keepsForms(transition)) leave(transition)
        else setBlocked(transition)
      })
    }
    block()
    ask = setBlocked
    const stop = history.listen(block)
    return () => {
      stop()
      ask = null
      unblock.current()
    }
  }, [isHeld])
  useEffect(() => {
    if (blocked && !isHeld) leave(blocked)
  }, [blocked, isHeld])
  if (!isHeld) return null
  return (
    <LeaveQuestion
      isOpen={blocked !== null && unsaved === 'typed'}
      onLeave={() => blocked && leave(blocked)}
      onStay={() => setBlocked(null)}
    />
  )
}
