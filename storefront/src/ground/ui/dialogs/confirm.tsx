import { Suspense, createContext, lazy, useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import type { Question } from './ConfirmDialog'

type Ask = (question: Question) => Promise<boolean>

interface Asked extends Question {
  answer: (isConfirmed: boolean) => void
}

const ConfirmContext = createContext<Ask | null>(null)

const ConfirmDialog = lazy(() => import('./ConfirmDialog'))

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked((before) => {
          before?.answer(false)
          return { ...question, answer: resolve }
        })
        setIsOpen(true)
      }),
    []
  )
  const close = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setIsOpen(false)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog question={asked} isOpen={isOpen} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

/** Returns a function that asks before an irreversible action; true if the user agrees. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (ask === null) throw new Error('A screen is outside of ConfirmProvider')
  return ask
}
