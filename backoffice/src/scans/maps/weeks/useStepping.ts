import { useEventCallback } from '@mui/material/utils'
import { useEffect } from 'react'

/** Milliseconds for which a week is shown. */
const STEP_MS = 1_000

export interface Stepping {
  index: number
  onChoose: (index: number) => void
  isPlaying: boolean
  onPlay: (isPlaying: boolean) => void
  /** True once the map shows the chosen week. */
  isShown: boolean
  /** Called during playback, with the index of the next week. */
  onAhead?: (index: number) => void
}

/** During playback, chooses the next week a second after the map shows the current one. */
export function useStepping(props: Stepping, last: number): void {
  const { index, isPlaying, isShown, onChoose, onPlay, onAhead } = props
  const isStepping = isPlaying && isShown && index < last
  const step = useEventCallback(() => {
    if (index + 1 === last) onPlay(false)
    onChoose(index + 1)
  })
  const loadAhead = useEventCallback(() => onAhead?.(index + 1))
  const pause = useEventCallback(() => {
    if (document.hidden) onPlay(false)
  })
  useEffect(() => {
    if (!isStepping) return
    loadAhead()
    const timer = setTimeout(step, STEP_MS)
    return () => clearTimeout(timer)
  }, [index, isStepping, loadAhead, step])
  useEffect(() => {
    if (!isPlaying) return
    document.addEventListener('visibilitychange', pause)
    return () => document.removeEventListener('visibilitychange', pause)
  }, [isPlaying, pause])
}
