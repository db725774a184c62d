import { createContext, useContext } from 'react'

type Tell = (problem: string | null) => void

export const MenuProblemContext = createContext<Tell>(() => undefined)

/** Returns the function that shows a menu's error on the page; null clears it. */
export const useMenuProblem = (): Tell => useContext(MenuProblemContext)
